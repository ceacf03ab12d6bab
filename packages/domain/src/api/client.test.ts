import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { createClient, toUrl } from './client.ts'
import { endpoint, octets } from './endpoint.ts'
import { hasNextPage, pageQuery, toPage } from './page.ts'
import { resourceShape } from './resource-shape.ts'

const thing = z.object({ ...resourceShape, name: z.string() })
const list = endpoint({
  method: 'GET',
  path: '/things/',
  access: 'user',
  summary: '',
  query: pageQuery,
  response: toPage(thing),
})
const create = endpoint({
  method: 'POST',
  path: '/things/',
  access: 'user',
  summary: '',
  body: z.object({ name: z.string() }),
  response: thing,
  takesKey: true,
})
const remove = endpoint({
  method: 'DELETE',
  path: '/things/{id}',
  access: 'user',
  summary: '',
  status: 204,
})
const part = endpoint({
  method: 'GET',
  path: '/things/{id}/part',
  access: 'user',
  summary: '',
  response: octets,
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that always gives the same answer and returns the requests that it got. */
async function answering(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { call: createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked }
}

test('items of a list get their ids, and a list may have only items [A053 A087]', async () => {
  const { call, asked } = await answering(
    200,
    JSON.stringify({ items: [{ name: 'a', links: { self: '/things/7' } }] }),
  )
  await expect(call(list, { query: { page: 2, pageSize: 50 } })).resolves.toMatchObject({
    items: [{ id: '7', name: 'a' }],
  })
  expect(asked[0]?.url).toBe('/things/?page=2&pageSize=50')
})

test('a creating call carries its own idempotency key, other calls do not', async () => {
  const { call, asked } = await answering(
    200,
    JSON.stringify({ name: 'a', links: { self: '/things/7' } }),
  )
  await call(create, { body: { name: 'a' } })
  await call(create, { body: { name: 'a' } })
  await call(remove, { params: { id: '7' } })
  const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).not.toBe(first)
  expect(third).toBeUndefined()
})

test('a body is sent as JSON, or as the bytes that it is, and no call without one has a type', async () => {
  const sent: RequestInit[] = []
  const call = createClient('', async (_url, init) => {
    sent.push(init)
    return new Response(JSON.stringify({ name: 'a', links: { self: '/things/7' } }))
  })
  const { signal } = new AbortController()
  await call(create, { body: { name: 'a' } }, signal)
  await call(remove, { params: { id: '7' } })
  await call({ ...remove, body: octets }, { params: { id: '7' }, body: Uint8Array.of(1, 2) })
  expect(sent.map(({ body, headers }) => [body, new Headers(headers).get('content-type')])).toEqual(
    [
      ['{"name":"a"}', 'application/json'],
      [undefined, null],
      [Uint8Array.of(1, 2), 'application/octet-stream'],
    ],
  )
  expect(sent.map((init) => init.signal)).toEqual([signal, undefined, undefined])
})

test('an endpoint without a response returns undefined, an endpoint of bytes its bytes and headers', async () => {
  const empty = await answering(204, '')
  await expect(empty.call(remove, { params: { id: 'a/b' } })).resolves.toBeUndefined()
  expect(empty.asked[0]?.url).toBe('/things/a%2Fb')
  const raw = await answering(200, new Uint8Array([1, 2, 3]), { 'x-iv': 'abc' })
  await expect(raw.call(part, { params: { id: '1' } })).resolves.toMatchObject({
    bytes: new Uint8Array([1, 2, 3]),
    headers: { 'x-iv': 'abc' },
  })
})

test('bytes are never kept in the cache of the browser, which has other answers confirmed', async () => {
  const caches: unknown[] = []
  const call = createClient('', async (_url, { cache }) => {
    caches.push(cache)
    return new Response(JSON.stringify({ name: 'a', links: { self: '/things/7' } }))
  })
  await call(part, { params: { id: '7' } })
  await call(create, { body: { name: 'a' } })
  expect(caches).toEqual(['no-store', undefined])
})

test('a refusal has status, code, text and the time of the next attempt, whatever its body', async () => {
  const { call } = await answering(429, JSON.stringify({ code: 'slow', message: 'Too fast' }), {
    'retry-after': '3',
  })
  const error = await call(remove, { params: { id: '1' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, code: 'slow', text: 'Too fast', retryAfterSeconds: 3 })
  // RFC 9110, section 10.2.3, allows a date, which only a clock could turn into a wait.
  const dated = await answering(503, '', { 'retry-after': 'Fri, 27 Nov 2026 18:00:00 GMT' })
  await expect(dated.call(remove, { params: { id: '1' } })).rejects.toHaveProperty(
    'retryAfterSeconds',
    undefined,
  )
  const html = await answering(502, '<h1>Bad gateway</h1>')
  await expect(html.call(remove, { params: { id: '1' } })).rejects.toMatchObject({
    status: 502,
    text: undefined,
    message: 'HTTP 502',
  })
})

test('an answer that breaks the contract is refused', async () => {
  const { call } = await answering(
    200,
    JSON.stringify({ items: [{ links: { self: '/things/7' } }] }),
  )
  await expect(call(list)).rejects.toThrow(z.ZodError)
})

test('undefined query values are left out', () => {
  expect(toUrl('/things/', { query: { page: 1, filter: undefined } })).toBe('/things/?page=1')
  expect(toUrl('/things/', { query: {} })).toBe('/things/')
})

test('a next page follows from the number of pages, else from its link, else from a full page [A053]', () => {
  const asked = { page: 2, pageSize: 2 }
  const links = { self: '/things/?page=2' }
  expect(hasNextPage({ items: [1, 2], totalPages: 3, links }, asked)).toBe(true)
  expect(hasNextPage({ items: [1, 2], totalPages: 2 }, asked)).toBe(false)
  expect(hasNextPage({ items: [1], links: { ...links, next: '/things/?page=3' } }, asked)).toBe(
    true,
  )
  expect(hasNextPage({ items: [1, 2], links }, asked)).toBe(false)
  expect(hasNextPage({ items: [1, 2] }, asked)).toBe(true)
  expect(hasNextPage({ items: [1] }, asked)).toBe(false)
})
