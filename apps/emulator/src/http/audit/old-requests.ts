import { PLATFORM } from '@concord/domain/audit/line'
import type { ReadBefore } from '#store/migrate.ts'
import type { Store } from '#store/store.ts'
import type { AnonymousRow, WrittenEntry } from './rows.ts'
import { findOrganization } from './rows.ts'

/** A row of the request log of earlier versions, of a user or an anonymous caller. */
type RequestRow = {
  traceId: string
  userId: string | null
  method: string
  path: string
  status: number
  startedAt: string
  completedAt: string
}

const COLUMNS = `trace_id AS traceId, user_id AS userId, method, path, status, started_at AS startedAt,
  completed_at AS completedAt`

/**
 * Copies the request log out of an earlier version's `concord.sqlite`, just before a migration
 * drops it there. After a crash between the two, only missing rows are copied.
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

/**
 * Removes and returns all rows of the old request log: entries for the chains, and anonymous calls
 * to count.
 */
export function takeOldRequests(
  requests: Store,
  store: Store,
): { entries: WrittenEntry[]; anonymous: AnonymousRow[] } {
  const rows = requests.all<RequestRow>(`SELECT ${COLUMNS} FROM requests ORDER BY id`)
  if (rows.length > 0) requests.run('DELETE FROM requests')
  const entries = rows.flatMap(({ userId, completedAt, ...row }): WrittenEntry[] => {
    if (userId === null) return []
    const isChange = row.method !== 'GET' && row.method !== 'HEAD' && row.status < 400
    return [
      {
        organization: findOrganization(store, userId) ?? PLATFORM,
        stream: isChange ? 'changes' : 'reads',
        facts: { ...row, userId, host: 'product', at: completedAt },
      },
    ]
  })
  const anonymous = rows.flatMap(({ userId, status, completedAt }): AnonymousRow[] =>
    userId === null ? [{ hour: getHour(completedAt), host: 'product', status, count: 1 }] : [],
  )
  return { entries, anonymous }
}

export const getHour = (at: string): string => at.slice(0, 13)
