import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { withoutLog } from './header.ts'
import { migrate, type ReadBefore } from './migrate.ts'
import { narrow } from './narrow.ts'
import { createQueryCache } from './query-cache.ts'
import { openFileSnapshot, openMemorySnapshot, type ReadSnapshot } from './read-snapshot.ts'

type Value = string | number | bigint | null | Uint8Array
type Parameters = Record<string, Value> | Value[]

/**
 * One SQLite file, opened and migrated. Statements are prepared once; SQL is in `rows.ts` files
 * only.
 */
export type Store = {
  get<T>(sql: string, parameters?: Parameters): T | undefined
  all<T>(sql: string, parameters?: Parameters): T[]
  /**
   * Like `all`, for queries of every request: cached until something is written. There are no other
   * writers: the data folder is locked.
   */
  getCached<T extends object>(sql: string, parameters: Parameters): readonly T[]
  run(sql: string, parameters?: Parameters): { changes: number }
  exec(sql: string): void
  /** Runs `work` in one IMMEDIATE transaction; nested calls join it. Rolled back when it throws. */
  transaction<T>(work: () => T): T
  /**
   * Runs several works in one IMMEDIATE transaction; one that throws undoes only itself.
   *
   * @throws where the transaction itself fails: then none of them is done.
   */
  runAll(works: readonly (() => unknown)[]): PromiseSettledResult<unknown>[]
  /** The whole database as the bytes of one file. */
  image(): Uint8Array
  /** Folds the write-ahead log into the file and empties it. */
  checkpoint(): void
  /** The store at this point in time, to be copied while writes continue. */
  openReadSnapshot(): ReadSnapshot
  /** The SQL of all its tables and indexes: the schema of this version. */
  schema(): string
  close(): void
}

/** The location of a store: a file, or the bytes of one to open in memory. */
export type Place = string | Buffer

/**
 * The size of the log that triggers a checkpoint: SQLite's 1000 pages of 4 KiB, whatever the page
 * size.
 */
const CHECKPOINT_BYTES = 4_096_000

const IN_MEMORY = ':memory:'

/**
 * Opens a SQLite file (`:memory:` stores nothing, bytes are copied) and applies missing migrations,
 * each in a transaction. WAL and `synchronous=FULL`, so that acknowledged writes survive a power
 * loss; foreign keys on; `secure_delete` on.
 *
 * @param pageBytes Page size of a new file, a power of two up to 65,536; large ones suit large
 * BLOBs. An existing file keeps its own.
 *
 * @param readBefore Reads rows that a migration deletes.
 *
 * @throws if a newer version wrote the file: a downgrade would silently lose data.
 */
export function openStore(
  place: Place,
  migrationsFolder: URL,
  { pageBytes = 4096, readBefore }: { pageBytes?: number; readBefore?: ReadBefore } = {},
): Store {
  const file = typeof place === 'string' && place !== IN_MEMORY ? place : undefined
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // Before SQLite opens it: the files of its log inherit the permissions.
    closeSync(openSync(file, 'a', 0o600))
    narrow(file, 0o600)
  }
  const db = new Database(typeof place === 'string' ? place : withoutLog(place))
  for (const pragma of [
    `page_size=${pageBytes}`,
    'journal_mode=WAL',
    `wal_autocheckpoint=${Math.ceil(CHECKPOINT_BYTES / pageBytes)}`,
    'synchronous=FULL',
    'foreign_keys=ON',
    'secure_delete=ON',
    'busy_timeout=5000',
    'temp_store=MEMORY',
  ])
    db.pragma(pragma)
  migrate(db, { file: file ?? 'A store in memory', folder: migrationsFolder, readBefore })

  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const queryCache = createQueryCache()
  /**
   * Every statement goes through here: one that may write, including `… RETURNING`, clears the
   * cache.
   */
  const asked = (sql: string) => {
    const statement = prepare(sql)
    if (!statement.readonly) queryCache.invalidate()
    return statement
  }
  return {
    get: <T>(sql: string, parameters: Parameters = []) =>
      asked(sql).get(parameters) as T | undefined,
    all: <T>(sql: string, parameters: Parameters = []) => asked(sql).all(parameters) as T[],
    getCached: <T extends object>(sql: string, parameters: Parameters) =>
      queryCache.getCached(
        `${sql}\n${JSON.stringify(parameters)}`,
        () => prepare(sql).all(parameters) as T[],
      ),
    run: (sql, parameters = []) => ({ changes: asked(sql).run(parameters).changes }),
    exec(sql) {
      queryCache.invalidate()
      db.exec(sql)
    },
    transaction(work) {
      if (db.inTransaction) return work()
      try {
        return db.transaction(work).immediate()
      } catch (error) {
        // It may contain rolled-back rows.
        queryCache.invalidate()
        throw error
      }
    },
    runAll(works) {
      const attempt = (work: () => unknown): PromiseSettledResult<unknown> => {
        try {
          return { status: 'fulfilled', value: db.transaction(work)() }
        } catch (reason) {
          queryCache.invalidate()
          if (!db.inTransaction) throw reason // the disk: SQLite has rolled back all of them
          return { status: 'rejected', reason }
        }
      }
      try {
        return db.transaction(() => works.map(attempt)).immediate()
      } catch (error) {
        queryCache.invalidate()
        throw error
      }
    },
    image: () => db.serialize(),
    checkpoint: () => void db.pragma('wal_checkpoint(TRUNCATE)'),
    openReadSnapshot: () =>
      file === undefined ? openMemorySnapshot(db) : openFileSnapshot(db, file),
    schema: () => getSchema(db),
    close: () => void db.close(),
  }
}

export const getSchema = (db: Database.Database): string =>
  JSON.stringify(
    db
      .prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
      )
      .all(),
  )

/**
 * Whether an error reports a full, unreadable or unwritable disk; undefined for any other. Source:
 * SQLite, "Result codes".
 */
export function diskTrouble(error: unknown): 'full' | 'failing' | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'full'
  if (!(error instanceof Database.SqliteError)) return undefined
  if (error.code === 'SQLITE_FULL') return 'full'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(error.code) ? 'failing' : undefined
}

/**
 * Rows of one page and the count of all. `sql` selects all columns and orders; it is wrapped, never
 * cut.
 */
export function pageOfRows<T extends object>(
  store: Store,
  sql: string,
  parameters: Record<string, Value>,
  { page, pageSize }: { page: number; pageSize: number },
): { rows: T[]; total: number } {
  const offset = (page - 1) * pageSize
  const rows = () => [
    ...store.getCached<T>(`${sql} LIMIT @limit OFFSET @offset`, {
      ...parameters,
      limit: pageSize,
      offset,
    }),
  ]
  const first = page === 1 ? rows() : undefined
  // If the first page is not full, the count is known.
  if (first && first.length < pageSize) return { rows: first, total: first.length }
  const [{ total } = { total: 0 }] = store.getCached<{ total: number }>(
    `SELECT count(*) AS total FROM (${sql})`,
    parameters,
  )
  // Beyond the last row SQLite is not queried: the offset may exceed its integers.
  return { rows: first ?? (offset < total ? rows() : []), total }
}

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
