import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { diskTrouble } from './disk-trouble.ts'
import { explainPlan, tablesOpened } from './explain.ts'
import { withoutLog } from './header.ts'
import { migrate, type ReadBefore } from './migrate.ts'
import { narrow } from './narrow.ts'
import { createQueryCache } from './query-cache.ts'
import { openFileSnapshot, openMemorySnapshot } from './read-snapshot.ts'
import type { Reserve } from './reserve.ts'
import type { Parameters, Store } from './store.ts'

/** A statement with the tables that it reads or, if it writes, those that it writes. */
type Prepared = { statement: Database.Statement; tables: () => readonly string[] }

/** The location of a store: a file, or the bytes of one to open in memory. */
export type Place = string | Buffer

type StoreOptions = {
  pageBytes?: number
  isShrinking?: boolean
  reserve?: Reserve | undefined
  isReserved?: boolean
  readBefore?: ReadBefore
}

/**
 * The size of the log that triggers a checkpoint: SQLite's 1000 pages of 4 KiB, whatever the page
 * size.
 */
const CHECKPOINT_BYTES = 4_096_000

/** The size to which the log is cut when a checkpoint has emptied it. */
const LOG_BYTES = 4 * CHECKPOINT_BYTES

const IN_MEMORY = ':memory:'

/**
 * Opens a SQLite file (`:memory:` stores nothing, bytes are copied) and applies missing migrations,
 * each in a transaction. WAL and `synchronous=FULL`, so that acknowledged writes survive a power
 * loss; foreign keys on; `secure_delete` on.
 *
 * @param pageBytes Page size of a new file, a power of two up to 65,536; large ones suit large
 * BLOBs. An existing file keeps its own.
 *
 * @param isShrinking A new file can return free pages by `shrink`; an existing one keeps its way.
 *
 * @param reserve Given up by any write that finds the disk full, or only by `evenIfFull` if
 * `isReserved`; then other transactions fail until there is room again.
 *
 * @param readBefore Reads rows that a migration deletes.
 *
 * @throws if a newer version wrote the file: a downgrade would silently lose data.
 */
export function openStore(
  place: Place,
  migrationsFolder: URL,
  {
    pageBytes = 4096,
    isShrinking = false,
    reserve,
    isReserved = false,
    readBefore,
  }: StoreOptions = {},
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
    `auto_vacuum=${isShrinking ? 'INCREMENTAL' : 'NONE'}`,
    'journal_mode=WAL',
    `wal_autocheckpoint=${Math.ceil(CHECKPOINT_BYTES / pageBytes)}`,
    `journal_size_limit=${LOG_BYTES}`,
    'synchronous=FULL',
    'foreign_keys=ON',
    'secure_delete=ON',
    'busy_timeout=5000',
    'temp_store=MEMORY',
  ])
    db.pragma(pragma)
  migrate(db, { file: file ?? 'A store in memory', folder: migrationsFolder, readBefore })

  const statements = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
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
  const queryCache = createQueryCache()
  /** Every statement goes through here: one that may write, including `… RETURNING`, is noted. */
  const asked = (sql: string) => {
    const { statement, tables } = prepare(sql)
    if (!statement.readonly && !queryCache.isEmpty()) queryCache.invalidate(tables())
    return statement
  }
  /** Runs a write again with the space of the reserve, if it found the disk full. */
  function withReserve<T>(mayUse: boolean, write: () => T): T {
    try {
      return write()
    } catch (error) {
      if (!mayUse || db.inTransaction || diskTrouble(error) !== 'full' || !reserve?.release())
        throw error
      return write()
    }
  }
  function transaction<T>(work: () => T): T {
    try {
      return db.transaction(work).immediate()
    } catch (error) {
      // It may contain rolled-back rows.
      queryCache.invalidate()
      throw error
    }
  }
  return {
    get: <T>(sql: string, parameters: Parameters = []) =>
      withReserve(!isReserved, () => asked(sql).get(parameters) as T | undefined),
    all: <T>(sql: string, parameters: Parameters = []) =>
      withReserve(!isReserved, () => asked(sql).all(parameters) as T[]),
    getCached<T extends object>(sql: string, parameters: Parameters) {
      const { statement, tables } = prepare(sql)
      return queryCache.getCached(
        `${sql}\n${JSON.stringify(parameters)}`,
        tables(),
        () => statement.all(parameters) as T[],
      )
    },
    run: (sql, parameters = []) =>
      withReserve(!isReserved, () => ({ changes: asked(sql).run(parameters).changes })),
    exec(sql) {
      queryCache.invalidate()
      db.exec(sql)
    },
    transaction(work) {
      if (db.inTransaction) return work()
      if (isReserved && reserve?.isReleased())
        throw new Database.SqliteError('The reserve of the disk is released', 'SQLITE_FULL')
      return withReserve(!isReserved, () => transaction(work))
    },
    transactionWithoutSync(work) {
      if (db.inTransaction) throw new Error('The outer transaction waits for the disk.')
      db.pragma('synchronous=NORMAL')
      try {
        return withReserve(!isReserved, () => transaction(work))
      } finally {
        db.pragma('synchronous=FULL')
      }
    },
    evenIfFull: (work) => withReserve(true, () => transaction(work)),
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
      return withReserve(!isReserved, () => transaction(() => works.map(attempt)))
    },
    async fill(work) {
      db.pragma('synchronous=NORMAL')
      try {
        return await work()
      } finally {
        db.pragma('synchronous=FULL')
        db.pragma('wal_checkpoint(TRUNCATE)')
      }
    },
    image: () => db.serialize(),
    shrink(bytes) {
      const free = () => db.pragma('freelist_count', { simple: true }) as number
      const before = free()
      const pages = Math.max(
        1,
        Math.floor(bytes / (db.pragma('page_size', { simple: true }) as number)),
      )
      if (before > 0) db.pragma(`incremental_vacuum(${pages})`)
      const after = free()
      return after > 0 && after < before
    },
    checkpoint: () => void db.pragma('wal_checkpoint(TRUNCATE)'),
    openReadSnapshot: () =>
      file === undefined ? openMemorySnapshot(db) : openFileSnapshot(db, file),
    schema: () => getSchema(db),
    plans: () => [...statements.keys()].map((sql) => ({ sql, steps: explainPlan(db, sql) })),
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
