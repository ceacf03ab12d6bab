import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows, type Store } from './store/store.ts'

export type RequestRow = {
  traceId: string
  userId: string | null
  /** Which of the emulated hosts was called. */
  host: 'product' | 'gateway' | 'okta' | 'azure' | 'attestation'
  method: string
  path: string
  status: number
  startedAt: string
  completedAt: string
}

/** The newest are kept: a record that only grows would fill the disk in the end. */
const KEPT = 10_000

export const insertRequests = (store: Store, rows: readonly RequestRow[]): void =>
  store.transaction(() => {
    for (const row of rows)
      store.run(
        `INSERT INTO requests (trace_id, user_id, host, method, path, status, started_at, completed_at)
         VALUES (@traceId, @userId, @host, @method, @path, @status, @startedAt, @completedAt)`,
        row,
      )
    store.run('DELETE FROM requests WHERE id <= (SELECT max(id) FROM requests) - ?', [KEPT])
  })

export type RecordedRequest = RequestRow & { email: string | null }

type RequestFilter = {
  path?: string | null | undefined
  status?: number | null | undefined
  user?: string | null | undefined
  limit: number
}

/** The last requests, newest first; `path` is a part of the path, `user` an id or an address. */
export const lastRequests = (store: Store, { path = null, status = null, user = null, limit }: RequestFilter): RecordedRequest[] =>
  store.all<RecordedRequest>(
    `SELECT r.trace_id AS traceId, r.user_id AS userId, r.host, r.method, r.path, r.status, r.started_at AS startedAt,
       r.completed_at AS completedAt, u.email FROM requests r LEFT JOIN users u ON u.id = r.user_id
     WHERE (@path IS NULL OR instr(r.path, @path) > 0) AND (@status IS NULL OR r.status = @status)
       AND (@user IS NULL OR r.user_id = @user OR u.email = @user) ORDER BY r.id DESC LIMIT @limit`,
    { path, status, user, limit },
  )

/** The product calls of one person, newest first. */
export const requestsOf = (store: Store, userId: string, query: PageQuery): { rows: RequestRow[]; total: number } =>
  pageOfRows<RequestRow>(
    store,
    `SELECT trace_id AS traceId, user_id AS userId, host, method, path, status, started_at AS startedAt, completed_at AS completedAt
     FROM requests WHERE user_id = @userId AND host = 'product' ORDER BY id DESC`,
    { userId },
    query,
  )
