import {
  asDecimal,
  fromColumnType,
  isPadded,
  isString,
  noFacts,
  type TextFacts,
} from '@concord/tsql/run'
import { type DuckDBAppender, DuckDBDataChunk, type DuckDBType } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { type CellColumn, UnreadColumn } from './cell-column.ts'
import type { LoadedColumn } from './loaded-column.ts'
import { DigitsColumn, SmallColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'
import { DateColumn, MomentColumn, OffsetColumn } from './timestamp-column.ts'

/** The rows of a table that are being filled, on their way to DuckDB. */
export class CellChunk {
  /** All columns; those that the query does not read have no vector. */
  readonly columns: readonly CellColumn[]
  readonly #read: readonly CellColumn[]
  #appender: DuckDBAppender
  readonly #chunk: DuckDBDataChunk

  constructor(
    columns: readonly LoadedColumn[],
    facts: readonly TextFacts[],
    appender: DuckDBAppender,
  ) {
    this.columns = columns.map((column, at) => columnFor(column, facts[at]))
    this.#read = this.columns.filter((column) => !(column instanceof UnreadColumn))
    this.#appender = appender
    this.#chunk = DuckDBDataChunk.create(
      this.#read.map((_, at): DuckDBType => appender.columnType(at)),
    )
  }

  /** Appends the filled rows. */
  put(rows: number): void {
    this.#chunk.reset()
    this.#chunk.rowCount = rows
    for (const [at, column] of this.#read.entries())
      column.put(duckdb.data_chunk_get_vector(this.#chunk.chunk, at), rows)
    this.#appender.appendDataChunk(this.#chunk)
  }

  clear(): void {
    for (const column of this.columns) column.clear()
  }

  /** Moves the appended rows into the table. */
  flush(): void {
    this.#appender.flushSync()
  }

  close(): void {
    this.#appender.closeSync()
  }

  reopen(appender: DuckDBAppender): void {
    this.#appender = appender
  }
}

function columnFor(
  { type: declared, nullable, isUnread }: LoadedColumn,
  facts: TextFacts | undefined,
): CellColumn {
  if (isUnread) return new UnreadColumn()
  const type = fromColumnType(declared)
  const { base } = type
  if (isString(type)) {
    const padded = isPadded(type) ? Number(type.length) : undefined
    return new TextColumn({ isNullable: nullable, padded, facts: facts ?? noFacts(isPadded(type)) })
  }
  if (base === 'tinyint' || base === 'smallint' || base === 'int') return new SmallColumn(base)
  if (base === 'date') return new DateColumn()
  if (base === 'time' || base === 'datetime') return new MomentColumn(base)
  if (base === 'datetimeoffset') return new OffsetColumn()
  return new DigitsColumn((base === 'bigint' ? undefined : asDecimal(type)) ?? 'bigint')
}
