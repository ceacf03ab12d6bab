import {
  checkRow,
  compileCsvPlan,
  csvRecord,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
  toCellMessage,
} from '@concord/domain/csv'
import { RECORD_BYTES_MAX } from '@concord/domain/limits'
import { type Message, toMessage } from '#runtime/messages.ts'
import type { OutputType } from './protocol.ts'
import { QueryError } from './query-error.ts'

/** A reader counts the carriage return of a record, but not its line feed. */
const LF_BYTES = 1

export type CsvCount = { rows: number; bytes: number }

/**
 * The CSV of a result, header first, each row checked against the output type.
 *
 * @throws {QueryError} at the first row that breaks a rule, naming row and column, never the value;
 * a row over RECORD_BYTES_MAX has no one column.
 */
export async function* getCsv(
  type: OutputType,
  batches: AsyncIterable<(string | null)[][]>,
  { outputBytes, count }: { outputBytes: number; count: CsvCount },
): AsyncGenerator<Buffer> {
  const plan = compileCsvPlan(type, { checkValues: true })
  const fractions = findFractions(type)
  let text = csvRecord(type.schema.map((column) => column.name))
  let row = 1
  for await (const batch of batches) {
    for (const values of batch) {
      row += 1
      const cells = values.map((value) => value ?? '')
      for (const at of fractions) cells[at] = cells[at]?.replace(/^-0\./, '-.') ?? ''
      const [error] = checkRow(plan, cells, row)
      if (error) throw refusal(error.column, toCellMessage(error.message))
      const record = csvRecord(cells)
      // A reader of the file would refuse both.
      if (Buffer.byteLength(record) - LF_BYTES > RECORD_BYTES_MAX)
        throw new QueryError(toMessage('failure.result.rowTooLong', { row }))
      if (record.includes('\0')) {
        const nul = cells.findIndex((cell) => cell.includes('\0'))
        throw refusal(type.schema[nul]?.name ?? '', toMessage('csv.message.value'))
      }
      text += record
    }
    yield counted(text)
    text = ''
  }
  count.rows = row - 1
  if (text !== '') yield counted(text)

  function refusal(column: string, reason: Message): QueryError {
    return new QueryError(toMessage('failure.result.cell', { row, column, reason }))
  }

  function counted(piece: string): Buffer {
    const bytes = Buffer.from(piece)
    count.bytes += bytes.length
    if (count.bytes > outputBytes) throw new QueryError(toMessage('failure.result.tooLarge'))
    return bytes
  }
}

/**
 * The positions of the decimals without a digit before the point (C063). With a zero there, a
 * negative one would be longer than its precision plus 2 (B117).
 */
const findFractions = ({ schema }: OutputType): number[] =>
  schema.flatMap(({ type }, at) => {
    const { datatype, precision = DECIMAL_PRECISION_DEFAULT, scale = DECIMAL_SCALE_DEFAULT } = type
    return datatype === 'decimal' && precision === scale ? [at] : []
  })

/** Splits bytes into chunks of one size, the last one shorter and marked as such. */
export async function* toChunks(
  pieces: AsyncIterable<Buffer>,
  chunkBytes: number,
): AsyncGenerator<{ chunk: Buffer; isFinal: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length <= chunkBytes) continue
    let bytes = Buffer.concat(waiting)
    for (; bytes.length > chunkBytes; bytes = bytes.subarray(chunkBytes))
      yield { chunk: bytes.subarray(0, chunkBytes), isFinal: false }
    waiting = [bytes]
    length = bytes.length
  }
  yield { chunk: Buffer.concat(waiting), isFinal: true }
}
