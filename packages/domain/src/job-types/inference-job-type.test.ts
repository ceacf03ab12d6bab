import { describe, expect, test } from 'vitest'
import { NewInferenceJobType } from './inference-job-type.ts'

const VALID = {
  name: 'Lapse risk by policy',
  description: 'How likely each policy is to lapse',
  model: '/inference-models/m-1',
  input: '/dataset-types/features',
  output: '/dataset-types/scores',
  recordIdentifiers: ['policyNumber'],
}
const said = (change: object) =>
  NewInferenceJobType.safeParse({ ...VALID, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('a whole one is as it was given, without the space around its words [C027 C038]', () => {
  expect(NewInferenceJobType.parse({ ...VALID, name: ' Lapse risk by policy ' })).toEqual(VALID)
})

describe('what is asked of it [C066 C120]', () => {
  test.each([
    [{ name: '' }, 'name validation.nameRequired'],
    [{ name: '   ' }, 'name validation.nameRequired'],
    [{ name: undefined }, 'name validation.nameRequired'],
    [{ name: 'n'.repeat(151) }, 'name validation.inferenceNameTooLong'],
    [{ description: '' }, 'description validation.descriptionRequired'],
    [{ description: 'd'.repeat(151) }, 'description validation.inferenceDescriptionTooLong'],
    [{ model: '' }, 'model validation.modelRequired'],
    [{ model: undefined }, 'model validation.modelRequired'],
    [{ model: '/dataset-types/m-1' }, 'model validation.modelRequired'],
    [{ input: '' }, 'input validation.inputRequired'],
    [{ input: null }, 'input validation.inputRequired'],
    [{ output: '' }, 'output validation.outputRequired'],
    [{ output: '/dataset-types/a/b' }, 'output validation.outputRequired'],
  ])('%j: %s', (change, message) => {
    expect(said(change)).toEqual([message])
  })

  test.each([[{ name: 'n'.repeat(150), description: 'd'.repeat(150) }], [{ recordIdentifiers: [] }]])('%j is enough', (change) => {
    expect(said(change)).toEqual([])
  })

  test('nothing else is taken', () => {
    expect(NewInferenceJobType.safeParse({ ...VALID, orgId: 'north' }).success).toBe(false)
  })
})
