import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { DATASET_TYPE_COLUMNS_MAX } from '../limits.ts'

/**
 * What is being made: each part has its form, while `inference-rules.ts` says what is missing or
 * does not fit (C027, C066). `model`, `input` and `output` are self links. `recordIdentifiers` are
 * the columns of the input that tell whose row it is, which no model sees: the portal's
 * Non-Attributes / Non-Features. Not specified: `modelName` may come along, and is the model's.
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
 * form of `model`; it is a self link, as `input` and `output` are, and its name comes next to it,
 * for a partner cannot read the model.
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

/** What the server makes of a payload, before it is anything: what is saved. */
export const NormalisedInferenceJobType = InferenceJobType.omit({
  id: true,
  links: true,
  orgId: true,
  orgName: true,
  createdAt: true,
  createdByUserName: true,
})
export type NormalisedInferenceJobType = z.infer<typeof NormalisedInferenceJobType>
