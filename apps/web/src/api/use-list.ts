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
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { query } from './query.ts'
import { retryDelaySeconds } from './retry.ts'
import { NetworkError } from './send.ts'
import { type ListPlace, useListPlace } from './use-list-place.ts'

export type ListEndpoint<Row extends object = object> = Endpoint & {
  query: z.ZodObject
  response: z.ZodType<Page<Row>>
}
export type Item<E extends ListEndpoint> = z.output<E['response']>['items'][number]
export type ListInput<E extends ListEndpoint> = Omit<Input<E>, 'query'> & { query?: object }

export type List<T> = ListPlace & {
  /** Undefined until the first answer; never more than one page. */
  rows: T[] | undefined
  /** Nothing has come yet, neither rows nor an error. */
  isLoading: boolean
  hasNext: boolean
  totalItems: number | undefined
  totalPages: number | undefined
  error: Error | null
  /** The service is unavailable and the list asks again every few seconds (A119). */
  isRetrying: boolean
  /** The last attempt to refresh failed, so what is shown is as of `updatedAt`. */
  isStale: boolean
  /** When the shown rows came, in milliseconds since 1970. */
  updatedAt: number
  /** Rows of the page before are shown while those of the asked page are on their way. */
  isTurning: boolean
  refetch: () => void
}

export type ListOptions<T> = {
  /** Tells two lists of one screen apart in the address. */
  prefix?: string
  /** Rows that change automatically: while the page shows one, the list asks more often. */
  isUnderWay?: (row: T) => boolean
}

/**
 * Not specified: while something is on its way people watch it, so the list asks more often than
 * every 20 s (A136).
 */
const QUICK_REFRESH_SECONDS = 2

/**
 * One page of a list, its place held in the address: refreshed every 20 s, the next page fetched
 * ahead every 30 s (A136), repeated every 2.5 s while the service is unavailable (A119).
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  input?: ListInput<E>,
  { prefix = '', isUnderWay = () => false }: ListOptions<Item<E>> = {},
): List<Item<E>> {
  const place = useListPlace(prefix)
  const { page, pageSize } = place

  // The list repeats by its own rule, so the call must not repeat by the general one.
  const single = { ...endpoint, retry: 'never' as const }
  const pageQuery = (number: number) =>
    query(
      single as Endpoint,
      {
        ...input,
        query: { ...input?.query, page: number, pageSize },
      } as unknown as Input<Endpoint>,
    )

  const current = useQuery({
    ...pageQuery(page),
    placeholderData: keepPreviousData,
    // always fetched again when it is shown: another tab of the page may have changed it
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const isBusy = (state.data as Page<Item<E>> | undefined)?.items.some(isUnderWay)
      return (isBusy ? QUICK_REFRESH_SECONDS : LIST_REFRESH_SECONDS) * 1000
    },
    retry: (failures, error) =>
      isUnavailable(error) || (isPassing(error) && failures < CALL_RETRIES),
    retryDelay: (failures, error) =>
      (isUnavailable(error)
        ? LIST_RETRY_SECONDS
        : retryDelaySeconds(
            failures + 1,
            error instanceof ApiError ? error.retryAfterSeconds : undefined,
          )) * 1000,
  })
  const held = current.data as Page<Item<E>> | undefined
  const last = current.isPlaceholderData ? undefined : held?.totalPages
  // The way from a page that is not there to the last one shows neither's emptiness.
  const isBeyond = current.isPlaceholderData
    ? held?.items.length === 0
    : last !== undefined && last > 0 && page > last
  const answer = isBeyond ? undefined : held
  const backToLast = useEffectEvent((to: number) =>
    place.goTo({ page: to, pageSize }, { replace: true }),
  )
  useEffect(() => {
    if (last && page > last) backToLast(last) // an address of a page that is not there (any more)
  }, [last, page])
  const hasNext = answer !== undefined && hasNextPage(answer, { page, pageSize })
  useQuery({
    ...pageQuery(page + 1),
    enabled: hasNext && !current.isPlaceholderData,
    refetchInterval: NEXT_PAGE_PREFETCH_SECONDS * 1000,
  })

  return {
    ...place,
    rows: answer?.items.slice(0, pageSize),
    isLoading: current.isPending || isBeyond,
    hasNext,
    totalItems: answer?.totalItems,
    totalPages: answer?.totalPages,
    error: current.error,
    isRetrying:
      current.isFetching && current.failureReason !== null && isUnavailable(current.failureReason),
    isStale: answer !== undefined && current.failureCount > 0,
    updatedAt: current.dataUpdatedAt,
    isTurning: current.isPlaceholderData,
    refetch: () => void current.refetch(),
  }
}

const isUnavailable = (error: Error): boolean =>
  error instanceof ApiError && LIST_RETRY_STATUSES.includes(error.status)
const isPassing = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status === 429)
