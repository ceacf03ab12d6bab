import Database from 'better-sqlite3'

/** The object storage that has the bytes of parts cannot be used now. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/**
 * Whether an error reports a full, unreadable or unwritable disk; undefined for any other. Source:
 * SQLite, "Result codes".
 */
export function diskTrouble(error: unknown): 'full' | 'failing' | undefined {
  if (error instanceof Error && error.cause !== undefined) return diskTrouble(error.cause)
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'full'
  if (!(error instanceof Database.SqliteError)) return undefined
  if (error.code === 'SQLITE_FULL') return 'full'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(error.code) ? 'failing' : undefined
}
