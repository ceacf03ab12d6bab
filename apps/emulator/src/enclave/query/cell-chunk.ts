import type { Column } from '@concord/tsql'
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
import type { CellColumn } from './cell-column.ts'
import { DigitsColumn, SmallColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'
import { DateColumn, MomentColumn, OffsetColumn } from './timestamp-column.ts'

/** The rows of a table that are being filled, and the way they go to DuckDB. */
export class CellChunk {
  readonly columns: readonly CellColumn[]
  readonly #appender: DuckDBAppender
  readonly #chunk: DuckDBDataChunk

  constructor(columns: readonly Column[], facts: readonly TextFacts[], appender: DuckDBAppender) {
    this.columns = columns.map((column, at) => columnFor(column, facts[at]))
    this.#appender = appender
    this.#chunk = DuckDBDataChunk.create(
      columns.map((_, at): DuckDBType => appender.columnType(at)),
    )
  }

  /** Appends the first rows. */
  put(rows: number): void {
    this.#chunk.reset()
    this.#chunk.rowCount = rows
    for (const [at, column] of this.columns.entries())
      column.put(duckdb.data_chunk_get_vector(this.#chunk.chunk, at), rows)
    this.#appender.appendDataChunk(this.#chunk)
  }

  clear(): void {
    for (const column of this.columns) column.clear()
  }

  close(): void {
    this.#appender.closeSync()
  }
}

function columnFor({ type: declared, nullable }: Column, facts: TextFacts | undefined): CellColumn {
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
