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
import { CsvRows } from './csv-rows.ts'
import type { LoadedColumn } from './loaded-column.ts'
import { Stage } from './stage.ts'

/** Creates an empty `t<index>` with the declared columns that the query reads. */
export async function createTable(
  connection: DuckDBConnection,
  index: number,
  columns: readonly LoadedColumn[],
): Promise<void> {
  const types = columns.flatMap(({ type, isUnread }, at) =>
    isUnread ? [] : [`c${at} ${duckType(fromColumnType(type))}`],
  )
  await connection.run(`CREATE TABLE t${index} (${types.join(', ')})`)
}

/** Assumptions about each column that no cell has contradicted yet. */
export const getFacts = (columns: readonly Column[]): TextFacts[] =>
  columns.map(({ type }) => noFacts(isPadded(fromColumnType(type))))

const forgotten = ({ isPadded: padded }: TextFacts): TextFacts => ({ ...UNKNOWN, isPadded: padded })

/**
 * Loads one CSV file, its header first, into `t<index>`. Its bytes are converted to numbers,
 * timestamps and texts in place, in memory only.
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
  table: { name: string; columns: readonly LoadedColumn[] },
  chunks: AsyncIterable<Uint8Array>,
  facts: TextFacts[] = getFacts(table.columns),
  onRows: () => Promise<void> = async () => {},
): Promise<void> {
  const cells = new CellChunk(table.columns, facts, await connection.createAppender(`t${index}`))
  const stage = new Stage(connection, index, table.columns)
  const rows = new CsvRows(table, cells)
  for await (const chunk of chunks) {
    await staged(rows.push(chunk))
    await onRows()
  }
  await staged(rows.end())
  cells.close()
  await stage.flush()

  async function staged(records: Iterable<string[]>): Promise<void> {
    for (const record of records) {
      Object.assign(facts, facts.map(forgotten))
      stage.add(record)
      if (stage.isFull) await stage.flush()
    }
  }
}
