import { BIGINT, FLOAT, INT, type SqlType } from '../tree/types.ts'
import type { Kind } from './function-row.ts'

/**
 * A function that requires OVER: its parameters, the parser's node and its fields, its type, and
 * its SQL in DuckDB.
 */
export type WindowRow = {
  node: string
  fields: readonly string[]
  takes: readonly Kind[]
  optional?: number
  type: (args: readonly SqlType[]) => SqlType
  nullable: boolean
  /** Its OVER may have ROWS or RANGE. */
  framed?: true
  /** IGNORE NULLS may follow it. */
  ignores?: true
  sql: (args: readonly string[]) => string
}

const first = (args: readonly SqlType[]) => args[0] ?? INT
const ranking = (name: string, type: SqlType): WindowRow => ({
  node: name,
  fields: [],
  takes: [],
  type: () => type,
  nullable: false,
  sql: () => `${name}()`,
})
const shifting = (name: 'lag' | 'lead'): WindowRow => ({
  node: name,
  fields: ['this', 'offset', 'default'],
  takes: ['any', 'int', 'same'],
  optional: 2,
  type: first,
  nullable: true,
  ignores: true,
  sql: ([value, offset = '1', otherwise]) =>
    `${name}(${value}, tsql_offset_count(${offset})${otherwise === undefined ? '' : `, ${otherwise}`})`,
})
const edge = (name: 'first_value' | 'last_value'): WindowRow => ({
  node: name,
  fields: ['this'],
  takes: ['any'],
  type: first,
  nullable: true,
  framed: true,
  ignores: true,
  sql: ([value]) => `${name}(${value})`,
})

/**
 * The parser has no node for it, and WITHIN GROUP contains its value; `bindPercentile` reads both
 * and passes the value and the fraction as arguments.
 */
const percentile = (name: string): WindowRow => ({
  node: '',
  fields: [],
  takes: [],
  type: first,
  nullable: true,
  sql: ([value, fraction]) => `${name}(${value}, ${fraction})`,
})

/**
 * Source of each: learn.microsoft.com, "Ranking functions" and "Analytic functions (Transact-SQL)",
 * the function's own page.
 */
export const WINDOW_FUNCTIONS: Readonly<Record<string, WindowRow>> = {
  ROW_NUMBER: ranking('row_number', BIGINT),
  RANK: ranking('rank', BIGINT),
  DENSE_RANK: ranking('dense_rank', BIGINT),
  PERCENT_RANK: ranking('percent_rank', FLOAT),
  CUME_DIST: ranking('cume_dist', FLOAT),
  NTILE: {
    node: 'n_tile',
    fields: ['num_buckets'],
    takes: ['int'],
    type: () => BIGINT,
    nullable: false,
    sql: ([count]) => `ntile(tsql_tiles(${count}))`,
  },
  LAG: shifting('lag'),
  LEAD: shifting('lead'),
  FIRST_VALUE: edge('first_value'),
  LAST_VALUE: edge('last_value'),
  PERCENTILE_CONT: percentile('quantile_cont'),
  PERCENTILE_DISC: percentile('quantile_disc'),
}
/** The names of the functions that need OVER, in uppercase. */
export const WINDOW_NAMES: readonly string[] = Object.keys(WINDOW_FUNCTIONS)
