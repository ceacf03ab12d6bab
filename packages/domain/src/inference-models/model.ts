import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import {
  DATASET_PARTS_MAX,
  INFERENCE_DESCRIPTION_MAX_LENGTH,
  INFERENCE_NAME_MAX_LENGTH,
  MODEL_FILE_BYTES_MAX,
  MODEL_FILE_EXTENSION,
} from '../limits.ts'

/** C055; CREATED waits for its parts, UPLOADED has them all. */
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
export type ModelStatus = (typeof MODEL_STATUSES)[number]

/**
 * One input or output of a model. Not specified: the element types have ONNX's names in lower case (`float`, `int64`, `string` …), and a
 * dimension is its size, the name of one that varies, or nothing where the model does not say. `kind` tells a tensor from the rest.
 */
export const ModelValue = z.object({
  name: z.string(),
  kind: z.enum(['tensor', 'sparse_tensor', 'sequence', 'map', 'optional']).default('tensor'),
  elementType: z.string(),
  shape: z.array(z.union([z.number(), z.string(), z.null()])),
})
export type ModelValue = z.infer<typeof ModelValue>

/** What a deployed model says of itself (C039). Not specified: its fields. */
export const ModelMetadata = z.object({
  irVersion: z.number(),
  producerName: z.string().optional(),
  producerVersion: z.string().optional(),
  /** '' is ai.onnx, the operators of ONNX itself. */
  opsets: z.array(z.object({ domain: z.string(), version: z.number() })),
  inputs: z.array(ModelValue),
  outputs: z.array(ModelValue),
})
export type ModelMetadata = z.infer<typeof ModelMetadata>

/** An inference model (C039). Not specified: `modelId` is `id`; `totalByteSize` is what the server holds of it, once it holds all. */
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

export const isModelFileName = (name: string): boolean => name.toLowerCase().endsWith(MODEL_FILE_EXTENSION)

export const ModelName = z
  .string()
  .trim()
  .min(1, 'validation.nameRequired')
  .max(INFERENCE_NAME_MAX_LENGTH, 'validation.inferenceNameTooLong')
export const ModelDescription = z
  .string()
  .trim()
  .min(1, 'validation.descriptionRequired')
  .max(INFERENCE_DESCRIPTION_MAX_LENGTH, 'validation.inferenceDescriptionTooLong')

/** What is announced before the parts come (C079, C096, C120, C123). */
export const NewInferenceModel = z.strictObject({
  modelName: ModelName,
  modelDescription: ModelDescription,
  modelFileName: z
    .string()
    .min(1)
    .max(255)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
    .regex(/^[^\u0000-\u001f/\\]+$/, 'validation.fileName')
    .refine(isModelFileName, 'messages.error.modelFileFormat'),
  modelFileSize: z.number().int().min(1).max(MODEL_FILE_BYTES_MAX, 'messages.error.modelFileTooLarge'),
  modelTotalParts: z.number().int().min(1).max(DATASET_PARTS_MAX),
})
export type NewInferenceModel = z.infer<typeof NewInferenceModel>
