import { z } from 'zod'
import { Column } from '../csv/column.ts'

/** The columns of each input, by the name of its table (C037). */
const InputColumnMetadata = z.record(z.string(), z.array(Column))
/** The columns of a query's inputs, by data set type. */
export type InputColumnMetadata = z.infer<typeof InputColumnMetadata>

/**
 * The columns of the output type, each with the type that the query returns, in T-SQL notation:
 * `decimal(38,2)`. Not specified: `queryType`; if it is missing, the two were not compared.
 */
const OutputColumnMetadata = z.array(Column.extend({ queryType: z.string().optional() }))
/** The columns of a query's output, each with the type that the query returns. */
export type OutputColumnMetadata = z.infer<typeof OutputColumnMetadata>

/**
 * Column metadata is sent as JSON text (C037). Invalid metadata is treated as missing: it is for
 * display only.
 */
function reader<Metadata>(
  shape: z.ZodType<Metadata>,
): (text: string | undefined) => Metadata | undefined {
  return (text = '') => {
    try {
      return shape.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
}

/** Parses the input columns of a job type; undefined if they have another shape. */
export const readInputColumns = reader(InputColumnMetadata)
/** Parses the output columns of a job type; undefined if they have another shape. */
export const readOutputColumns = reader(OutputColumnMetadata)
