import type { ReadSnapshot } from './read-snapshot.ts'

type Value = string | number | bigint | null | Uint8Array
export type Parameters = Record<string, Value> | Value[]

/**
 * One SQLite file, opened and migrated. Statements are prepared once; SQL is in `rows.ts` files
 * only.
 */
export type Store = {
  get<T>(sql: string, parameters?: Parameters): T | undefined
  all<T>(sql: string, parameters?: Parameters): T[]
  /**
   * Like `all`, for queries of every request: cached until one of their tables is written. There
   * are no other writers: the data folder is locked.
   */
  getCached<T extends object>(sql: string, parameters: Parameters): readonly T[]
  run(sql: string, parameters?: Parameters): { changes: number }
  exec(sql: string): void
  /** Runs `work` in one IMMEDIATE transaction; nested calls join it. Rolled back when it throws. */
  transaction<T>(work: () => T): T
  /**
   * A transaction that does not wait for the disk. A kill of the process loses nothing; a power
   * loss may undo it until a later transaction is on the disk. For what no caller relies on, such
   * as counts of refused calls: a wait of milliseconds for each would hold up all other answers.
   */
  transactionWithoutSync<T>(work: () => T): T
  /** A transaction for which the reserve of the data folder is given up if the disk is full. */
  evenIfFull<T>(work: () => T): T
  /**
   * Runs several works in one IMMEDIATE transaction; one that throws undoes only itself.
   *
   * @throws where the transaction itself fails: then none of them is done.
   */
  runAll(works: readonly (() => unknown)[]): PromiseSettledResult<unknown>[]
  /**
   * Runs work without a wait for the disk after each transaction, then puts all of it on the disk.
   * A power loss meanwhile may undo its last transactions, never damage the file.
   */
  fill<T>(work: () => Promise<T>): Promise<T>
  /** The whole database as the bytes of one file. */
  image(): Uint8Array
  /**
   * Returns up to `bytes` of free pages to the file system, if the file was opened with
   * `isShrinking` when it was new. Returns whether more are free.
   */
  shrink(bytes: number): boolean
  /** Folds the write-ahead log into the file and empties it. */
  checkpoint(): void
  /** The store at this point in time, to be copied while writes continue. */
  openReadSnapshot(): ReadSnapshot
  /** The SQL of all its tables and indexes: the schema of this version. */
  schema(): string
  /** How SQLite executes each statement used so far, for tests that no cost grows with a table. */
  plans(): QueryPlan[]
  close(): void
}

/** The steps of `EXPLAIN QUERY PLAN`, such as `SCAN users`. */
export type QueryPlan = { sql: string; steps: string[] }

/**
 * Deletes all rows except those that survive a reset. Inside a transaction, whose end checks the
 * foreign keys.
 */
export function emptyStore(store: Store): void {
  store.exec('PRAGMA defer_foreign_keys = ON')
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('kept') AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables) store.run(`DELETE FROM ${name}`)
}
