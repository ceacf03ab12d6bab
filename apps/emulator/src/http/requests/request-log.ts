import { randomUUID } from 'node:crypto'
import type { PageQuery } from '@concord/domain/api/page'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Clock } from '#runtime/clock.ts'
import type { Store } from '#store/store.ts'
import { insertRequests, listRequests, type RequestRow } from './rows.ts'

/** Each batch waits for the disk, and holds the thread up meanwhile. */
const FLUSH_AFTER_MS = 1000
const FLUSH_AT_ROWS = 500

/**
 * Gives every request an id and logs one line for it. Never a query, a header, a body or a token.
 */
export function logRequests({ log }: { log: Logger }): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.set('x-request-id', requestId)
    response.once('close', () => {
      const { statusCode: status, locals } = response
      const durationMs = Math.round((performance.now() - start) * 10) / 10
      log.info({
        requestId,
        method: request.method,
        path: getPath(request.originalUrl),
        status,
        durationMs,
        userId: locals.userId as string,
      })
    })
    next()
  }
}

/** The record of product calls (B026), in its own store, written in batches off the hot path. */
export type RequestRecord = {
  middleware: RequestHandler
  /** Writes what waits. */
  flush(): void
  /** The calls of one person, newest first. */
  list(userId: string, query: PageQuery): { rows: RequestRow[]; total: number }
}

export function createRequestRecord({
  requests,
  clock,
  log,
}: {
  requests: Store
  clock: Clock
  log: Logger
}): RequestRecord {
  let waiting: RequestRow[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    try {
      insertRequests(requests, rows)
    } catch (error) {
      log.error({ err: error, lost: rows.length }, 'The record of requests could not be written')
    }
  }
  return {
    flush,
    list(userId, query) {
      flush()
      return listRequests(requests, userId, query)
    },
    middleware(request, response, next) {
      const startedAt = clock.now().toISOString()
      response.once('close', () => {
        waiting.push({
          traceId: response.locals.requestId as string,
          userId: (response.locals.userId as string | undefined) ?? null,
          method: request.method,
          path: getPath(request.originalUrl),
          status: response.statusCode,
          startedAt,
          completedAt: clock.now().toISOString(),
        })
        if (waiting.length >= FLUSH_AT_ROWS) flush()
        else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
      })
      next()
    },
  }
}

/** Without the query, and without the ticket that opens a window of the control plane. */
const getPath = (originalUrl: string) =>
  originalUrl.replace(/[?#].*$/, '').replace(/^(\/_emulator\/sign-in\/)[^/]+/, '$1{ticket}')
