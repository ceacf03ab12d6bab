import { toUrl } from '@concord/domain/api/client'
import type { Page, PageQuery } from '@concord/domain/api/page'

/** The list envelope: items of one page, the counts, and links relative to the API's host. */
export function pageAnswer<T>(
  path: string,
  query: PageQuery,
  { items, total }: { items: T[]; total: number },
): Page<T> {
  const totalPages = Math.max(1, Math.ceil(total / query.pageSize))
  const link = (page: number) => toUrl(path, { query: { ...query, page } })
  return {
    items,
    page: query.page,
    pageSize: query.pageSize,
    totalItems: total,
    totalPages,
    links: {
      self: link(query.page),
      ...(query.page < totalPages ? { next: link(query.page + 1) } : {}),
      ...(query.page > 1 ? { previous: link(Math.min(query.page - 1, totalPages)) } : {}),
    },
  }
}

/** The same of a list that is at hand as a whole. */
export function pageOfAll<T>(path: string, query: PageQuery, all: readonly T[]): Page<T> {
  const start = (query.page - 1) * query.pageSize
  return pageAnswer(path, query, {
    items: all.slice(start, start + query.pageSize),
    total: all.length,
  })
}
