import type { AuditLine, CallFacts, Stream } from '@concord/domain/audit/line'
import { PLATFORM } from '@concord/domain/audit/line'
import type { RequestHandler, Response } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { createGroupCommit } from '#store/group-commit.ts'
import type { Store } from '#store/store.ts'
import { appendEntries, type ChainDeps, ensureLog } from './chains.ts'
import { getHour, takeOldRequests } from './old-requests.ts'
import { type Pruning, pruneByAge, pruneBySize } from './prune.ts'
import { readCheckpoints, readLog } from './read-log.ts'
import {
  type AnonymousRow,
  countAnonymous,
  deleteWaiting,
  getTraceId,
  insertWaiting,
  listAnonymous,
  listChains,
  listHistory,
  listWaiting,
  putLog,
  recentTraces,
  type WrittenEntry,
} from './rows.ts'

const WRITE_AFTER_MS = 1000
const WRITE_AT_ENTRIES = 500
/** Interval of the search for expired entries, by the world’s clock. */
const PRUNE_EVERY_MS = 3_600_000
/**
 * Newest entries that are checked for duplicates: a killed process may have written some already.
 */
const RECENT_ENTRIES = 20_000

/** The facts of a call before it is answered. */
type Beginning = Pick<CallFacts, 'traceId' | 'host' | 'method' | 'path' | 'startedAt'>

export type AuditLog = ReturnType<typeof createAuditLog>

/**
 * The history of users (B026) as an append-only log: every authenticated call of the product and
 * the gateway. A change waits in `concord.sqlite`, written in its own transaction, until its chain
 * has it; reads wait in memory for at most a second. Calls without a user are only counted.
 */
export function createAuditLog({
  requests: audit,
  store,
  clock,
  log,
  keys,
  settings,
}: Pick<BaseWorld, 'store' | 'clock' | 'log' | 'keys' | 'settings'> & { requests: Store }) {
  const now = () => clock.now()
  const deps: ChainDeps = { audit, key: keys.audit, now }
  const group = createGroupCommit(store)
  const pruning: Pruning = { ...deps, settings, log }
  let waiting: WrittenEntry[] = []
  let anonymous = new Map<string, AnonymousRow>()
  let timer: NodeJS.Timeout | undefined
  /** Whether a power loss would leave everything that is written. */
  let isOnDisk = true
  let prunedAt = Number.NEGATIVE_INFINITY
  /** Organizations whose chains have grown since their size was last checked. */
  const grown = new Set<string>()
  /** The number of readers of the whole log: nothing is removed while they read. */
  let readers = 0

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
        grown.add(organization)
      if (counted.length > 0) countAnonymous(audit, counted)
      // A write of this transaction puts the earlier ones on the disk too.
      if (waits && !isOnDisk) putLog(audit, ensureLog(deps))
      return prune()
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
  /** For readers, who see nothing that a power loss may take. */
  const flush = () => write({ waitsForDisk: true })
  /** Returns whether there is more to remove. */
  function prune(): boolean {
    if (readers > 0) return grown.size > 0
    for (const organization of grown)
      if (!pruneBySize(pruning, organization)) grown.delete(organization)
    const elapsed = now().getTime() - prunedAt
    if (elapsed < 0 || elapsed >= PRUNE_EVERY_MS)
      prunedAt = pruneByAge(pruning) ? Number.NEGATIVE_INFINITY : now().getTime()
    return grown.size > 0 || prunedAt === Number.NEGATIVE_INFINITY
  }
  function add(entry: WrittenEntry): void {
    waiting.push(entry)
    if (waiting.length >= WRITE_AT_ENTRIES) write()
    else writeSoon()
  }
  function addAnonymous({ host }: Beginning, status: number): void {
    const hour = getHour(now().toISOString())
    const name = `${hour} ${host} ${status}`
    const row = anonymous.get(name) ?? { hour, host, status, count: 0 }
    row.count += 1
    anonymous.set(name, row)
    writeSoon()
  }

  /** The entry of a call; undefined if it is unauthenticated. */
  function toEntry({ locals, statusCode }: Response, stream: Stream): WrittenEntry | undefined {
    const { call, userId, organizationId } = locals as {
      call?: Beginning
      userId?: string
      organizationId?: string
    }
    if (!call || userId === undefined) return undefined
    const { traceId, host, method, path, startedAt } = call
    const at = now().toISOString()
    const facts = { at, traceId, userId, host, method, path, status: statusCode, startedAt }
    return { organization: organizationId ?? PLATFORM, stream, facts }
  }

  /**
   * Records a call that has ended and changed nothing. An answer that the caller holds already (304)
   * is in the log since it was first read.
   */
  function end(response: Response): void {
    const { locals } = response
    if (response.statusCode === 304) return
    if (locals.isOnRecord === true || locals.isPending === true) return
    locals.isOnRecord = true
    const entry = toEntry(response, 'reads')
    if (entry) add(entry)
    else addAnonymous(locals.call as Beginning, response.statusCode)
  }

  /**
   * Completes the work of an earlier process: pending changes, and the request log of earlier
   * versions.
   */
  function adopt(): void {
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
  adopt()

  return {
    flush,
    /**
     * Records the start of a call to the host, and its end as a read, unless `change` recorded it.
     */
    middleware:
      (host: CallFacts['host']): RequestHandler =>
      (request, response, next) => {
        const { locals } = response
        const call: Beginning = {
          traceId: locals.requestId as string,
          host,
          method: request.method,
          path: locals.path as string,
          startedAt: now().toISOString(),
        }
        locals.call = call
        response.once('close', () => end(response))
        next()
      },
    /** The call is a change: its outcome is recorded, even when its client hangs up. */
    beginChange({ locals }: Response): void {
      locals.isPending = true
    },
    /** The change was refused. */
    giveUp(response: Response): void {
      response.locals.isPending = false
      if (response.closed) end(response)
    },
    /**
     * Runs a change and writes its entry in the same transaction, so that both are stored or
     * neither. `run` must be synchronous.
     */
    async change(response: Response, run: () => unknown): Promise<unknown> {
      const { answer, entry } = await group.run(() => {
        const answer = run()
        if (answer instanceof Promise)
          throw new Error('A change is asynchronous: its handler must use `inSteps`.')
        const entry = toEntry(response, 'changes')
        if (entry) insertWaiting(store, entry)
        return { answer, entry }
      })
      response.locals.isOnRecord = true
      if (entry) add(entry)
      return answer
    },
    /** A page of one user’s calls to the product, newest first. */
    history(userId: string, query: { page: number; pageSize: number }) {
      flush()
      return listHistory(audit, userId, query)
    },
    /** The log's id, its chains, and the hourly number of calls without a user. */
    describe() {
      flush()
      return {
        log: ensureLog(deps),
        chains: listChains(audit),
        anonymous: listAnonymous(audit),
      }
    },
    checkpoints(): AuditLine[] {
      flush()
      return readCheckpoints(deps)
    },
    /** The whole log, from the first entry to the newest. */
    async *lines(): AsyncGenerator<AuditLine> {
      flush()
      readers += 1
      try {
        yield* readLog(deps)
      } finally {
        readers -= 1
      }
    },
  }
}
