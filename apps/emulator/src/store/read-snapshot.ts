import { constants, copyFile } from 'node:fs/promises'
import Database from 'better-sqlite3'

/** How many pages are copied before others have their turn. */
const STEP_PAGES = 64

/** A store at one moment. Two that are frozen in one turn of the event loop belong together. */
export type ReadSnapshot = {
  /**
   * Writes it to a new file, or answers its bytes where it is in memory. Memory stays bounded for
   * a file.
   */
  copyTo(file: string | undefined): Promise<Buffer | undefined>
  /** Lets go of it. */
  close(): void
}

/**
 * A separate reader, whose transaction sees nothing of what is written from now on. It begins
 * when the log has just been folded into the file, so that it reads only the file, which nobody
 * may then write to: it is copied as it is, by the operating system. SQLite's own backup would keep
 * all of it in memory. Source: SQLite, "WAL-mode File Format", 2.3.1: WAL_READ_LOCK(0).
 */
export function openFileSnapshot(db: Database.Database, source: string): ReadSnapshot {
  const [checkpoint] = db.pragma('wal_checkpoint(PASSIVE)') as {
    log: number
    checkpointed: number
  }[]
  const isFolded = checkpoint !== undefined && checkpoint.log === checkpoint.checkpointed
  const reader = new Database(source, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM sqlite_schema').get() // the first read takes the moment
  return {
    async copyTo(file) {
      if (file === undefined) throw new Error('A store on disk is copied to a file')
      if (isFolded) await copyFile(source, file, constants.COPYFILE_FICLONE)
      else await reader.backup(file, { progress: () => STEP_PAGES }) // somebody else reads an older state
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
