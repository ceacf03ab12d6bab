import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { withoutLog } from './header.ts'
import { migrate, type ReadBefore } from './migrate.ts'
import { narrow } from './narrow.ts'
import { openFileSnapshot, openMemorySnapshot } from './read-snapshot.ts'
import type { Reserve } from './reserve.ts'
import { createStatements } from './statements.ts'
import type { Parameters, Store } from './store.ts'
import { createTransactions } from './transactions.ts'

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
  const file = getFile(place)
  const db = openDatabase(place, pageBytes, isShrinking)
  migrate(db, { file: file ?? 'A store in memory', folder: migrationsFolder, readBefore })
  const statements = createStatements(db)
  const { runStatement, ...transactions } = createTransactions(db, {
    reserve,
    isReserved,
    onRollback: statements.dropCached,
  })
  return {
    get: <T>(sql: string, parameters: Parameters = []) =>
      runStatement(() => statements.get(sql).get(parameters) as T | undefined),
    all: <T>(sql: string, parameters: Parameters = []) =>
      runStatement(() => statements.get(sql).all(parameters) as T[]),
    getCached: statements.getCached,
    run: (sql, parameters = []) =>
      runStatement(() => ({ changes: statements.get(sql).run(parameters).changes })),
    exec(sql) {
      statements.dropCached()
      db.exec(sql)
    },
    ...transactions,
    image: () => db.serialize(),
    shrink: (bytes) => shrink(db, bytes),
    checkpoint: () => void db.pragma('wal_checkpoint(TRUNCATE)'),
    openReadSnapshot: () =>
      file === undefined ? openMemorySnapshot(db) : openFileSnapshot(db, file),
    schema: () => getSchema(db),
    plans: statements.plans,
    close: () => void db.close(),
  }
}

const getFile = (place: Place): string | undefined =>
  typeof place === 'string' && place !== IN_MEMORY ? place : undefined

function openDatabase(place: Place, pageBytes: number, isShrinking: boolean): Database.Database {
  const file = getFile(place)
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
  return db
}

function shrink(db: Database.Database, bytes: number): boolean {
  const free = () => db.pragma('freelist_count', { simple: true }) as number
  const before = free()
  const pageBytes = db.pragma('page_size', { simple: true }) as number
  const pages = Math.max(1, Math.floor(bytes / pageBytes))
  if (before > 0) db.pragma(`incremental_vacuum(${pages})`)
  const after = free()
  return after > 0 && after < before
}

export const getSchema = (db: Database.Database): string =>
  JSON.stringify(
    db
      .prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
      )
      .all(),
  )
