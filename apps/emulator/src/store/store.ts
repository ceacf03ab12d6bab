import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

type Value = string | number | bigint | null | Uint8Array
type Parameters = Record<string, Value> | Value[]

/** One SQLite file, opened and migrated. Statements are prepared once; SQL stands in `rows.ts` files alone. */
export type Store = {
  get<T>(sql: string, parameters?: Parameters): T | undefined
  all<T>(sql: string, parameters?: Parameters): T[]
  run(sql: string, parameters?: Parameters): { changes: number }
  exec(sql: string): void
  /** Runs `work` in one IMMEDIATE transaction; nested calls join it. Rolled back when it throws. */
  transaction<T>(work: () => T): T
  /** The whole database as one file would hold it. */
  image(): Uint8Array
  /** Folds the write-ahead log into the file and empties it. */
  checkpoint(): void
  close(): void
}

/** How long the log grows before it is folded into the file: SQLite's own 1000 pages of 4 KiB, whatever a page has. */
const CHECKPOINT_BYTES = 4_096_000

/**
 * Opens a SQLite file (`:memory:` keeps nothing) and applies the numbered migrations it lacks, each in a transaction.
 * WAL, `synchronous=FULL`, so that what was acknowledged survives a power loss; foreign keys on; `secure_delete` on.
 *
 * @param pageBytes A power of two up to 65,536, of a new file; large ones suit large BLOBs. An existing file keeps its own.
 * @throws when the file was written by a newer version: a downgrade would lose data in silence.
 */
export function openStore(file: string, migrationsFolder: URL, { pageBytes = 4096 } = {}): Store {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const db = new Database(file)
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
  migrate(db, file, migrationsFolder)

  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    get: <T>(sql: string, parameters: Parameters = []) => prepare(sql).get(parameters) as T | undefined,
    all: <T>(sql: string, parameters: Parameters = []) => prepare(sql).all(parameters) as T[],
    run: (sql, parameters = []) => ({ changes: prepare(sql).run(parameters).changes }),
    exec: (sql) => void db.exec(sql),
    transaction: (work) => (db.inTransaction ? work() : db.transaction(work).immediate()),
    image: () => db.serialize(),
    checkpoint: () => void db.pragma('wal_checkpoint(TRUNCATE)'),
    close: () => void db.close(),
  }
}

function migrate(db: Database.Database, file: string, folder: URL): void {
  const migrations = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
  const applied = db.pragma('user_version', { simple: true }) as number
  if (applied > migrations.length)
    throw new Error(`${file} was written by a newer version of Concord (migration ${applied}). Use that version, or another DATA_DIR.`)
  for (const [index, name] of migrations.entries()) {
    if (index < applied) continue
    const apply = db.transaction(() => {
      db.exec(readFileSync(new URL(name, folder), 'utf8'))
      db.pragma(`user_version=${index + 1}`)
    })
    apply.immediate()
  }
}

/** Whether an error says that the disk is full, or cannot be read or written; undefined for any other. Source: SQLite, "Result codes". */
export function diskTrouble(error: unknown): 'full' | 'failing' | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined
  if (error.code === 'SQLITE_FULL') return 'full'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(error.code) ? 'failing' : undefined
}

/** Rows of one page and the count of all. `sql` selects all columns and orders; it is wrapped, never cut. */
export function pageOfRows<T>(
  store: Store,
  sql: string,
  parameters: Record<string, Value>,
  { page, pageSize }: { page: number; pageSize: number },
): { rows: T[]; total: number } {
  const total = store.get<{ total: number }>(`SELECT count(*) AS total FROM (${sql})`, parameters)?.total ?? 0
  const offset = (page - 1) * pageSize
  // Behind the last row SQLite is not asked: such an offset may be larger than any integer it knows.
  if (offset >= total) return { rows: [], total }
  return { rows: store.all<T>(`${sql} LIMIT @limit OFFSET @offset`, { ...parameters, limit: pageSize, offset }), total }
}
