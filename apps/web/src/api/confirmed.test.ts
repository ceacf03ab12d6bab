import { endpoint } from '@concord/domain/api/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCall } from './call.ts'
import { type Answer, serve } from './testing/scripted-server.ts'

const caller = (baseUrl: string, ownOrigin: string) =>
  createCall({
    baseUrl,
    ownOrigin,
    token: () => undefined,
    refresh: async () => undefined,
    language: () => 'en',
  })

const awaited = endpoint({
  method: 'GET',
  path: '/awaited',
  access: 'user',
  summary: '',
  response: z.object({ count: z.number() }),
  confirms: true,
})

const { confirms: _, ...plain } = awaited

test('an answer with an ETag is confirmed: a 304 brings the answer that is held', async () => {
  let count = 1
  const { requests, baseUrl } = await serve((request) =>
    request.headers['if-none-match'] === `"${count}"`
      ? { status: 304, headers: { etag: `"${count}"` } }
      : { status: 200, body: { count }, headers: { etag: `"${count}"` } },
  )
  const call = caller(baseUrl, baseUrl)
  expect(call.confirms?.(awaited)).toBe(false)
  expect([await call(awaited), await call(awaited)]).toEqual([{ count: 1 }, { count: 1 }])
  expect(call.confirms?.(awaited)).toBe(true)
  count = 2
  expect([await call(awaited), await call(awaited)]).toEqual([{ count: 2 }, { count: 2 }])
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"1"',
    '"1"',
    '"2"',
  ])
})

test.each([
  ['without ETag', {}, true, awaited],
  ['of another origin', { etag: '"1"' }, false, awaited],
  ['of an endpoint that is not confirmed', { etag: '"1"' }, true, plain],
])('an answer %s is never asked for by condition', async (_, headers, isOwn, asked) => {
  const { requests, baseUrl } = await serve(() => ({
    status: 200,
    body: { count: 1 },
    headers,
  }))
  const call = caller(baseUrl, isOwn ? baseUrl : 'https://portal.example')
  await call(asked)
  await call(asked)
  expect(requests.map((request) => request.headers['if-none-match'])).toEqual([
    undefined,
    undefined,
  ])
})

/** Asks for these numbers, and says for each whether the request was conditional. */
async function askFor(counts: readonly number[], answerTo: (count: number) => Answer) {
  const toCount = (url = '') => Number(new URL(url, 'http://host').searchParams.get('count'))
  const { requests, baseUrl } = await serve(({ url }) => answerTo(toCount(url)))
  const call = caller(baseUrl, baseUrl)
  for (const count of counts) await call(numbered, { query: { count } }).catch(() => {})
  return requests.map(({ headers }) => headers['if-none-match'] !== undefined)
}
const numbered = endpoint({ ...awaited, query: z.object({ count: z.number() }) })

test('the newest 20 answers are held', async () => {
  const counts = Array.from({ length: 21 }, (_, index) => index)
  const again = [1, 20, 0]
  const asked = await askFor([...counts, ...again], (count) => ({
    status: 200,
    body: { count },
    headers: { etag: `"${count}"` },
  }))
  expect(asked.slice(0, counts.length)).not.toContain(true)
  expect(asked.slice(counts.length)).toEqual([true, true, false])
})

test.each([
  ['as long as is held', 1_048_576, true],
  ['longer than is held', 1_048_577, false],
])('an answer %s', async (_, bytes, isHeld) => {
  const body = { count: 1, filler: '' }
  const filler = 'x'.repeat(bytes - JSON.stringify(body).length)
  const asked = await askFor([1, 1], () => ({
    status: 200,
    body: { ...body, filler },
    headers: { etag: '"1"' },
  }))
  expect(asked).toEqual([false, isHeld])
})

test('a refusal is not held, and an answer without ETag replaces the one held', async () => {
  const answers: Answer[] = [
    { status: 404, headers: { etag: '"1"' } },
    { status: 200, body: { count: 1 }, headers: { etag: '"1"' } },
    { status: 200, body: { count: 1 } },
    { status: 200, body: { count: 1 } },
  ]
  const asked = await askFor([1, 1, 1, 1], () => answers.shift() ?? { status: 500 })
  expect(asked).toEqual([false, false, true, false])
})
