import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint, Input } from '@concord/domain/api/endpoint'
import { hasNextPage, type Page } from '@concord/domain/api/page'
import {
  CALL_RETRIES,
  LIST_REFRESH_SECONDS,
  LIST_RETRY_SECONDS,
  LIST_RETRY_STATUSES,
  NEXT_PAGE_PREFETCH_SECONDS,
} from '@concord/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { awaitedSeconds } from './awaited-refresh.ts'
import { useCall } from './CallProvider.tsx'
import { type Item, type ListEndpoint, type ListInput, query } from './query.ts'
import { retryDelaySeconds } from './retry.ts'
import { NetworkError } from './send.ts'
import { type ListPlace, useListPlace } from './use-list-place.ts'
import { useWholeList } from './use-whole-list.ts'

export type List<T> = ListPlace & {
  /** Undefined until the first answer; one page at most. */
  rows: T[] | undefined
  /** There are no rows and no error yet. */
  isLoading: boolean
  hasNext: boolean
  totalItems: number | undefined
  totalPages: number | undefined
  error: Error | null
  /** The service is unavailable and the list is polled every few seconds (A119). */
  isRetrying: boolean
  /** The last refresh failed, so the rows are as of `updatedAt`. */
  isStale: boolean
  /** Time of the rows, in milliseconds since 1970. */
  updatedAt: number
  /** The previous page is shown while the next one loads. */
  isTurning: boolean
  refetch: () => void
  /** All rows, after `readWhole` or for a search. */
  whole: readonly T[] | undefined
  /** All rows could not be read: the pages are shown without search, order and filters. */
  wholeError: Error | null
  /** Reads all rows, for example to offer the values of a filter. */
  readWhole: () => void
}

export type ListOptions<T> = {
  /** Separates the states of two lists on one screen in the address. */
  prefix?: string
  /** Whether a row is changing on its own; if so, the list is polled more often. */
  isUnderWay?: (row: T) => boolean
}

/**
 * One page of a list with its state in the address, and the whole list for search, order and
 * filters: refreshed every 20 s, the next page prefetched every 30 s (A136), retried every 2.5 s
 * while the service is unavailable (A119).
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  input?: ListInput<E>,
  { prefix = '', isUnderWay = () => false }: ListOptions<Item<E>> = {},
): List<Item<E>> {
  const call = useCall()
  const place = useListPlace(prefix)
  const { page, pageSize } = place
  const [wantsWhole, setWantsWhole] = useState(false)

  // The list has its own retry rule, so the call must not retry too.
  const single = { ...endpoint, retry: 'never' as const }
  const pageQuery = (number: number) =>
    query(
      single as Endpoint,
      {
        ...input,
        query: { ...input?.query, page: number, pageSize },
      } as unknown as Input<Endpoint>,
    )

  const getRefreshMs = (rows: readonly Item<E>[]) =>
    (rows.some(isUnderWay) ? awaitedSeconds(call, endpoint) : LIST_REFRESH_SECONDS) * 1000
  const repeats = {
    retry: (failures: number, error: Error) =>
      isUnavailable(error) || (isPassing(error) && failures < CALL_RETRIES),
    retryDelay: (failures: number, error: Error) =>
      (isUnavailable(error)
        ? LIST_RETRY_SECONDS
        : retryDelaySeconds(
            failures + 1,
            error instanceof ApiError ? error.retryAfterSeconds : undefined,
          )) * 1000,
  }
  const ofWhole = useWholeList(single as E, input, {
    ...repeats,
    enabled: place.isNarrowed || wantsWhole,
    getRefreshMs,
  })
  const wholeError = ofWhole.data ? null : ofWhole.error
  const isNarrowed = place.isNarrowed && !wholeError
  const ofPage = useQuery({
    ...pageQuery(page),
    ...repeats,
    enabled: !isNarrowed,
    placeholderData: keepPreviousData,
    // another tab may have changed the list
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      getRefreshMs((state.data as Page<Item<E>> | undefined)?.items ?? []),
  })
  const current = isNarrowed ? ofWhole : ofPage
  const held = ofPage.data as Page<Item<E>> | undefined
  const last = ofPage.isPlaceholderData || isNarrowed ? undefined : held?.totalPages
  // While the list moves from a page beyond the end to the last one, it must not look empty.
  const isBeyond = ofPage.isPlaceholderData
    ? held?.items.length === 0
    : last !== undefined && last > 0 && page > last
  const answer = isBeyond ? undefined : held
  const backToLast = useEffectEvent((to: number) =>
    place.goTo({ page: to, pageSize }, { replace: true }),
  )
  useEffect(() => {
    if (last && page > last) backToLast(last) // the address has a page beyond the end
  }, [last, page])
  const hasNext = answer !== undefined && hasNextPage(answer, { page, pageSize })
  useQuery({
    ...pageQuery(page + 1),
    enabled: hasNext && !isNarrowed && !ofPage.isPlaceholderData,
    refetchInterval: NEXT_PAGE_PREFETCH_SECONDS * 1000,
  })

  const rows = (answer?.items ?? ofWhole.data)?.slice(0, pageSize)

  return {
    ...place,
    isNarrowed,
    rows,
    isLoading: !rows && (current.isPending || isBeyond),
    hasNext,
    totalItems: answer?.totalItems,
    totalPages: answer?.totalPages,
    error: current.error,
    isRetrying:
      current.isFetching && current.failureReason !== null && isUnavailable(current.failureReason),
    isStale: current.data !== undefined && current.failureCount > 0,
    updatedAt: current.dataUpdatedAt,
    isTurning: ofPage.isPlaceholderData,
    refetch: () => {
      void current.refetch()
      if (wholeError) void ofWhole.refetch()
    },
    whole: ofWhole.data,
    wholeError,
    readWhole: () => setWantsWhole(true),
  }
}

const isUnavailable = (error: Error): boolean =>
  error instanceof ApiError && LIST_RETRY_STATUSES.includes(error.status)
const isPassing = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status === 429)
