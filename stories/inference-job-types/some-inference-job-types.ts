import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { aModel } from '@concord/domain/fixtures/a-model'
import { anInferenceJobType } from '@concord/domain/fixtures/an-inference-job-type'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { Permission } from '@concord/domain/permission'
import { fn } from 'storybook/test'
import { answers, type Stub } from '../stub-call.ts'

const type = (id: string, name: string, schema: ReturnType<typeof aColumn>[]) =>
  aDatasetType({
    id,
    links: { self: `/dataset-types/${id}` },
    name,
    description: `Rows of ${name}`,
    schema,
  })
const number = (name: string) => aColumn({ name, type: { datatype: 'int' } })
const policyNumber = aColumn({ name: 'policyNumber', type: { datatype: 'varchar', length: 12 } })

export const TYPES = [
  type('features', 'PolicyFeatures', [
    policyNumber,
    number('age'),
    number('premium'),
    number('claims'),
  ]),
  type('others', 'Others', [number('a'), number('b'), number('c')]),
  type('scores', 'LapseScores', [
    policyNumber,
    aColumn({ name: 'score', type: { datatype: 'decimal', precision: 9, scale: 6 } }),
  ]),
] as const

export const MODELS = [
  aModel(),
  aModel({
    id: 'severity',
    links: { self: '/inference-models/severity' },
    modelName: 'Claim severity',
  }),
  aModel({
    id: 'waiting',
    links: { self: '/inference-models/waiting' },
    modelName: 'Still processing',
    modelStatus: 'PROCESSING',
  }),
  aModel({
    id: 'broken',
    links: { self: '/inference-models/broken' },
    modelName: 'Broken',
    modelStatus: 'DEPLOYMENT_FAILED',
  }),
]

/** Owned by the signed-in organization. */
export const JOB_TYPE = anInferenceJobType({
  input: '/dataset-types/features',
  output: '/dataset-types/scores',
  orgId: 'owner',
  orgName: 'Prairie Mutual Life',
  createdByUserName: 'Marie Tremblay',
})

export const MAKER: Permission[] = [
  'GET_INFERENCE_JOB_TYPE',
  'CREATE_INFERENCE_JOB_TYPE',
  'DELETE_INFERENCE_JOB_TYPE',
  'GET_MODEL',
  'GET_DATASET_TYPES',
]

/** Records the queries for models and data set types. */
export const asked = { models: fn(), types: fn() }

export const inferenceStubs = (jobType = JOB_TYPE): readonly Stub[] => [
  answers(inferenceJobTypes.list, () => ({ items: [jobType] })),
  answers(inferenceJobTypes.get, () => jobType),
  answers(inferenceModels.list, ({ query }) => {
    asked.models(query)
    return { items: MODELS }
  }),
  answers(
    inferenceModels.get,
    ({ params }) => MODELS.find(({ id }) => id === params.id) ?? aModel(),
  ),
  answers(datasetTypes.list, ({ query }) => {
    asked.types(query)
    return { items: [...TYPES] }
  }),
  answers(datasetTypes.get, ({ params }) => TYPES.find(({ id }) => id === params.id) ?? TYPES[0]),
]
