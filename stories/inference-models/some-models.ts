import { aModel } from '@concord/domain/fixtures/a-model'
import { type InferenceModel, MODEL_STATUSES } from '@concord/domain/inference-models/model'
import { signedIn } from '../signed-in.ts'

/** Marie, who manages models. */
export const modeller = signedIn([
  'GET_MODEL',
  'CREATE_MODEL',
  'DELETE_MODEL',
  'CREATE_SECURE_CHANNEL',
])
/** A user with read access to models. */
export const onlooker = signedIn(['GET_MODEL'])

export const FAULT = 'The model keeps data in other files. Save it as one file.'

const isFailed = (modelStatus: string) => modelStatus.includes('FAILED')

/** One model in each status, named after it. */
export const everyModel: InferenceModel[] = MODEL_STATUSES.map((modelStatus) =>
  aModel({
    id: modelStatus,
    modelName: `Model ${modelStatus}`,
    modelStatus,
    ...(modelStatus === 'DEPLOYED' ? {} : { modelMetadata: null, totalByteSize: null }),
    errorDetails: isFailed(modelStatus) ? FAULT : null,
  }),
)
