import Database from 'better-sqlite3'

/** How many pages are copied before others have their turn. */
const STEP_PAGES = 64

/** A store at one moment. Two that are frozen in one turn of the event loop belong together. */
export type Frozen = {
  /** Writes it to a new file, or answers its bytes where it lies in memory. Memory stays bounded for a file. */
  copyTo(file: string | undefined): Promise<Buffer | undefined>
  /** Lets go of it. */
  close(): void
}

/** A reader of its own, whose transaction sees nothing of what is written from now on. Source: SQLite, "Write-Ahead Logging", 2.2. */
export function freezeFile(source: string): Frozen {
  const reader = new Database(source, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM sqlite_schema').get() // the first read takes the moment
  return {
    async copyTo(file) {
      if (file === undefined) throw new Error('A store on disk is copied to a file')
      await reader.backup(file, { progress: () => STEP_PAGES })
      const copy = new Database(file)
      copy.pragma('journal_mode=DELETE') // one file, without a log beside it
      copy.close()
      return undefined
    },
    close: () => void reader.close(),
  }
}

export function freezeMemory(db: Database.Database): Frozen {
  const bytes = db.serialize()
  return { copyTo: async () => bytes, close: () => {} }
}
