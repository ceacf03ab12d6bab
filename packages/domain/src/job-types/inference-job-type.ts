import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { INFERENCE_DESCRIPTION_MAX_LENGTH, INFERENCE_NAME_MAX_LENGTH } from '../limits.ts'

const link = (path: string, key: string) => z.string(key).regex(new RegExp(`^/${path}/[\\w-]+$`), key)

/**
 * What a person says of a new inference job type, and what the dry run answers (C027, C066, C093). `model`, `input` and `output` are self
 * links; `recordIdentifiers` the columns of the input that tell whose row it is, which no model sees: the portal's
 * Non-Attributes / Non-Features. Whether they all fit together is told by `misfits`.
 */
export const NewInferenceJobType = z.strictObject({
  name: z
    .string('validation.nameRequired')
    .trim()
    .min(1, 'validation.nameRequired')
    .max(INFERENCE_NAME_MAX_LENGTH, 'validation.inferenceNameTooLong'),
  description: z
    .string('validation.descriptionRequired')
    .trim()
    .min(1, 'validation.descriptionRequired')
    .max(INFERENCE_DESCRIPTION_MAX_LENGTH, 'validation.inferenceDescriptionTooLong'),
  model: link('inference-models', 'validation.modelRequired'),
  input: link('dataset-types', 'validation.inputRequired'),
  output: link('dataset-types', 'validation.outputRequired'),
  recordIdentifiers: z.array(z.string().min(1)).max(10_000).default([]),
})
export type NewInferenceJobType = z.output<typeof NewInferenceJobType>

/**
 * An inference job type: a model over the rows of a data set type (B036, C038). Not specified: the form of `model`; it is a self link, as
 * `input` and `output` are, and what a partner that cannot read the model needs of it comes beside it.
 */
export const InferenceJobType = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  model: z.string(),
  modelName: z.string().optional(),
  input: z.string(),
  output: z.string(),
  recordIdentifiers: z.array(z.string()).default([]),
  orgId: z.string().optional(),
  orgName: z.string().optional(),
  createdAt: Timestamp.optional(),
  createdByUserName: z.string().optional(),
})
export type InferenceJobType = z.infer<typeof InferenceJobType>
