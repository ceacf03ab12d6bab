import { z } from 'zod'
import { DATATYPE_NAMES } from '../csv/index.ts'
import { QUERY_INPUTS_MAX, QUERY_PARAMETERS_MAX } from '../limits.ts'
import { QueryJobType } from './query-job-type.ts'

/**
 * What is being written: each part has its form, while `query-rules.ts` says what is missing or
 * wrong in it (C065). Not specified: the column metadata may come along, and is made again from the
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
    .max(QUERY_PARAMETERS_MAX),
  inputs: z.array(z.string()).max(QUERY_INPUTS_MAX),
  output: z.string(),
  inputColumnMetadata: z.string().optional(),
  outputColumnMetadata: z.string().optional(),
})
export type QueryJobTypePayload = z.infer<typeof QueryJobTypePayload>

/** What the server makes of it, before it is anything: the payload that is saved. */
export const NormalisedQueryJobType = QueryJobType.omit({
  id: true,
  links: true,
  orgId: true,
  orgName: true,
  createdAt: true,
  createdByName: true,
})
export type NormalisedQueryJobType = z.infer<typeof NormalisedQueryJobType>
