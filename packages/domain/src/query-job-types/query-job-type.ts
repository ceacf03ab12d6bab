import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { DATATYPE_NAMES } from '../csv/index.ts'

/** A parameter of a query, written `@name` in its text (B035). */
export const QueryParameter = z.object({
  name: z.string(),
  type: z.enum(DATATYPE_NAMES),
  scale: z.number().int().min(0).optional(),
})
export type QueryParameter = z.infer<typeof QueryParameter>

/**
 * A query job type: T-SQL over data set types, each of which is a table with the type's name (B035,
 * C037). `inputs` and `output` are self links of data set types; column metadata is sent as JSON
 * text.
 */
export const QueryJobType = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  query: z.string(),
  queryParameters: z.array(QueryParameter).default([]),
  inputs: z.array(z.string()),
  output: z.string(),
  inputColumnMetadata: z.string().optional(),
  outputColumnMetadata: z.string().optional(),
  orgId: z.string().optional(),
  orgName: z.string().optional(),
  createdAt: Timestamp.optional(),
  createdByName: z.string().optional(),
})
export type QueryJobType = z.infer<typeof QueryJobType>
