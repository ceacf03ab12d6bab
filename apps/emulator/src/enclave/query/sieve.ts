import type { CompiledQuery } from '@concord/tsql'
import { applyFacts, bindValues, UNKNOWN } from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'
import { isLocatable } from './query-error.ts'

/** Conditions on the rows of a table as `u`, with the values that they bind. */
export type RowFilter = {
  /** Rows that do not meet it are of no use to the query, which tests them again. */
  sql: string
  /** Rows that do not meet it belong to another part of the result, and are never kept. */
  range?: string
  values: Readonly<Record<string, string>>
}

const TEXT = /'(?:[^']|'')*'/g

/** The filter of a query for one of its tables, if it can do without some of the rows. */
export function getRowFilter(
  query: { compiled: CompiledQuery; parameters: readonly string[]; now: Date },
  table: number,
): RowFilter | undefined {
  const found = query.compiled.rowFilters.find((filter) => filter.table === table)
  if (!found) return undefined
  const { sql } = applyFacts(found, () => UNKNOWN)
  const names = new Set(sql.replace(TEXT, '').match(/\$\w+/g))
  const values = Object.entries(bindValues(query.compiled, query))
  return { sql, values: Object.fromEntries(values.filter(([name]) => names.has(`$${name}`))) }
}

/** Bytes of CSV whose rows are filtered together. */
export const SLICE_BYTES = 8 * 1024 * 1024
/** If more rows than this are kept, filtering the rest costs more than it saves. */
const KEPT_MAX = 0.75

/**
 * Keeps only the rows of a table that the query can use: they wait in slices, so that the others
 * take memory only for a short time. Without a filter all rows go directly into the table.
 */
export class Sieve {
  readonly #connection: DuckDBConnection
  readonly #target: string
  readonly #slice: string
  readonly #columns: string
  #filter: RowFilter | undefined

  constructor(
    connection: DuckDBConnection,
    index: number,
    columns: string,
    filter: RowFilter | undefined,
  ) {
    this.#connection = connection
    this.#target = `t${index}`
    this.#slice = `f${index}`
    this.#columns = columns
    this.#filter = filter
  }

  get isOpen(): boolean {
    return this.#filter !== undefined
  }

  /** The table to which rows are appended. */
  get table(): string {
    return this.isOpen ? this.#slice : this.#target
  }

  async open(): Promise<void> {
    if (this.isOpen)
      await this.#connection.run(`CREATE OR REPLACE TEMP TABLE ${this.#slice} (${this.#columns})`)
  }

  /** Moves the rows that the query can use into the table, and drops the others. */
  async sift(): Promise<void> {
    const filter = this.#filter
    if (!filter) return
    const all = await this.#connection.runAndReadAll(`SELECT count(*) FROM ${this.#slice}`)
    const rows = Number(all.getRows()[0]?.[0])
    const kept = await this.#move(filter)
    if (kept > rows * KEPT_MAX && filter.range === undefined) {
      this.#filter = undefined
      await this.#connection.run(`DROP TABLE ${this.#slice}`)
    } else await this.open()
  }

  /** A row whose values cannot be tested is kept: the query itself decides about it. */
  async #move({ sql, range = 'true', values }: RowFilter): Promise<number> {
    const insert = `INSERT INTO ${this.#target} FROM ${this.#slice} AS u WHERE ${range}`
    try {
      return (await this.#connection.run(`${insert} AND (${sql})`, values)).rowsChanged
    } catch (error) {
      if (!isLocatable(error)) throw error
      return (await this.#connection.run(insert)).rowsChanged
    }
  }
}
