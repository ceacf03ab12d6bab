import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { FileName } from '../file-name.ts'
import {
  DATASET_PARTS_MAX,
  INFERENCE_DESCRIPTION_MAX_LENGTH,
  INFERENCE_NAME_MAX_LENGTH,
  MODEL_FILE_BYTES_MAX,
  MODEL_FILE_EXTENSION,
} from '../limits.ts'
import { requiredLine, requiredText } from '../required-text.ts'
import { ModelMetadata } from './metadata.ts'

/** C055; CREATED waits for its parts, UPLOADED has all of them. */
export const MODEL_STATUSES = [
  'CREATED',
  'UPLOADED',
  'PROCESSING',
  'DEPLOYED',
  'UPLOAD_FAILED',
  'DEPLOYMENT_FAILED',
  'DELETE_PENDING',
  'DELETED',
] as const
/** A status of an inference model. */
export type ModelStatus = (typeof MODEL_STATUSES)[number]

/**
 * An inference model (C039). Not specified: `modelId` is `id`; `totalByteSize` is the stored size,
 * set when all parts are stored.
 */
export const InferenceModel = z.object({
  ...resourceShape,
  modelId: z.string().optional(),
  modelName: z.string(),
  modelDescription: z.string(),
  modelStatus: z.enum(MODEL_STATUSES),
  modelFileName: z.string(),
  modelFileSize: z.number().int(),
  totalByteSize: z.number().int().nullish(),
  modelMetadata: ModelMetadata.nullish(),
  errorDetails: z.string().nullish(),
  createdAt: Timestamp.optional(),
  createdByName: z.string().optional(),
})
export type InferenceModel = z.infer<typeof InferenceModel>

/** Whether a file name has the extension of a model. */
export const isModelFileName = (name: string): boolean =>
  name.toLowerCase().endsWith(MODEL_FILE_EXTENSION)

/** A model's name: trimmed, 1 to 150 characters. */
export const ModelName = requiredLine({
  missing: 'validation.nameRequired',
  maxLength: INFERENCE_NAME_MAX_LENGTH,
  tooLong: 'validation.inferenceNameTooLong',
})
/** A model's description: trimmed, at most 150 characters. */
export const ModelDescription = requiredText({
  missing: 'validation.descriptionRequired',
  maxLength: INFERENCE_DESCRIPTION_MAX_LENGTH,
  tooLong: 'validation.inferenceDescriptionTooLong',
})

/** The request that precedes the parts (C079, C096, C120, C123). */
export const NewInferenceModel = z.strictObject({
  modelName: ModelName,
  modelDescription: ModelDescription,
  modelFileName: FileName.refine(isModelFileName, 'messages.error.modelFileFormat'),
  modelFileSize: z
    .number()
    .int()
    .min(1)
    .max(MODEL_FILE_BYTES_MAX, 'messages.error.modelFileTooLarge'),
  modelTotalParts: z.number().int().min(1).max(DATASET_PARTS_MAX),
})
export type NewInferenceModel = z.infer<typeof NewInferenceModel>
