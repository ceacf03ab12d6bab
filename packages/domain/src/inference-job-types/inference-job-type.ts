import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { DATASET_TYPE_COLUMNS_MAX } from '../limits.ts'

/**
 * An inference job type in the editor: each part has its shape, while `inference-rules.ts` reports
 * what is missing or does not fit (C027, C066). `model`, `input` and `output` are self links.
 * `recordIdentifiers` are the input columns that identify a row and are hidden from the model: the
 * portal's Non-Attributes / Non-Features. Not specified: `modelName` is accepted but taken from the
 * model.
 */
export const InferenceJobTypePayload = z.strictObject({
  name: z.string(),
  description: z.string(),
  model: z.string(),
  modelName: z.string().optional(),
  input: z.string(),
  output: z.string(),
  recordIdentifiers: z.array(z.string()).max(DATASET_TYPE_COLUMNS_MAX),
})
export type InferenceJobTypePayload = z.infer<typeof InferenceJobTypePayload>

/**
 * An inference job type: a model over the rows of a data set type (B036, C038). Not specified: the
 * form of `model`; it is a self link, like `input` and `output`, and its name is a separate field,
 * since a partner cannot read the model.
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

/** The payload after normalization, in the form in which it is saved. */
export const NormalizedInferenceJobType = InferenceJobType.omit({
  id: true,
  links: true,
  orgId: true,
  orgName: true,
  createdAt: true,
  createdByUserName: true,
})
export type NormalizedInferenceJobType = z.infer<typeof NormalizedInferenceJobType>
