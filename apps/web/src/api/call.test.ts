import { endpoint } from '@concord/domain/api/endpoint'
import { collaborations } from '@concord/domain/collaborations/contract'
import { gateway } from '@concord/domain/session/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallOptions, createCall } from './call.ts'
import type { Clock } from './clock.ts'
import { GATEWAY_RETRY } from './retry.ts'
import { NetworkError } from './send.ts'
import { type Answer, serve } from './testing/scripted-server.ts'

function clockWithoutWaiting() {
  const waits: number[] = []
  const clock: Clock = {
    now: () => new Date('2026-11-21T12:00:00Z'),
    sleep: async (seconds) => void waits.push(seconds),
  }
  return { waits, clock }
}

function caller(options: Partial<CallOptions> & { baseUrl: string }) {
  const { waits, clock } = clockWithoutWaiting()
  const call = createCall({
    token: () => 'token-1',
    refresh: async () => undefined,
    language: () => 'fr',
    clock,
    ...options,
  })
  return { call, waits }
}

const ping = endpoint({
  method: 'GET',
  path: '/ping',
  access: 'user',
  summary: '',
  response: z.object({ ok: z.boolean() }),
})
const setRoles = endpoint({
  method: 'PUT',
  path: '/users/{id}/roles',
  access: 'user',
  summary: '',
  body: z.object({}),
  retry: 'never',
})
const create = endpoint({
  method: 'POST',
  path: '/things/',
  access: 'user',
  summary: '',
  body: z.object({}),
  takesKey: true,
})
const ok: Answer = { status: 200, body: { ok: true } }

test('a product call carries the bearer token and the language [A087]', async () => {
  const { requests, baseUrl } = await serve(() => ok)
  await caller({ baseUrl }).call(ping)
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'accept-language': 'fr',
  })
})

test.each([429, 451, 502, 503, 504])(
  'a product call is repeated 5 times after 1, 2, 4, 8 and 16 s on status %i [A119]',
  async (status) => {
    const { requests, baseUrl } = await serve(() => ({ status }))
    const { call, waits } = caller({ baseUrl })
    await expect(call(ping)).rejects.toMatchObject({ status })
    expect(waits).toEqual([1, 2, 4, 8, 16])
    expect(requests).toHaveLength(6)
  },
)

test('a network error is repeated as an unavailable service is, and ends as a NetworkError [A119]', async () => {
  const { requests, baseUrl } = await serve(() => 'hang up')
  const { call, waits } = caller({ baseUrl })
  await expect(call(ping)).rejects.toBeInstanceOf(NetworkError)
  expect(waits).toEqual([1, 2, 4, 8, 16])
  expect(requests.length).toBeGreaterThanOrEqual(6)
})

test('a truncated response is a network error, and the request is retried [A119]', async () => {
  const { requests, baseUrl } = await serve((_, count) =>
    count === 1 ? { status: 200, breaksOff: true } : ok,
  )
  expect(await caller({ baseUrl }).call(ping)).toEqual({ ok: true })
  expect(requests).toHaveLength(2)
  const broken = await serve(() => ({ status: 200, breaksOff: true }))
  await expect(caller({ baseUrl: broken.baseUrl }).call(ping)).rejects.toBeInstanceOf(NetworkError)
})

test.each([400, 403, 404, 409, 422, 500])('status %i is not repeated [A119]', async (status) => {
  const { requests, baseUrl } = await serve(() => ({ status }))
  await expect(caller({ baseUrl }).call(ping)).rejects.toMatchObject({ status })
  expect(requests).toHaveLength(1)
})

test('Retry-After overrides the growing delay; above 30 s the user decides', async () => {
  const { baseUrl } = await serve((_, count) =>
    count === 1 ? { status: 429, headers: { 'retry-after': '7' } } : ok,
  )
  const short = caller({ baseUrl })
  await short.call(ping)
  expect(short.waits).toEqual([7])

  const long = await serve(() => ({ status: 429, headers: { 'retry-after': '31' } }))
  const { call, waits } = caller({ baseUrl: long.baseUrl })
  await expect(call(ping)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 31 })
  expect(waits).toEqual([])
})

test('role updates are never repeated [A085 A119]', async () => {
  const { requests, baseUrl } = await serve(() => ({ status: 503 }))
  await expect(
    caller({ baseUrl }).call(setRoles, { params: { id: '1' }, body: {} }),
  ).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

test('the base client retries a GET 10 times, and only POSTs that are safe to retry [A119]', async () => {
  const { requests, baseUrl } = await serve(() => ({ status: 503 }))
  const { call, waits } = caller({ baseUrl, retry: GATEWAY_RETRY })
  await expect(call(ping)).rejects.toMatchObject({ status: 503 })
  expect(waits).toHaveLength(10)
  expect(requests).toHaveLength(11)
  await expect(
    call(collaborations.create, { body: { name: 'n', description: 'd' } }),
  ).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(12)
  for (const safe of [gateway.oktaRefresh, gateway.azureRefresh, gateway.destroySession])
    await expect(call(safe)).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(12 + 3 * 11)
  await expect(call(gateway.oktaTokens, { body: { authCode: 'c' } })).rejects.toMatchObject({
    status: 503,
  })
  expect(requests).toHaveLength(12 + 3 * 11 + 1)
})

test('a safe call of the gateway waits for Retry-After, and stops at a refusal [A119]', async () => {
  const { requests, baseUrl } = await serve((_, count) =>
    count === 1 ? { status: 503, headers: { 'retry-after': '7' } } : { status: 401 },
  )
  const { call, waits } = caller({ baseUrl, retry: GATEWAY_RETRY })
  await expect(call(gateway.destroySession)).rejects.toMatchObject({ status: 401 })
  expect(waits).toEqual([7])
  expect(requests.length).toBeGreaterThan(1)
})

test('a repeated create keeps its Idempotency-Key; another create has another', async () => {
  const { requests, baseUrl } = await serve((_, count) => ({ status: count % 2 === 1 ? 503 : 400 }))
  const { call } = caller({ baseUrl })
  const body = { name: 'n', description: 'd' }
  await call(collaborations.create, { body }).catch(() => undefined)
  await call(collaborations.create, { body }).catch(() => undefined)
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).toBe(keys[3])
  expect(keys[0]).not.toBe(keys[2])
})

test('calls that fail together with 401 share one refresh and are each tried once more [A062 A126]', async () => {
  let token = 'old'
  let refreshes = 0
  const { requests, baseUrl } = await serve(({ headers }) =>
    headers.authorization === 'Bearer new' ? ok : { status: 401 },
  )
  const refresh = async () => {
    refreshes += 1
    await new Promise((resolve) => setTimeout(resolve, 30))
    token = 'new'
  }
  const { call } = caller({ baseUrl, token: () => token, refresh })
  await Promise.all([call(ping), call(ping), call(ping)])
  expect(refreshes).toBe(1)
  expect(requests).toHaveLength(6)
})

test('a 401 after the refresh is the answer: there is no second refresh [A062]', async () => {
  let refreshes = 0
  const { requests, baseUrl } = await serve(() => ({ status: 401 }))
  const refresh = async () => {
    refreshes += 1
  }
  await expect(caller({ baseUrl, refresh }).call(ping)).rejects.toMatchObject({ status: 401 })
  expect([refreshes, requests.length]).toEqual([1, 2])
})

test('a cancelled call is neither repeated nor a network error', async () => {
  const { requests, baseUrl } = await serve(() => ({ status: 503 }))
  const controller = new AbortController()
  const reason = new Error('left the screen')
  const clock: Clock = {
    now: () => new Date(),
    sleep: async (_, signal) => {
      controller.abort(reason)
      signal?.throwIfAborted()
    },
  }
  await expect(caller({ baseUrl, clock }).call(ping, {}, controller.signal)).rejects.toBe(reason)
  expect(requests).toHaveLength(1)
})

test.each([true, false])(
  'a creating call carries an Idempotency-Key unless the environment forbids it: %s',
  async (idempotencyKeys) => {
    const { requests, baseUrl } = await serve(() => ok)
    await caller({ baseUrl, idempotencyKeys }).call(create, { body: {} })
    expect(requests[0]?.headers['idempotency-key'] !== undefined).toBe(idempotencyKeys)
  },
)

test('a local failure is neither retried nor a network error', async () => {
  const { call, waits } = caller({
    baseUrl: '',
    fetch: () => Promise.reject(new RangeError('a bug')),
  })
  await expect(call(ping)).rejects.toThrow(RangeError)
  expect(waits).toEqual([])
})
