import type Database from 'better-sqlite3'

/** The steps of a statement's query plan, such as `SCAN users`. */
export const explainPlan = (db: Database.Database, sql: string): string[] =>
  explain<{ detail: string }>(db, 'EXPLAIN QUERY PLAN', sql).map(({ detail }) => detail)

/**
 * The tables that a statement reads or, if it writes, those that it writes, by foreign keys too.
 * Source: SQLite, "The SQLite Bytecode Engine": the second operand of OpenRead and OpenWrite, and
 * the first of Clear, is the root page of a table or of an index.
 */
export function tablesOpened(db: Database.Database, sql: string, writes: boolean): string[] {
  const pages = explain<{ opcode: string; p1: number; p2: number }>(db, 'EXPLAIN', sql).flatMap(
    ({ opcode, p1, p2 }) => {
      if (opcode === 'Clear') return [p1]
      return opcode === (writes ? 'OpenWrite' : 'OpenRead') ? [p2] : []
    },
  )
  const tables = db
    .prepare(
      'SELECT DISTINCT tbl_name AS name FROM sqlite_schema WHERE rootpage IN (SELECT value FROM json_each(?))',
    )
    .all(JSON.stringify(pages)) as { name: string }[]
  return tables.map(({ name }) => name)
}

/** With NULL for each parameter: the program does not depend on their values. */
function explain<T>(db: Database.Database, mode: string, sql: string): T[] {
  const withoutTexts = sql.replaceAll(/'[^']*'/g, "''")
  const names = withoutTexts.match(/(?<=@)\w+/g)
  const values = names
    ? Object.fromEntries(names.map((name) => [name, null]))
    : (withoutTexts.match(/\?/g) ?? []).map(() => null)
  return db.prepare(`${mode} ${sql}`).all(values) as T[]
}
