import { describe, expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { aModel } from '../fixtures/a-model.ts'
import { PERMISSIONS } from '../permission.ts'
import {
  createInferenceJobTypeRefusal,
  removeInferenceJobTypeRefusal,
} from '../query-job-types/refusals.ts'
import { InferenceJobTypePayload } from './inference-job-type.ts'
import { inferenceJobTypeIssues, normalizedInferenceJobType } from './inference-rules.ts'

const number = (name: string) => aColumn({ name, type: { datatype: 'int' } })
const features = aDatasetType({
  id: 'features',
  schema: [aColumn({ name: 'policyNumber' }), number('a'), number('b'), number('c')],
})
const scores = aDatasetType({
  id: 'scores',
  schema: [
    aColumn({ name: 'policyNumber' }),
    aColumn({ name: 'score', type: { datatype: 'decimal', precision: 9, scale: 6 } }),
  ],
})
const SURROUNDINGS = {
  models: [aModel(), aModel({ id: 'old', modelStatus: 'DELETED' })],
  datasetTypes: [features, scores],
}

const payload = (change: Partial<InferenceJobTypePayload> = {}): InferenceJobTypePayload => ({
  name: 'Lapse risk by policy',
  description: 'How likely each policy is to lapse',
  model: '/inference-models/model-risk',
  input: '/dataset-types/features',
  output: '/dataset-types/scores',
  recordIdentifiers: ['policyNumber'],
  ...change,
})
const found = (
  change: Partial<InferenceJobTypePayload>,
  surroundings: Parameters<typeof inferenceJobTypeIssues>[1] = SURROUNDINGS,
) =>
  inferenceJobTypeIssues(payload(change), surroundings).map(
    ({ path, key }) => `${path.join('.')} ${key}`,
  )

describe('errors of an inference job type', () => {
  test('none if everything is valid [C066 C120]', () => {
    expect(found({})).toEqual([])
    expect(found({ name: 'n'.repeat(150), description: 'd'.repeat(150) })).toEqual([])
  })

  test.for<[Partial<InferenceJobTypePayload>, string]>([
    [{ name: '' }, 'name validation.nameRequired'],
    [{ name: ' \t' }, 'name validation.nameRequired'],
    [{ name: 'n'.repeat(151) }, 'name validation.inferenceNameTooLong'],
    [{ description: '' }, 'description validation.descriptionRequired'],
    [{ description: 'd'.repeat(151) }, 'description validation.inferenceDescriptionTooLong'],
    [{ model: '' }, 'model validation.modelRequired'],
    [{ model: '/inference-models/none' }, 'model validation.modelUnknown'],
    [{ model: '/inference-models/old' }, 'model validation.modelNotDeployed'],
    [{ input: '' }, 'input validation.inputRequired'],
    [{ input: '/dataset-types/none' }, 'input validation.datasetTypeUnknown'],
    [{ output: '' }, 'output validation.outputRequired'],
    [{ output: 'scores' }, 'output validation.datasetTypeUnknown'],
    [
      { recordIdentifiers: ['policyNumber', 'holder'] },
      'recordIdentifiers validation.identifiersUnknown',
    ],
  ])('%j: %s [C055 C066 C120]', ([change, issue]) => {
    expect(found(change)).toEqual([issue])
  })

  test('all at the same time, in the order of the form [C066]', () => {
    expect(
      found({ name: '', description: '', model: '', input: '', output: '', recordIdentifiers: [] }),
    ).toEqual([
      'name validation.nameRequired',
      'description validation.descriptionRequired',
      'model validation.modelRequired',
      'input validation.inputRequired',
      'output validation.outputRequired',
    ])
  })

  test('data that is still loading is not checked', () => {
    expect(
      found(
        { model: '/inference-models/none', input: '/dataset-types/none' },
        { models: undefined, datasetTypes: undefined },
      ),
    ).toEqual([])
  })
})

test('the payload has its shape and no other field', () => {
  expect(InferenceJobTypePayload.safeParse(payload()).success).toBe(true)
  expect(InferenceJobTypePayload.safeParse({ ...payload(), orgId: 'north' }).success).toBe(false)
  expect(
    InferenceJobTypePayload.safeParse({ ...payload(), recordIdentifiers: 'policyNumber' }).success,
  ).toBe(false)
})

test('a saved one has its texts trimmed, its model by name, and its record identifiers in the order of the input’s columns [C038]', () => {
  const draft = payload({
    name: ' n ',
    description: ' d\n',
    modelName: 'Another',
    recordIdentifiers: ['b', 'policyNumber'],
  })
  expect(normalizedInferenceJobType(draft, SURROUNDINGS)).toEqual({
    ...draft,
    name: 'n',
    description: 'd',
    modelName: 'Lapse risk',
    recordIdentifiers: ['policyNumber', 'b'],
  })
  expect(
    normalizedInferenceJobType({ ...draft, input: '/dataset-types/gone' }, SURROUNDINGS),
  ).toMatchObject({ recordIdentifiers: [] })
})

test('who may create and delete an inference job type, and one in use stays [C080 C083]', () => {
  const refused = { status: 403, code: 'insufficientUserPermission' }
  for (const permission of PERMISSIONS) {
    const person = { roles: [{ permissions: [permission] }] }
    expect(createInferenceJobTypeRefusal(person)).toEqual(
      permission === 'CREATE_INFERENCE_JOB_TYPE' ? undefined : refused,
    )
    expect(removeInferenceJobTypeRefusal(person)).toEqual(
      permission === 'DELETE_INFERENCE_JOB_TYPE' ? undefined : refused,
    )
  }
  const person = { roles: [{ permissions: ['DELETE_INFERENCE_JOB_TYPE'] }] }
  expect(removeInferenceJobTypeRefusal(person, { isInUse: true })).toEqual({
    status: 409,
    code: 'jobTypeInUse',
  })
})
