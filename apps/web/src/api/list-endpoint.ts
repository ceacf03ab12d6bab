import type { Endpoint, Input } from '@concord/domain/api/endpoint'
import type { Page } from '@concord/domain/api/page'
import type { z } from 'zod'

/** An endpoint that answers a page of rows. */
export type ListEndpoint<Row extends object = object> = Endpoint & {
  query: z.ZodObject
  response: z.ZodType<Page<Row>>
}
/** A row of such a list. */
export type Item<E extends ListEndpoint> = z.output<E['response']>['items'][number]
/** What it is called with, but for its place. */
export type ListInput<E extends ListEndpoint> = Omit<Input<E>, 'query'> & { query?: object }
