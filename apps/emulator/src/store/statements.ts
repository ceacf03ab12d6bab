import type Database from 'better-sqlite3'
import { explainPlan, tablesOpened } from './explain.ts'
import { createQueryCache } from './query-cache.ts'
import type { Parameters, QueryPlan } from './store.ts'

/** A statement with the tables that it reads or, if it writes, those that it writes. */
type Prepared = { statement: Database.Statement; tables: () => readonly string[] }

/** The statements of a database, each prepared once, and the cached results of some. */
export function createStatements(db: Database.Database) {
  const statements = new Map<string, Prepared>()
  const queryCache = createQueryCache()

  function prepare(sql: string): Prepared {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    let tables: readonly string[] | undefined
    const prepared: Prepared = {
      statement,
      tables: () => (tables ??= tablesOpened(db, sql, !statement.readonly)),
    }
    statements.set(sql, prepared)
    return prepared
  }

  return {
    /**
     * The statement, to be run now. Every one goes through here: one that may write, including
     * `… RETURNING`, drops the cached results of its tables.
     */
    get(sql: string): Database.Statement {
      const { statement, tables } = prepare(sql)
      if (!statement.readonly && !queryCache.isEmpty()) queryCache.invalidate(tables())
      return statement
    },
    getCached<T extends object>(sql: string, parameters: Parameters): readonly T[] {
      const { statement, tables } = prepare(sql)
      return queryCache.getCached(
        `${sql}\n${JSON.stringify(parameters)}`,
        tables(),
        () => statement.all(parameters) as T[],
      )
    },
    /** Drops all cached results: they may contain rows that were rolled back. */
    dropCached: () => queryCache.invalidate(),
    plans: (): QueryPlan[] =>
      [...statements.keys()].map((sql) => ({ sql, steps: explainPlan(db, sql) })),
  }
}
