import type { Call } from '@concord/domain/api/client'
import { type OctetsAnswer, octets } from '@concord/domain/api/endpoint'
import { normalizeResource } from '@concord/domain/api/resource'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import type { z } from 'zod'
import { parseList } from './parse-list.ts'
import type { Item, ListEndpoint, ListInput } from './query.ts'

/**
 * All rows of a list: with one call (page size 1,000,000), and page by page where the server sends
 * fewer than there are. The page stays responsive with any number of rows.
 */
export async function readWhole<E extends ListEndpoint>(
  call: Call,
  endpoint: E,
  input: ListInput<E> | undefined,
  signal: AbortSignal,
): Promise<Item<E>[]> {
  const { element } = (
    endpoint.response as unknown as z.ZodObject<{ items: z.ZodArray<z.ZodType> }>
  ).shape.items
  // Its bytes are parsed elsewhere.
  const raw = { ...endpoint, response: octets }
  const read = call as unknown as (
    ...sent: [endpoint: object, input: object, signal: AbortSignal]
  ) => Promise<OctetsAnswer>
  const rows: Item<E>[] = []
  let pageSize = PAGE_SIZE_MAX
  for (let page = 1; ; page += 1) {
    const query = { ...input?.query, page, pageSize }
    const { bytes } = await read(raw, { ...input, query }, signal)
    const before = rows.length
    let total = 0
    await parseList(bytes, (part) => {
      total = part.totalItems ?? 0
      const { items: found } = normalizeResource({ items: part.items }) as { items: unknown[] }
      for (const row of found) rows.push(element.parse(row) as Item<E>)
    })
    const came = rows.length - before
    if (came === 0 || rows.length >= total) return rows
    pageSize = came // what the server sends at most
  }
}
