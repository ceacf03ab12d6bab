import { csvRecords, headerOrder } from '@concord/domain/csv'
import { toMessage } from '#runtime/messages.ts'
import { QueryError } from '../query/query-error.ts'
import type { InferenceWork } from './protocol.ts'

/**
 * Rows of one file, each with its cells in the declared order. `first` is the number of the first
 * row; the header is row 1.
 */
export type RowBatch = { fileName: string; first: number; rows: string[][] }

/**
 * The rows of a stored file.
 *
 * @throws {QueryError} if the header or a row does not have the declared columns. CsvError if it is
 * not a CSV.
 */
export async function* inputRows(
  { input: { schema } }: Pick<InferenceWork, 'input'>,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<RowBatch> {
  const names = schema.map(({ name }) => name)
  let order: number[] | undefined
  let row = 0
  for await (const records of csvRecords(bytes)) {
    const first = row + (order ? 1 : 2)
    const rows: string[][] = []
    for (const record of records) {
      row += 1
      if (!order) {
        order = getOrder(names, record, fileName)
        continue
      }
      if (record.length !== order.length)
        throw new QueryError(toMessage('failure.file.row', { row, file: fileName }))
      const cells: string[] = []
      for (const [at, cell] of record.entries()) cells[order[at] ?? at] = cell
      rows.push(cells)
    }
    if (rows.length > 0) yield { fileName, first, rows }
  }
}

function getOrder(names: readonly string[], header: readonly string[], fileName: string): number[] {
  const match = headerOrder(names, header)
  if ('order' in match) return match.order
  throw new QueryError(toMessage('failure.file.header', { file: fileName }))
}
