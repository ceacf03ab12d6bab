import { z } from 'zod'

/** A message about a query, in the reader's language, and where the part it is about starts. */
export const QueryRemark = z.object({
  message: z.string(),
  position: z.object({ line: z.number().int(), column: z.number().int() }).optional(),
})

/**
 * The compiler's answer about a query: faults stop it from running, notices name parts without
 * effect, such as hints.
 */
export const QueryCheck = z.object({
  faults: z.array(QueryRemark),
  notices: z.array(QueryRemark),
})
export type QueryCheck = z.infer<typeof QueryCheck>
