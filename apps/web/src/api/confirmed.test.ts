import { endpoint } from '@concord/domain/api/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCall } from './call.ts'
import { serve } from './testing/scripted-server.ts'

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
