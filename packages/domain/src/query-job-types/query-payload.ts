import { z } from 'zod'
import { DATATYPE_NAMES } from '../csv/index.ts'
import { QUERY_INPUTS_MAX, QUERY_PARAMETERS_MAX } from '../limits.ts'
import { QueryJobType } from './query-job-type.ts'

/**
 * A query job type in the editor: each part has its shape, while `query-rules.ts` reports missing
 * or invalid parts (C065). Not specified: column metadata is accepted, but generated again from the
 * data set types and the query.
 */
export const QueryJobTypePayload = z.strictObject({
  name: z.string(),
  description: z.string(),
  query: z.string(),
  queryParameters: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.enum(DATATYPE_NAMES),
        scale: z.number().optional(),
      }),
    )
    .max(QUERY_PARAMETERS_MAX)
    .default([]),
  inputs: z.array(z.string()).max(QUERY_INPUTS_MAX),
  output: z.string(),
  inputColumnMetadata: z.string().optional(),
  outputColumnMetadata: z.string().optional(),
})
export type QueryJobTypePayload = z.infer<typeof QueryJobTypePayload>

/** A query that is still being written, with all that its compilation needs. */
export const QueryDraft = QueryJobTypePayload.pick({
  query: true,
  queryParameters: true,
  inputs: true,
})
export type QueryDraft = z.infer<typeof QueryDraft>

/** The payload after normalization, in the form in which it is saved. */
export const NormalizedQueryJobType = QueryJobType.omit({
  id: true,
  links: true,
  orgId: true,
  orgName: true,
  createdAt: true,
  createdByName: true,
})
export type NormalizedQueryJobType = z.infer<typeof NormalizedQueryJobType>
