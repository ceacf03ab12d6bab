import type { Column } from '@concord/domain/dataset-types/column'
import { headerOrder } from '@concord/domain/dataset-types/csv-header'
import { type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api'
import { castSql, duckType } from '#enclave/tsql/cast.ts'
import { fromColumnType, isPadded, isString, type SqlType } from '#enclave/tsql/types.ts'
import { QueryError } from './query-error.ts'

const CHUNK_ROWS = 2048 // DuckDB's own vector size
/** Rows wait as text in a stage and are converted many at once, where DuckDB is fastest. */
const STAGE_ROWS = 30 * CHUNK_ROWS

/** Creates `t<index>` with the declared columns, empty. */
export async function createTable(connection: DuckDBConnection, index: number, columns: readonly Column[]): Promise<void> {
  const types = columns.map((column, at) => `c${at} ${duckType(fromColumnType(column.type))}`)
  await connection.run(`CREATE TABLE t${index} (${types.join(', ')})`)
}

/**
 * Loads the records of one file, its header first, into `t<index>`.
 *
 * @throws {QueryError} when the header or a row does not have the declared columns.
 */
export async function loadFile(
  connection: DuckDBConnection,
  index: number,
  { name, columns }: { name: string; columns: readonly Column[] },
  batches: AsyncIterable<string[][]>,
): Promise<void> {
  const stage = new Stage(connection, index, columns)
  let order: number[] | undefined
  let row = 0
  for await (const batch of batches) {
    for (const record of batch) {
      row += 1
      if (order && record.length !== order.length)
        throw new QueryError(`Row ${row} of an input of '${name}' does not have the declared columns`)
      if (order) stage.add(record, order)
      else order = fileOrder(name, columns, record)
      if (stage.isFull) await stage.flush()
    }
  }
  await stage.flush()
}

function fileOrder(name: string, columns: readonly Column[], header: readonly string[]): number[] {
  const match = headerOrder(
    columns.map((column) => column.name),
    header,
  )
  if (!('order' in match)) throw new QueryError(`The header of an input of '${name}' does not have the declared columns`)
  return match.order
}

/**
 * Not specified: an empty cell of a nullable column is NULL, of a text column too, since CSV cannot tell it from an
 * empty text; in a column that is not nullable it is the empty text.
 */
function loadSql(cell: string, type: SqlType, isNullable: boolean): string {
  const text: SqlType = { base: 'nvarchar', length: 'max' }
  const value = isNullable || !isString(type) ? `nullif(${cell}, '')` : cell
  return isString(type) && !isPadded(type) ? value : castSql(value, text, type)
}

class Stage {
  readonly #connection: DuckDBConnection
  readonly #index: number
  readonly #columns: string[][]
  readonly #sql: string
  #rows = 0

  constructor(connection: DuckDBConnection, index: number, columns: readonly Column[]) {
    this.#connection = connection
    this.#index = index
    this.#columns = columns.map(() => [])
    const items = columns.map((column, at) => loadSql(`c${at}`, fromColumnType(column.type), column.nullable))
    this.#sql = `INSERT INTO t${index} SELECT ${items.join(', ')} FROM s${index}`
  }

  get isFull(): boolean {
    return this.#rows === STAGE_ROWS
  }

  /** Adds a record whose n-th cell belongs to the column `order[n]`. */
  add(record: readonly string[], order: readonly number[]): void {
    for (const [at, cell] of record.entries()) this.#columns[order[at] ?? at]?.push(cell)
    this.#rows += 1
  }

  async flush(): Promise<void> {
    const stage = `s${this.#index}`
    await this.#connection.run(`CREATE OR REPLACE TABLE ${stage} (${this.#columns.map((_, at) => `c${at} VARCHAR`).join(', ')})`)
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
    await this.#connection.run(this.#sql)
    await this.#connection.run(`DROP TABLE ${stage}`)
    for (const column of this.#columns) column.length = 0
    this.#rows = 0
  }
}
