import { csvRecord, csvValidationSchema } from '@concord/domain/csv'
import { columns } from '@concord/tsql/fixtures'

/** The output type of a query, from columns such as `amount decimal(8,2)`. */
export function outputType(...texts: string[]) {
  const schema = columns(...texts).map((column) => ({ ...column, encrypted: false }))
  return { schema, csvValidationSchema: csvValidationSchema(schema) }
}

/** Records as the bytes of a CSV file, in two chunks. */
export async function* csvFile(
  records: readonly (readonly string[])[],
): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(records.map(csvRecord).join(''))
  yield bytes.subarray(0, bytes.length >> 1)
  yield bytes.subarray(bytes.length >> 1)
}
