import { constants, copyFile } from 'node:fs/promises'
import Database from 'better-sqlite3'

/** The number of pages copied before other work gets a turn. */
const STEP_PAGES = 64

/**
 * A store at one point in time. Two that are opened in one turn of the event loop are consistent.
 */
export type ReadSnapshot = {
  /**
   * Writes it to a new file, or returns its bytes if it is in memory. Memory stays bounded for a
   * file.
   */
  copyTo(file: string | undefined): Promise<Buffer | undefined>
  /** Releases it. */
  close(): void
}

/**
 * A separate reader, whose transaction sees no later writes. It starts right after a checkpoint of
 * the log, so that it reads only the file, which must not change in the meantime: the operating
 * system then copies it directly. SQLite's own backup would keep all of it in memory. Source:
 * SQLite, "WAL-mode File Format", 2.3.1: WAL_READ_LOCK(0).
 */
export function openFileSnapshot(db: Database.Database, source: string): ReadSnapshot {
  const [checkpoint] = db.pragma('wal_checkpoint(PASSIVE)') as {
    log: number
    checkpointed: number
  }[]
  const isFolded = checkpoint !== undefined && checkpoint.log === checkpoint.checkpointed
  const reader = new Database(source, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM sqlite_schema').get() // the first read fixes the point in time
  return {
    async copyTo(file) {
      if (file === undefined) throw new Error('A store on disk is copied to a file')
      if (isFolded) await copyFile(source, file, constants.COPYFILE_FICLONE)
      else await reader.backup(file, { progress: () => STEP_PAGES }) // another reader has an older state
      const copy = new Database(file)
      copy.pragma('journal_mode=DELETE') // one file, without a log next to it
      copy.close()
      return undefined
    },
    close: () => void reader.close(),
  }
}

export function openMemorySnapshot(db: Database.Database): ReadSnapshot {
  const bytes = db.serialize()
  return { copyTo: async () => bytes, close: () => {} }
}

/** Reads of a store, or of a file that does not change. */
export type Reader = { all<T>(sql: string, parameters?: string[]): T[] }

/** Opens a file without writing to it or migrating it. @throws if SQLite cannot read it. */
export function openReader(file: string): Reader & { close(): void } {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  return {
    all: (sql, parameters = []) => db.prepare(sql).all(parameters) as never[],
    close: () => void db.close(),
  }
}
