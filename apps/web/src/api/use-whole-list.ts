import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from './CallProvider.tsx'
import type { Item, ListEndpoint, ListInput } from './query.ts'
import { readWhole } from './read-whole.ts'

/**
 * Not specified: a list of up to so many rows is read again as often as a page of it, a longer one
 * as much more seldom as it is longer.
 */
const CHEAP_ROWS = 1000

const isCheap = (rows: readonly unknown[] | undefined): boolean =>
  rows === undefined || rows.length <= CHEAP_ROWS

type Options<Row> = Pick<UseQueryOptions, 'retry' | 'retryDelay' | 'enabled'> & {
  getRefreshMs: (rows: readonly Row[]) => number | false
}

/** All rows of a list, read when they are wanted, and kept fresh. */
export function useWholeList<E extends ListEndpoint>(
  endpoint: E,
  input: ListInput<E> | undefined,
  { getRefreshMs, ...options }: Options<Item<E>>,
) {
  const call = useCall()
  return useQuery({
    ...(options as object),
    // Under the list's path: what makes its pages fresh makes this fresh.
    queryKey: [endpoint.path, input, 'whole'],
    queryFn: ({ signal }) => readWhole(call, endpoint, input, signal),
    structuralSharing: false, // to compare thousands of rows would hold up the page
    // Another tab may have changed the list; a long one is read again only by its interval.
    staleTime: ({ state: { data } }) => (isCheap(data) ? 0 : LIST_REFRESH_SECONDS * 1000),
    refetchOnMount: ({ state: { data } }) => (isCheap(data) ? 'always' : true),
    refetchInterval({ state: { data } }) {
      const refreshMs = data ? getRefreshMs(data) : false
      return data && refreshMs !== false ? refreshMs * Math.max(1, data.length / CHEAP_ROWS) : false
    },
  })
}
