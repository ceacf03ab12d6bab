import Database from 'better-sqlite3'
import { withoutLog } from './header.ts'
import { migrationsIn } from './migrate.ts'
import { getSchema, type Place } from './open-store.ts'

export type StoreFault = 'damaged' | 'foreign' | 'newer'

/**
 * Why an uploaded file is not opened as a store; undefined if it is one. The file is not changed:
 * an older version is migrated, and its schema checked, where it is used.
 */
export function findStoreFault(
  place: Place,
  migrationsFolder: URL,
  schema: string,
): StoreFault | undefined {
  let db: Database.Database | undefined
  try {
    db = new Database(typeof place === 'string' ? place : withoutLog(place), {
      fileMustExist: typeof place === 'string',
    })
    const version = db.pragma('user_version', { simple: true }) as number
    const newest = migrationsIn(migrationsFolder).length
    if (version > newest) return 'newer'
    if (version === 0 || (version === newest && getSchema(db) !== schema)) return 'foreign'
    const isWhole =
      db.pragma('quick_check(1)', { simple: true }) === 'ok' &&
      (db.pragma('foreign_key_check') as unknown[]).length === 0
    return isWhole ? undefined : 'damaged'
  } catch (error) {
    if (error instanceof Database.SqliteError)
      return error.code === 'SQLITE_NOTADB' ? 'foreign' : 'damaged'
    throw error
  } finally {
    db?.close()
  }
}
