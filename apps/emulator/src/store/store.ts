import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { type Frozen, freezeFile, freezeMemory } from './frozen.ts'
import { withoutLog } from './header.ts'
import { createMemory } from './memory.ts'
import { migrate } from './migrate.ts'

type Value = string | number | bigint | null | Uint8Array
type Parameters = Record<string, Value> | Value[]

/** One SQLite file, opened and migrated. Statements are prepared once; SQL stands in `rows.ts` files alone. */
export type Store = {
  get<T>(sql: string, parameters?: Parameters): T | undefined
  all<T>(sql: string, parameters?: Parameters): T[]
  /** As `all`, for what every request asks: remembered until something is written. Nobody else writes: the data folder is locked. */
  recall<T extends object>(sql: string, parameters: Parameters): readonly T[]
  run(sql: string, parameters?: Parameters): { changes: number }
  exec(sql: string): void
  /** Runs `work` in one IMMEDIATE transaction; nested calls join it. Rolled back when it throws. */
  transaction<T>(work: () => T): T
  /** The whole database as one file would hold it. */
  image(): Uint8Array
  /** Folds the write-ahead log into the file and empties it. */
  checkpoint(): void
  /** The store as it stands at this moment, to be copied at leisure while others go on writing. */
  freeze(): Frozen
  /** The statements of all its tables and indexes: what a store of this version looks like. */
  schema(): string
  close(): void
}

/** Where a store lies: a file, or the bytes of one that is opened in memory. */
export type Place = string | Buffer

/** How long the log grows before it is folded into the file: SQLite's own 1000 pages of 4 KiB, whatever a page has. */
const CHECKPOINT_BYTES = 4_096_000

const IN_MEMORY = ':memory:'

/**
 * Opens a SQLite file (`:memory:` keeps nothing, bytes are copied) and applies the numbered migrations it lacks, each in a transaction.
 * WAL, `synchronous=FULL`, so that what was acknowledged survives a power loss; foreign keys on; `secure_delete` on.
 *
 * @param pageBytes A power of two up to 65,536, of a new file; large ones suit large BLOBs. An existing file keeps its own.
 * @throws when the file was written by a newer version: a downgrade would lose data in silence.
 */
export function openStore(place: Place, migrationsFolder: URL, { pageBytes = 4096 } = {}): Store {
  const file = typeof place === 'string' && place !== IN_MEMORY ? place : undefined
  if (file !== undefined) mkdirSync(path.dirname(file), { recursive: true })
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
  migrate(db, file ?? 'A store in memory', migrationsFolder)

  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const memory = createMemory()
  /** Every statement goes through here: one that may write, `… RETURNING` too, ends what is remembered. */
  const asked = (sql: string) => {
    const statement = prepare(sql)
    if (!statement.readonly) memory.forget(sql)
    return statement
  }
  return {
    get: <T>(sql: string, parameters: Parameters = []) => asked(sql).get(parameters) as T | undefined,
    all: <T>(sql: string, parameters: Parameters = []) => asked(sql).all(parameters) as T[],
    recall: <T extends object>(sql: string, parameters: Parameters) =>
      memory.recall(`${sql}\n${JSON.stringify(parameters)}`, () => prepare(sql).all(parameters) as T[]),
    run: (sql, parameters = []) => ({ changes: asked(sql).run(parameters).changes }),
    exec(sql) {
      memory.forget()
      db.exec(sql)
    },
    transaction(work) {
      if (db.inTransaction) return work()
      try {
        return db.transaction(work).immediate()
      } catch (error) {
        // It may hold what has been rolled back.
        memory.forget()
        throw error
      }
    },
    image: () => db.serialize(),
    checkpoint: () => void db.pragma('wal_checkpoint(TRUNCATE)'),
    freeze: () => (file === undefined ? freezeMemory(db) : freezeFile(db, file)),
    schema: () => schemaOf(db),
    close: () => void db.close(),
  }
}

export const schemaOf = (db: Database.Database): string =>
  JSON.stringify(db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name").all())

/** Whether an error says that the disk is full, or cannot be read or written; undefined for any other. Source: SQLite, "Result codes". */
export function diskTrouble(error: unknown): 'full' | 'failing' | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'full'
  if (!(error instanceof Database.SqliteError)) return undefined
  if (error.code === 'SQLITE_FULL') return 'full'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(error.code) ? 'failing' : undefined
}

/** Rows of one page and the count of all. `sql` selects all columns and orders; it is wrapped, never cut. */
export function pageOfRows<T extends object>(
  store: Store,
  sql: string,
  parameters: Record<string, Value>,
  { page, pageSize }: { page: number; pageSize: number },
): { rows: T[]; total: number } {
  const offset = (page - 1) * pageSize
  const rows = () => [...store.recall<T>(`${sql} LIMIT @limit OFFSET @offset`, { ...parameters, limit: pageSize, offset })]
  const first = page === 1 ? rows() : undefined
  // A first page that is not full tells the count, too.
  if (first && first.length < pageSize) return { rows: first, total: first.length }
  const [{ total } = { total: 0 }] = store.recall<{ total: number }>(`SELECT count(*) AS total FROM (${sql})`, parameters)
  // Behind the last row SQLite is not asked: such an offset may be larger than any integer it knows.
  return { rows: first ?? (offset < total ? rows() : []), total }
}
