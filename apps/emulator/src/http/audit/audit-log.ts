import type { AuditLine, CallFacts, Stream } from '@concord/domain/audit/line'
import { PLATFORM } from '@concord/domain/audit/line'
import type { RequestHandler, Response } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { createGroupCommit } from '#store/group-commit.ts'
import type { Store } from '#store/store.ts'
import { ensureLog } from './chains.ts'
import { createLogWriter, writeLeftEntries } from './log-writer.ts'
import { createPruner } from './prune.ts'
import { readCheckpoints, readLog } from './read-log.ts'
import { insertWaiting, listAnonymous, listChains, listHistory, type WrittenEntry } from './rows.ts'

/** The header of an answer that repeats the one to an earlier call. */
export const REPLAYED = 'idempotent-replayed'

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
  const deps = { audit, store, key: keys.audit, now, settings, log }
  const group = createGroupCommit(store)
  const pruner = createPruner(deps)
  const { add, addAnonymous, flush } = createLogWriter(deps, pruner)
  writeLeftEntries(deps)

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
   * Records a call that has ended and changed nothing. An answer that the caller holds already
   * (304) is in the log since it was first read.
   */
  function end(response: Response): void {
    const { locals } = response
    if (response.statusCode === 304) return
    if (locals.isOnRecord === true || locals.isPending === true) return
    locals.isOnRecord = true
    const entry = toEntry(response, 'reads')
    if (entry) add(entry)
    else addAnonymous((locals.call as Beginning).host, response.statusCode)
  }

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
    /** The call has a body: its outcome is recorded, even when its client hangs up before it. */
    begin({ locals }: Response): void {
      locals.isPending = true
    },
    /** The call is done or refused, and its answer has a status. */
    settle(response: Response): void {
      response.locals.isPending = false
      if (response.closed) end(response)
    },
    /**
     * Runs a change and writes its entry in the same transaction, so that both are stored or
     * neither. `run` must be synchronous. A call that only repeats the answer to an earlier one is
     * a read.
     */
    async change(response: Response, run: () => unknown): Promise<unknown> {
      const { answer, entry } = await group.run(() => {
        const answer = run()
        if (answer instanceof Promise)
          throw new Error('A change is asynchronous: its handler must use `inSteps`.')
        const entry = toEntry(response, response.hasHeader(REPLAYED) ? 'reads' : 'changes')
        if (entry?.stream === 'changes') insertWaiting(store, entry)
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
      yield* pruner.pauseFor(readLog(deps))
    },
  }
}
