import type { Column } from '@concord/tsql'
import {
  duckType,
  fromColumnType,
  isPadded,
  noFacts,
  type TextFacts,
  UNKNOWN,
} from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { CellChunk } from './cell-chunk.ts'
import { CsvRows, type Unread } from './csv-rows.ts'
import type { LoadedColumn } from './loaded-column.ts'
import { type RowFilter, Sieve, SLICE_BYTES } from './sieve.ts'
import { Stage } from './stage.ts'

/**
 * Creates an empty `t<index>`, in place of an earlier one, with the declared columns that the query
 * reads.
 */
export const createTable = (
  connection: DuckDBConnection,
  index: number,
  columns: readonly LoadedColumn[],
) => connection.run(`CREATE OR REPLACE TABLE t${index} (${columnsSql(columns)})`)

const columnsSql = (columns: readonly LoadedColumn[]): string =>
  columns
    .flatMap(({ type, isUnread }, at) =>
      isUnread ? [] : [`c${at} ${duckType(fromColumnType(type))}`],
    )
    .join(', ')

/** Assumptions about each column that no cell has contradicted yet. */
export const getFacts = (columns: readonly Column[]): TextFacts[] =>
  columns.map(({ type }) => noFacts(isPadded(fromColumnType(type))))

const forgotten = ({ isPadded: padded }: TextFacts): TextFacts => ({ ...UNKNOWN, isPadded: padded })

/**
 * Loads one CSV file, its header first, into `t<index>`. Its bytes are converted to numbers,
 * timestamps and texts in place, in memory only. Rows keep their order.
 *
 * @param facts Properties found of the texts of each column; the files of one table share them.
 *
 * @param onRows Called after the rows of each chunk.
 *
 * @throws {CsvError} if it is not a CSV. {QueryError} if the header or a row does not have the
 * declared columns.
 */
export async function loadFile(
  connection: DuckDBConnection,
  index: number,
  table: { name: string; columns: readonly LoadedColumn[]; filter?: RowFilter | undefined },
  chunks: AsyncIterable<Uint8Array>,
  facts: TextFacts[] = getFacts(table.columns),
  onRows: () => Promise<void> = async () => {},
): Promise<void> {
  const sieve = new Sieve(connection, index, columnsSql(table.columns), table.filter)
  await sieve.open()
  const cells = new CellChunk(table.columns, facts, await connection.createAppender(sieve.table))
  const stage = new Stage(connection, index, table.columns)
  const rows = new CsvRows(table, cells)
  let sliceBytes = 0
  for await (const chunk of chunks) {
    await staged(rows.push(chunk))
    sliceBytes += chunk.length
    if (sieve.isOpen && sliceBytes >= SLICE_BYTES) {
      sliceBytes = 0
      await sift()
      cells.reopen(await connection.createAppender(sieve.table))
    }
    await onRows()
  }
  await staged(rows.end())
  await sift()

  async function sift(): Promise<void> {
    cells.close()
    await stage.flush(sieve.table)
    await sieve.sift()
  }

  async function staged(records: Iterable<Unread>): Promise<void> {
    for (const record of records) {
      if (record !== 'before') {
        Object.assign(facts, facts.map(forgotten))
        stage.add(record)
      }
      if (record === 'before' || stage.isFull) {
        cells.flush()
        await stage.flush(sieve.table)
      }
    }
  }
}
