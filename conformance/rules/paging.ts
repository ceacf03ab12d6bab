import { normalizeResource } from '@concord/domain/api/resource'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { z } from 'zod'
import { findingAt } from '../finding.ts'
import { ask, type Probe, type TestSession } from '../session.ts'

const RULE = { name: 'paging', clauses: ['A053', 'A087', 'A138'] }

const List = z.looseObject({
  items: z.array(z.looseObject({ id: z.string().optional(), createdAt: z.string().optional() })),
  page: z.number().optional(),
  pageSize: z.number().optional(),
  totalItems: z.number().optional(),
  totalPages: z.number().optional(),
  links: z.looseObject({ next: z.string().optional(), previous: z.string().optional() }).optional(),
})
type List = z.infer<typeof List>

/**
 * Reads a list as a whole and with pages of one entry: each page has the requested size, each entry
 * appears once, the list ends, and the newest entry comes first.
 */
export async function checkPagingRule(testSession: TestSession, probe: Probe): Promise<void> {
  const report = (message: string) =>
    testSession.findings.push(findingAt(probe, 'rule', `paging: ${message}`, RULE.clauses))
  const read = async (page: number, pageSize: number): Promise<List | undefined> => {
    const does = `${probe.does}, page ${page} of ${pageSize}`
    const { json } = await ask(testSession, {
      ...probe,
      does,
      query: { ...probe.query, page, pageSize },
      expects: { status: 200 },
      rule: RULE,
    })
    return List.safeParse(normalizeResource(json)).data
  }
  const whole = await read(1, PAGE_SIZE_MAX)
  const first = await read(1, 1)
  if (!whole || !first) return
  const count = whole.items.length
  if (first.totalItems === undefined)
    testSession.notes.add(`${probe.named.name} answers items without their number`)
  for (const fault of envelopeFaults(first, count)) report(fault)
  if (new Set(whole.items.map(({ id }) => id)).size < count)
    report('each thing once expected, one twice found')
  const times = whole.items.map(({ createdAt }) => createdAt ?? '')
  if (!times.includes('') && times.join() !== times.toSorted().reverse().join())
    report('the newest first expected, another order found')
  if (count > 1) {
    const second = await read(2, 1)
    if (second?.items[0]?.id !== whole.items[1]?.id)
      report(
        'with one entry on a page, the second entry of the list on page 2 expected, another one found',
      )
    if (second?.links && second.links.previous === undefined)
      report('links.previous on page 2 expected, none found')
  }
  const beyond = await read(count + 1, 1)
  if (beyond && count > 0 && beyond.items.length > 0)
    report('nothing after the last page expected, something found')
}

function* envelopeFaults(
  { items, page, pageSize, totalItems, totalPages, links }: List,
  count: number,
): Generator<string> {
  if (items.length > 1) yield `1 item on a page of 1 expected, ${items.length} found`
  if (page !== undefined && page !== 1) yield `page 1 expected, ${page} found`
  if (pageSize !== undefined && pageSize !== 1) yield `pageSize 1 expected, ${pageSize} found`
  if (totalItems !== undefined && totalItems !== count)
    yield `totalItems ${count} expected, ${totalItems} found`
  if (totalPages !== undefined && totalPages !== Math.max(1, count))
    yield `totalPages ${Math.max(1, count)} expected, ${totalPages} found`
  if (links && (links.next !== undefined) !== count > 1)
    yield `links.next ${count > 1 ? 'expected, none' : 'not expected, one'} found`
}
