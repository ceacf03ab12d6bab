import Database from 'better-sqlite3'
import { diskTrouble } from './disk-trouble.ts'
import type { Reserve } from './reserve.ts'
import type { Store } from './store.ts'

type Context = {
  reserve: Reserve | undefined
  /** Only `evenIfFull` gives the reserve up. */
  isReserved: boolean
  /** Called when a transaction was rolled back. */
  onRollback: () => void
}

type Transactions = Pick<
  Store,
  'transaction' | 'transactionWithoutSync' | 'evenIfFull' | 'runAll' | 'fill'
> & {
  /** Runs one statement, and again with the space of the reserve if it found the disk full. */
  runStatement<T>(run: () => T): T
}

/** The transactions of a database with a reserve of disk space. */
export function createTransactions(
  db: Database.Database,
  { reserve, isReserved, onRollback }: Context,
): Transactions {
  /** Runs a write again with the space of the reserve, if it found the disk full. */
  function withReserve<T>(mayUse: boolean, write: () => T): T {
    try {
      return write()
    } catch (error) {
      if (!mayUse || db.inTransaction || diskTrouble(error) !== 'full' || !reserve?.release())
        throw error
      return write()
    }
  }
  function transaction<T>(work: () => T): T {
    try {
      return db.transaction(work).immediate()
    } catch (error) {
      onRollback()
      throw error
    }
  }
  function attempt(work: () => unknown): PromiseSettledResult<unknown> {
    try {
      return { status: 'fulfilled', value: db.transaction(work)() }
    } catch (reason) {
      onRollback()
      if (!db.inTransaction) throw reason // the disk: SQLite has rolled back all of them
      return { status: 'rejected', reason }
    }
  }
  return {
    runStatement: (run) => withReserve(!isReserved, run),
    transaction(work) {
      if (db.inTransaction) return work()
      if (isReserved && reserve?.isReleased())
        throw new Database.SqliteError('The reserve of the disk is released', 'SQLITE_FULL')
      return withReserve(!isReserved, () => transaction(work))
    },
    transactionWithoutSync(work) {
      if (db.inTransaction) throw new Error('The outer transaction waits for the disk.')
      db.pragma('synchronous=NORMAL')
      try {
        return withReserve(!isReserved, () => transaction(work))
      } finally {
        db.pragma('synchronous=FULL')
      }
    },
    evenIfFull: (work) => withReserve(true, () => transaction(work)),
    runAll: (works) => withReserve(!isReserved, () => transaction(() => works.map(attempt))),
    async fill(work) {
      db.pragma('synchronous=NORMAL')
      try {
        return await work()
      } finally {
        db.pragma('synchronous=FULL')
        db.pragma('wal_checkpoint(TRUNCATE)')
      }
    },
  }
}
