import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { narrow } from './narrow.ts'

/** Long enough for a predecessor that was asked to stop. */
const PATIENCE_MS = 3000

/**
 * Locks a data folder for this process. The operating system releases the lock with the process,
 * however it ends.
 *
 * @returns a function that releases the folder. @throws {Error} if another process has it.
 */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  narrow(folder, 0o700)
  const db = new Database(path.join(folder, 'lock.sqlite'), { timeout: patienceMs })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new Error(
      `Another emulator uses the data folder ${folder}. Stop it, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
  return () => void db.close()
}
