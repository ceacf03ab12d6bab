import type { Call } from '@concord/domain/api/client'
import type { Endpoint, Input, Result } from '@concord/domain/api/endpoint'
import type { Page } from '@concord/domain/api/page'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { requestTurn } from './next-task.ts'

/**
 * The input of a call for a whole list (A138, B113, C124). Like every one it names its page (A087).
 */
export const WHOLE_LIST = { query: { page: 1, pageSize: PAGE_SIZE_MAX } } as const

/** An endpoint that answers a page of rows. */
export type ListEndpoint<Row extends object = object> = Endpoint & {
  query: z.ZodObject
  response: z.ZodType<Page<Row>>
}
/** A row of such a list. */
export type Item<E extends ListEndpoint> = z.output<E['response']>['items'][number]
/** The input of a list's call, without its page. */
export type ListInput<E extends ListEndpoint> = Omit<Input<E>, 'query'> & { query?: object }

/** The endpoint of a query, for the client's only `queryFn`. */
type Meta = { endpoint: Endpoint }

export type QueryKey<E extends Endpoint> = readonly [E['path'], Input<E> | undefined]
type Arguments<E extends Endpoint> =
  Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
type Options<E extends Endpoint> = UseQueryOptions<Result<E>, Error, Result<E>, QueryKey<E>> & {
  queryKey: QueryKey<E>
}

/**
 * The query of an endpoint: `useQuery(query(collaborations.get, { params: { id } }))`. Its key is
 * `[path, input]`, so `queryClient.invalidateQueries({ queryKey: [collaborations.list.path] })`
 * invalidates every page of a list.
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Options<E> {
  return queryOptions({
    queryKey: [endpoint.path, input] as QueryKey<E>,
    meta: { endpoint } satisfies Meta,
  }) as Options<E>
}

/** The query cache. It does not retry, because `call` does (A119). */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [, input], meta, signal }) => {
          const { endpoint } = meta as Meta
          await requestTurn()
          // `query` above checks that endpoint and input match; here their types are erased.
          return (
            call as (endpoint: Endpoint, input: unknown, signal: AbortSignal) => Promise<unknown>
          )(endpoint, input, signal)
        },
        retry: false,
        networkMode: 'always',
        staleTime: 5_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
