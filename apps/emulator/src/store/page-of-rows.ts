import type { PageQuery } from '@concord/domain/api/page'
import type { Store } from './store.ts'

/** A list in SQL. An index serves `where` and `orderBy`, so that no page sorts the whole list. */
type RowList = {
  /** Columns and joins. Joins neither add nor drop rows: the count leaves them out. */
  select: string
  /** The table to count, with the alias that `where` uses. */
  from: string
  where?: string
  orderBy: string
}

/** Rows of one page and the count of all. */
export function pageOfRows<T extends object>(
  store: Store,
  { select, from, where = 'TRUE', orderBy }: RowList,
  parameters: Record<string, string>,
  { page, pageSize }: PageQuery,
): { rows: T[]; total: number } {
  const offset = (page - 1) * pageSize
  const rows = () => [
    ...store.getCached<T>(
      `${select} WHERE ${where} ORDER BY ${orderBy} LIMIT @limit OFFSET @offset`,
      { ...parameters, limit: pageSize, offset },
    ),
  ]
  const first = page === 1 ? rows() : undefined
  // If the first page is not full, the count is known.
  if (first && first.length < pageSize) return { rows: first, total: first.length }
  const [{ total } = { total: 0 }] = store.getCached<{ total: number }>(
    `SELECT count(*) AS total FROM ${from} WHERE ${where}`,
    parameters,
  )
  // Beyond the last row SQLite is not queried: the offset may exceed its integers.
  return { rows: first ?? (offset < total ? rows() : []), total }
}
