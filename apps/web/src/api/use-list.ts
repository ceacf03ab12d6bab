import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint, Input } from '@concord/domain/api/endpoint'
import { hasNextPage, type Page } from '@concord/domain/api/page'
import {
  CALL_RETRIES,
  LIST_REFRESH_SECONDS,
  LIST_RETRY_SECONDS,
  LIST_RETRY_STATUSES,
  NEXT_PAGE_PREFETCH_SECONDS,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZES,
} from '@concord/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { query } from './query.ts'
import { retryDelaySeconds } from './retry.ts'
import { NetworkError } from './send.ts'

type ListEndpoint = Endpoint & { query: z.ZodObject; response: z.ZodType<Page<unknown>> }
type Item<E extends ListEndpoint> = z.output<E['response']>['items'][number]

export type List<T> = {
  /** Undefined until the first answer. */
  rows: T[] | undefined
  page: number
  pageSize: number
  hasNext: boolean
  totalItems: number | undefined
  totalPages: number | undefined
  goTo: (to: { page: number; pageSize: number }) => void
  error: Error | null
  /** The service is unavailable and the list asks again every few seconds (A119). */
  isRetrying: boolean
  /** When the shown rows came, in milliseconds since 1970. */
  updatedAt: number
  /** Rows of the page before are shown while those of the asked page are on their way. */
  isStale: boolean
  refetch: () => void
}

/**
 * One page of a list, its place held in the address (`page`, `pageSize`): refreshed every 20 s, the next page fetched ahead every
 * 30 s (A136), repeated every 2.5 s while the service is unavailable (A119). `prefix` tells two lists of one screen apart.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  input?: Omit<Input<E>, 'query'> & { query?: object },
  prefix = '',
): List<Item<E>> {
  const [search, setSearch] = useSearchParams()
  const [pageName, sizeName] = prefix ? [`${prefix}Page`, `${prefix}PageSize`] : ['page', 'pageSize']
  const page = Math.max(1, Math.trunc(Number(search.get(pageName))) || 1)
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.get(sizeName))) ?? PAGE_SIZE_DEFAULT

  // The list repeats by its own rule, so the call must not repeat by the general one.
  const single = { ...endpoint, retry: 'never' as const }
  const pageQuery = (number: number) =>
    query(single as Endpoint, { ...input, query: { ...input?.query, page: number, pageSize } } as unknown as Input<Endpoint>)

  const current = useQuery({
    ...pageQuery(page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always', // a list that comes on screen is of now: what happened in another tab of the page shows
    refetchInterval: LIST_REFRESH_SECONDS * 1000,
    retry: (failures, error) => isUnavailable(error) || (isPassing(error) && failures < CALL_RETRIES),
    retryDelay: (failures, error) =>
      (isUnavailable(error)
        ? LIST_RETRY_SECONDS
        : retryDelaySeconds(failures + 1, error instanceof ApiError ? error.retryAfterSeconds : undefined)) * 1000,
  })
  const answer = current.data as Page<Item<E>> | undefined
  const hasNext = answer !== undefined && hasNextPage(answer, { page, pageSize })
  useQuery({ ...pageQuery(page + 1), enabled: hasNext && !current.isPlaceholderData, refetchInterval: NEXT_PAGE_PREFETCH_SECONDS * 1000 })

  return {
    rows: answer?.items,
    page,
    pageSize,
    hasNext,
    totalItems: answer?.totalItems,
    totalPages: answer?.totalPages,
    goTo: (to) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        after.set(pageName, String(to.page))
        after.set(sizeName, String(to.pageSize))
        return after
      }),
    error: current.error,
    isRetrying: current.isFetching && current.failureCount > 0,
    updatedAt: current.dataUpdatedAt,
    isStale: current.isPlaceholderData,
    refetch: () => void current.refetch(),
  }
}

const isUnavailable = (error: Error): boolean => error instanceof ApiError && LIST_RETRY_STATUSES.includes(error.status)
const isPassing = (error: Error): boolean => error instanceof NetworkError || (error instanceof ApiError && error.status === 429)
