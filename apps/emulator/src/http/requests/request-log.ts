import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { insertRequests, type RequestRow } from './request-rows.ts'
import type { Store } from './store/store.ts'

/** Each batch waits for the disk, and holds the thread up meanwhile. */
const FLUSH_AFTER_MS = 1000
const FLUSH_AT_ROWS = 500

/** Gives every request an id and logs one line for it. Never a query, a header, a body or a token. */
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
        path: pathOf(request.originalUrl),
        status,
        durationMs,
        userId: locals.userId as string,
      })
    })
    next()
  }
}

/** The record of product calls (B026), written in batches off the hot path. */
export type RequestRecord = {
  middleware: RequestHandler
  /** Writes what waits; whoever reads the record calls it first. */
  flush(): void
}

export function createRequestRecord({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): RequestRecord {
  let waiting: RequestRow[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    try {
      insertRequests(store, rows)
    } catch (error) {
      log.error({ err: error, lost: rows.length }, 'The record of requests could not be written')
    }
  }
  return {
    flush,
    middleware(request, response, next) {
      const startedAt = clock.now().toISOString()
      response.once('close', () => {
        waiting.push({
          traceId: response.locals.requestId as string,
          userId: (response.locals.userId as string | undefined) ?? null,
          method: request.method,
          path: pathOf(request.originalUrl),
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

const pathOf = (originalUrl: string) => originalUrl.replace(/[?#].*$/, '')
