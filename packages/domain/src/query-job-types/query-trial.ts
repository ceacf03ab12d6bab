import { z } from 'zod'

/** One row as texts; null is NULL. Long cells are cut. */
const Row = z.array(z.string().nullable())

/**
 * A query's result on invented rows of its data set types, with those rows and the invented values
 * of its parameters.
 */
export const QueryTrial = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.array(Row) })),
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  result: z.object({
    columns: z.array(z.object({ name: z.string().optional(), type: z.string() })),
    rows: z.array(Row),
    /** The query returns more rows than these. */
    isCut: z.boolean(),
  }),
})
export type QueryTrial = z.infer<typeof QueryTrial>
