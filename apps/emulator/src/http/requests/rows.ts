import type { PageQuery } from '@concord/domain/api/page'
import type { ReadBefore } from '#store/migrate.ts'
import { pageOfRows, type Store } from '#store/store.ts'

export type RequestRow = {
  traceId: string
  userId: string | null
  method: string
  path: string
  status: number
  startedAt: string
  completedAt: string
}

/**
 * Of product calls. The newest are kept: a record that only grows would fill the disk in the end.
 */
const KEPT = 10_000

const COLUMNS = `trace_id AS traceId, user_id AS userId, method, path, status, started_at AS startedAt,
  completed_at AS completedAt`

export const insertRequests = (requests: Store, rows: readonly RequestRow[]): void =>
  requests.transaction(() => {
    for (const row of rows)
      requests.run(
        `INSERT INTO requests (trace_id, user_id, method, path, status, started_at, completed_at)
         VALUES (@traceId, @userId, @method, @path, @status, @startedAt, @completedAt)`,
        row,
      )
    requests.run('DELETE FROM requests WHERE id <= (SELECT max(id) FROM requests) - ?', [KEPT])
  })

/** The product calls of one person, newest first. */
export const listRequests = (
  requests: Store,
  userId: string,
  query: PageQuery,
): { rows: RequestRow[]; total: number } =>
  pageOfRows<RequestRow>(
    requests,
    `SELECT ${COLUMNS} FROM requests WHERE user_id = @userId ORDER BY id DESC`,
    { userId },
    query,
  )

/**
 * Copies the record out of a `concord.sqlite` of before, just before a migration drops it there. A
 * process that dies between the two copies again what is not there yet.
 */
export const keepOldRequests =
  (requests: Store): ReadBefore =>
  (migration, read) => {
    if (!migration.endsWith('-requests-apart.sql')) return
    requests.transaction(() => {
      for (const row of read<RequestRow & { id: number }>(
        `SELECT id, ${COLUMNS} FROM requests ORDER BY id`,
      ))
        requests.run(
          `INSERT INTO requests (id, trace_id, user_id, method, path, status, started_at, completed_at)
           VALUES (@id, @traceId, @userId, @method, @path, @status, @startedAt, @completedAt) ON CONFLICT DO NOTHING`,
          row,
        )
    })
  }
