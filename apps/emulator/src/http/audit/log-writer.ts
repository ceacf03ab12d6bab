import type { Logger } from 'pino'
import type { Store } from '#store/store.ts'
import { appendEntries, type ChainDeps, ensureLog } from './chains.ts'
import { getHour, takeOldRequests } from './old-requests.ts'
import type { Pruner } from './prune.ts'
import {
  type AnonymousRow,
  countAnonymous,
  deleteWaiting,
  getTraceId,
  listWaiting,
  putLog,
  recentTraces,
  type WrittenEntry,
} from './rows.ts'

const WRITE_AFTER_MS = 1000
const WRITE_AT_ENTRIES = 500
/**
 * Newest entries that are checked for duplicates: a killed process may have written some already.
 */
const RECENT_ENTRIES = 20_000

/** Collects entries in memory and appends them to the log in batches. */
export function createLogWriter(deps: ChainDeps & { store: Store; log: Logger }, pruner: Pruner) {
  const { audit, store, now, log } = deps
  let waiting: WrittenEntry[] = []
  let anonymous = new Map<string, AnonymousRow>()
  let timer: NodeJS.Timeout | undefined
  /** Whether a power loss would leave everything that is written. */
  let isOnDisk = true

  const writeSoon = () => {
    timer ??= setTimeout(() => write(), WRITE_AFTER_MS).unref()
  }
  /**
   * Writes the pending entries. Reads do not wait for the disk, which would hold up all
   * answers each second: a power loss may take the latest of them.
   */
  function write({ waitsForDisk = false } = {}): void {
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    const counted = [...anonymous.values()]
    waiting = []
    anonymous = new Map()
    const changes = entries.filter(({ stream }) => stream === 'changes')
    const waits = waitsForDisk || changes.length > 0
    const append = () => {
      for (const { organization } of entries.length > 0 ? appendEntries(deps, entries) : [])
        pruner.noteGrowth(organization)
      if (counted.length > 0) countAnonymous(audit, counted)
      // A write of this transaction puts the earlier ones on the disk too.
      if (waits && !isOnDisk) putLog(audit, ensureLog(deps))
      return pruner.prune()
    }
    try {
      const hasMore = waits ? audit.transaction(append) : audit.transactionWithoutSync(append)
      isOnDisk = waits
      if (changes.length > 0) deleteWaiting(store, changes)
      if (hasMore) writeSoon()
    } catch (error) {
      waiting.unshift(...changes)
      const lost = entries.length - changes.length
      log.error({ err: error, lost }, 'The audit log could not be written')
    }
  }

  return {
    /** Writes the entry within a second. */
    add(entry: WrittenEntry): void {
      waiting.push(entry)
      if (waiting.length >= WRITE_AT_ENTRIES) write()
      else writeSoon()
    },
    /** Counts a call without a user. */
    addAnonymous(host: string, status: number): void {
      const hour = getHour(now().toISOString())
      const name = `${hour} ${host} ${status}`
      const row = anonymous.get(name) ?? { hour, host, status, count: 0 }
      row.count += 1
      anonymous.set(name, row)
      writeSoon()
    },
    /** For readers, who see nothing that a power loss may take. */
    flush: () => write({ waitsForDisk: true }),
  }
}

/**
 * Completes the work of an earlier process: pending changes, and the request log of earlier
 * versions.
 */
export function writeLeftEntries(deps: ChainDeps & { store: Store }): void {
  const { audit, store } = deps
  const left = listWaiting(store)
  audit.transaction(() => {
    const old = takeOldRequests(audit, store)
    if (left.length + old.entries.length + old.anonymous.length === 0) return
    const known = recentTraces(audit, RECENT_ENTRIES)
    const isNew = (entry: WrittenEntry) => !known.has(getTraceId(entry))
    const entries = [...old.entries, ...left].filter(isNew)
    if (entries.length > 0) appendEntries(deps, entries)
    countAnonymous(audit, old.anonymous)
  })
  if (left.length > 0) deleteWaiting(store, left)
}
