import type { UseQueryResult } from '@tanstack/react-query'
import type { List } from './use-list.ts'
import { useListPlace } from './use-list-place.ts'

/** A list that the server only sends as a whole, with its state in the address like the others. */
export function useWholeQuery<Row>(query: UseQueryResult<{ items: Row[] }>): List<Row> {
  const place = useListPlace('')
  const { page, pageSize } = place
  const whole = query.data?.items
  const totalPages = Math.max(1, Math.ceil((whole?.length ?? 0) / pageSize))
  return {
    ...place,
    rows: whole?.slice((page - 1) * pageSize, page * pageSize),
    isLoading: query.isPending,
    hasNext: page < totalPages,
    totalItems: whole?.length,
    totalPages,
    error: query.error,
    isRetrying: false,
    isStale: query.isRefetchError,
    updatedAt: query.dataUpdatedAt,
    isTurning: false,
    refetch: () => void query.refetch(),
    whole,
    wholeError: null,
    readWhole: () => {},
  }
}
