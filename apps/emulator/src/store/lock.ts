import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { narrow } from './narrow.ts'
import { explainFault, explainingFaults } from './start-fault.ts'

/** Long enough for a predecessor that was asked to stop. */
const PATIENCE_MS = 3000

/**
 * Locks a data folder for this process. The operating system releases the lock with the process,
 * however it ends.
 *
 * @returns a function that releases the folder. @throws {Error} if another process has it.
 */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): () => void {
  const db = explainingFaults(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    narrow(folder, 0o700)
    const file = path.join(folder, 'lock.sqlite')
    closeSync(openSync(file, 'a', 0o600))
    narrow(file, 0o600)
    return new Database(file, { timeout: patienceMs })
  })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw explainFault(folder, error)
    throw new Error(
      `Another emulator uses the data folder ${folder}. Stop it, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
  return () => void db.close()
}
