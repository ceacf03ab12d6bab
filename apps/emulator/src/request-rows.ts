import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows, type Store } from './store/store.ts'

export type RequestRow = {
  traceId: string
  userId: string | null
  method: string
  path: string
  status: number
  startedAt: string
  completedAt: string
}

/** Of product calls. The newest are kept: a record that only grows would fill the disk in the end. */
const KEPT = 10_000

export const insertRequests = (store: Store, rows: readonly RequestRow[]): void =>
  store.transaction(() => {
    for (const row of rows)
      store.run(
        `INSERT INTO requests (trace_id, user_id, host, method, path, status, started_at, completed_at)
         VALUES (@traceId, @userId, 'product', @method, @path, @status, @startedAt, @completedAt)`,
        row,
      )
    store.run('DELETE FROM requests WHERE id <= (SELECT max(id) FROM requests) - ?', [KEPT])
  })

/** The product calls of one person, newest first. */
export const requestsOf = (store: Store, userId: string, query: PageQuery): { rows: RequestRow[]; total: number } =>
  pageOfRows<RequestRow>(
    store,
    `SELECT trace_id AS traceId, user_id AS userId, method, path, status, started_at AS startedAt, completed_at AS completedAt
     FROM requests WHERE user_id = @userId AND host = 'product' ORDER BY id DESC`,
    { userId },
    query,
  )
