import type { Column, CompiledQuery } from '@concord/tsql'
import {
  applyFacts,
  bindValues,
  fromColumnType,
  isString,
  type Origin,
  type TextFacts,
  textMacro,
  UNKNOWN,
} from '@concord/tsql/run'
import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * When an index of the collaboration pays off. A job's tables live as long as its one query, so
 * creating an index must cost less than it saves in that query. Measured, in nanoseconds a row:
 * creating an index, and comparing a text whose trailing blanks, and whose case, must be removed
 * first. Comparing numbers, dates and unmodified texts takes 1 to 5, so an index on them never pays
 * off.
 */
const MAKING_NS = 1400
const CUTTING_NS = 230
const CASING_NS = 65
/** For more matching rows than this, the engine itself reads the whole table. */
const foundMax = (rows: number) => Math.max(2048, rows / 1000)
/** The sample size that shows how often a value occurs. */
const SAMPLE_ROWS = 10_000
/**
 * A query that takes longer than this on empty tables, such as a long recursion, is not examined.
 */
const TRY_MS = 2000

type Input = { columns: readonly Column[]; indexed: readonly string[] }
type Query = { compiled: CompiledQuery; parameters: readonly string[]; now: Date }
type Use = 'matched' | 'filled'
/**
 * The expression that a query compares with a column of a table, and the number of index lookups
 * that the engine would make.
 */
type LookedUp = Origin & { use: Use; times: number }

/**
 * The lookups of a query by indexed columns. Called on the empty tables, where the engine's plan
 * shows them quickly.
 */
export async function lookedUp(
  connection: DuckDBConnection,
  inputs: readonly Input[],
  query: Query,
): Promise<LookedUp[]> {
  const keys = inputs.flatMap((input, table) => getKeys(input, table, query.compiled))
  if (keys.length === 0) return []
  const timer = setTimeout(() => connection.interrupt(), TRY_MS)
  try {
    const compiled = applyFacts(query.compiled, () => UNKNOWN)
    const found: LookedUp[] = []
    for (const key of keys)
      found.push({ ...key, times: await lookUps(connection, key, { ...query, compiled }) })
    return found.filter(({ times }) => times > 0)
  } catch {
    return [] // errors of the query are reported when it runs
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The engine looks up by one column at a time, so an index of several columns becomes one for each.
 */
function getKeys(
  { columns, indexed }: Input,
  table: number,
  { sql }: CompiledQuery,
): Omit<LookedUp, 'times'>[] {
  const texts = columns.flatMap(({ name, type }, column) =>
    indexed.includes(name) && isString(fromColumnType(type)) ? [{ table, column }] : [],
  )
  const uses: readonly Use[] = ['matched', 'filled']
  const keys = texts.flatMap((text) => uses.map((use) => ({ ...text, use })))
  return keys.filter((key) => sql.includes(textMacro(key.use, key, '').slice(0, -1)))
}

const toSql = (
  key: Omit<LookedUp, 'times'>,
  getFacts: (origin: Origin) => TextFacts | undefined,
): string => applyFacts({ sql: textMacro(key.use, key, `c${key.column}`) }, getFacts).sql

async function lookUps(
  connection: DuckDBConnection,
  key: Omit<LookedUp, 'times'>,
  query: Query,
): Promise<number> {
  await connection.run(`CREATE INDEX tried ON t${key.table} ((${toSql(key, () => UNKNOWN)}))`)
  try {
    const plan = await connection.runAndReadAll(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query.compiled.sql}`,
      bindValues(query.compiled, query),
    )
    return plan.getRows().flat().join('\n').split('Index Scan').length - 1
  } finally {
    await connection.run('DROP INDEX tried')
  }
}

type Loaded = {
  facts: readonly (readonly TextFacts[])[]
  memoryBytes: number
}

/**
 * Creates the indexes that pay off, once the tables are loaded; returns their number. None if
 * values repeat so often that the engine would not use them, or if memory is short: the query then
 * runs without, with the same result.
 */
export async function createIndexes(
  connection: DuckDBConnection,
  keys: readonly LookedUp[],
  loaded: Loaded,
): Promise<number> {
  const getFacts = ({ table, column }: Origin) => loaded.facts[table]?.[column]
  const paying = keys.filter(
    (key) => key.times * nanoseconds(key.use, getFacts(key) ?? UNKNOWN) > MAKING_NS,
  )
  // Both uses of a column may have the same text.
  const indexes = new Map<string, Index>()
  for (const key of paying) {
    const [name, table, sql] = [key.use, `t${key.table}`, toSql(key, getFacts)]
    indexes.set(`${table} ${sql}`, { name: `${name}_${key.table}_${key.column}`, table, sql })
  }
  let made = 0
  for (const index of indexes.values()) {
    if ((await fits(connection, index, loaded)) && (await create(connection, index))) made += 1
  }
  return made
}

type Index = { name: string; table: string; sql: string }

/** The cost of comparing one text of the column, in addition to the comparison itself. */
function nanoseconds(use: Use, facts: TextFacts): number {
  const isCut = facts.isPadded ? use === 'matched' : !facts.isTrimmed
  const isCased = facts.hasOthers || (facts.hasCapitals && (use === 'matched' || facts.hasSmall))
  return (isCut ? CUTTING_NS : 0) + (isCased ? CASING_NS : 0)
}

async function fits(
  connection: DuckDBConnection,
  { table, sql }: Index,
  { memoryBytes }: Loaded,
): Promise<boolean> {
  const answer = await connection.runAndReadAll(`SELECT (SELECT count(*) FROM ${table}),
    (SELECT count(DISTINCT k) FROM (SELECT ${sql} AS k FROM ${table} LIMIT ${SAMPLE_ROWS})), (SELECT sum(memory_usage_bytes) FROM duckdb_memory())`)
  const [rows = 0, distinct = 0, used = 0] = (answer.getRows()[0] ?? []).map(Number)
  return distinct > 0 && rows / distinct <= foundMax(rows) && used <= memoryBytes / 2
}

async function create(connection: DuckDBConnection, { name, table, sql }: Index): Promise<boolean> {
  try {
    await connection.run(`CREATE INDEX ${name} ON ${table} ((${sql}))`)
    return true
  } catch {
    return false // memory was short after all
  }
}
