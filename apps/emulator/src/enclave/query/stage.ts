import { castSql, fromColumnType, isPadded, isString, type SqlType } from '@concord/tsql/run'
import { type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api'
import { CHUNK_ROWS } from './cell-column.ts'
import type { LoadedColumn } from './loaded-column.ts'

/** Rows wait as texts in a stage and are converted in batches, where DuckDB is fastest. */
const STAGE_ROWS = 30 * CHUNK_ROWS

/** The conversion of a cell's text; `CellColumn` defines empty cells. */
function loadSql(cell: string, type: SqlType, isNullable: boolean): string {
  const text: SqlType = { base: 'nvarchar', length: 'max' }
  const value = isNullable || !isString(type) ? `nullif(${cell}, '')` : cell
  return isString(type) && !isPadded(type) ? value : castSql(value, text, type)
}

/**
 * Loads rows with a cell in an unusual notation: as texts, by the conversions that queries also
 * use.
 */
export class Stage {
  readonly #connection: DuckDBConnection
  readonly #index: number
  readonly #columns: string[][]
  readonly #sql: string
  #rows = 0

  constructor(connection: DuckDBConnection, index: number, columns: readonly LoadedColumn[]) {
    this.#connection = connection
    this.#index = index
    this.#columns = columns.map(() => [])
    const items = columns.flatMap(({ type, nullable, isUnread }, at) =>
      isUnread ? [] : [loadSql(`c${at}`, fromColumnType(type), nullable)],
    )
    this.#sql = `SELECT ${items.join(', ')} FROM s${index}`
  }

  get isFull(): boolean {
    return this.#rows === STAGE_ROWS
  }

  /** Adds a record with its cells in declared order. */
  add(record: readonly string[]): void {
    for (const [at, cell] of record.entries()) this.#columns[at]?.push(cell)
    this.#rows += 1
  }

  /** Moves its rows into a table. */
  async flush(table: string): Promise<void> {
    if (this.#rows === 0) return
    const stage = `s${this.#index}`
    await this.#connection.run(
      `CREATE OR REPLACE TABLE ${stage} (${this.#columns.map((_, at) => `c${at} VARCHAR`).join(', ')})`,
    )
    const appender = await this.#connection.createAppender(stage)
    for (let from = 0; from < this.#rows; from += CHUNK_ROWS) {
      const cells = this.#columns.map((column) => column.slice(from, from + CHUNK_ROWS))
      const chunk = DuckDBDataChunk.create(
        cells.map(() => VARCHAR),
        Math.min(CHUNK_ROWS, this.#rows - from),
      )
      chunk.setColumns(cells)
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    await this.#connection.run(`INSERT INTO ${table} ${this.#sql}`)
    await this.#connection.run(`DROP TABLE ${stage}`)
    for (const column of this.#columns) column.length = 0
    this.#rows = 0
  }
}
