import { checkRow } from '@concord/domain/dataset-types/check-row'
import { csvRecord } from '@concord/domain/dataset-types/csv-cell'
import { compileCsvPlan } from '@concord/domain/dataset-types/csv-plan'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CompiledQuery } from '#enclave/tsql/compile.ts'
import { csvTextSql } from '#enclave/tsql/csv-text.ts'
import { type TextFacts, textMacros } from '#enclave/tsql/text-macros.ts'
import type { OutputType } from './protocol.ts'
import { QueryError } from './query-error.ts'

/**
 * Runs a compiled query and yields its rows in batches, each value as its CSV text, NULL as `null`. Parameters and the
 * clock are bound, never pasted.
 *
 * @param facts What is known of the texts of each table's columns, once it is loaded.
 */
export async function* executeQuery(
  connection: DuckDBConnection,
  compiled: CompiledQuery,
  { parameters, now, facts = [] }: { parameters: readonly string[]; now: Date; facts?: readonly TextFacts[][] },
): AsyncGenerator<(string | null)[][]> {
  const items = compiled.columns.map((column, index) => `${csvTextSql(`o.c${index}`, column.type)} AS c${index}`)
  const values = boundValues(compiled, { parameters, now })
  for (const macro of textMacros(compiled.sql, ({ table, column }) => facts[table]?.[column])) await connection.run(macro)
  const result = await connection.stream(`SELECT ${items.join(', ')} FROM (${compiled.sql}) AS o`, values)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    yield chunk.getRows() as (string | null)[][]
  }
}

/** What the compiled text reads by name: its parameters and the clock. */
export function boundValues(
  compiled: CompiledQuery,
  { parameters, now }: { parameters: readonly string[]; now: Date },
): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(
    compiled.parameters.map(({ place }, index) => [`p${place}`, parameters[index] ?? '']),
  )
  // A moment without its zone, as GETDATE gives it.
  if (compiled.readsClock) values.now = now.toISOString().replace('T', ' ').replace('Z', '')
  return values
}

export type CsvCount = { rows: number; bytes: number }

/**
 * The CSV of a result, header first, each row checked against the output type.
 *
 * @throws {QueryError} at the first row that breaks a rule, naming row and column, never the value.
 */
export async function* csvOf(
  type: OutputType,
  batches: AsyncIterable<(string | null)[][]>,
  { outputBytes, count }: { outputBytes: number; count: CsvCount },
): AsyncGenerator<Buffer> {
  const plan = compileCsvPlan(type, { checkValues: true })
  let text = csvRecord(type.schema.map((column) => column.name))
  let row = 1
  for await (const batch of batches) {
    for (const values of batch) {
      row += 1
      const cells = values.map((value) => value ?? '')
      const [error] = checkRow(plan, cells, row)
      if (error) throw new QueryError(`Row ${row} of the result, column '${error.column}': ${error.message}`)
      text += csvRecord(cells)
    }
    yield counted(text)
    text = ''
  }
  count.rows = row - 1
  if (text !== '') yield counted(text)

  function counted(piece: string): Buffer {
    const bytes = Buffer.from(piece)
    count.bytes += bytes.length
    if (count.bytes > outputBytes) throw new QueryError('The result is larger than a job may store')
    return bytes
  }
}

/** Cuts bytes into chunks of one size, the last one shorter, and knows which is the last. */
export async function* chunksOf(pieces: AsyncIterable<Buffer>, chunkBytes: number): AsyncGenerator<{ chunk: Buffer; isFinal: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length <= chunkBytes) continue
    let bytes = Buffer.concat(waiting)
    for (; bytes.length > chunkBytes; bytes = bytes.subarray(chunkBytes)) yield { chunk: bytes.subarray(0, chunkBytes), isFinal: false }
    waiting = [bytes]
    length = bytes.length
  }
  yield { chunk: Buffer.concat(waiting), isFinal: true }
}
