import { setTimeout } from 'node:timers/promises'
import type { Fault } from '@concord/domain/control/faults'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.send('DELETE', '/_emulator/faults'))
afterAll(() => emulator.stop())

const post = (body: unknown) => emulator.send('POST', '/_emulator/faults', body)
const fault = async (body: unknown) => (await (await post(body)).json()) as Fault
const faults = async () =>
  ((await (await emulator.send('GET', '/_emulator/faults')).json()) as { items: Fault[] }).items
const env = () => emulator.send('GET', '/api/v1/env')
const ENV = '/api/v1/env'
const self = async (method: string, body?: object) =>
  emulator.send(method, '/product/v1/users/self', body, {
    authorization: `Bearer ${await emulator.accessToken('owner')}`,
  })
const language = async () => ((await (await self('GET')).json()) as { language: string }).language
const changeLanguage = (to: string) => self('PATCH', { language: to })

test('an answer replaces the handler’s, in JSON, with Retry-After, the given number of times, and each hit is counted', async () => {
  const act = { status: 503, body: { message: 'Down for a minute' }, retryAfter: 2 }
  const { id } = await fault({
    match: { method: 'get', path: ENV, host: 'gateway' },
    times: 2,
    act,
  })
  for (const _ of [1, 2]) {
    const answer = await env()
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store'])
    expect(await answer.json()).toEqual(act.body)
  }
  expect((await env()).status).toBe(200)
  const match = { method: 'GET', path: ENV, host: 'gateway' }
  const hit = {
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    path: ENV,
    at: '2026-11-21T10:00:00.000Z',
  }
  expect(await faults()).toEqual([
    {
      id,
      match,
      times: 2,
      probability: 1,
      seed: 1,
      act,
      hits: 2,
      timesLeft: 0,
      lastHits: [hit, hit],
    },
  ])
})

test('the default status is 503, the default body the one error format; null is a body', async () => {
  await fault({ match: { path: ENV }, times: 1, act: { retryAfter: 1 } })
  const answer = await env()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'fault', status: 503, path: ENV })
  await fault({ match: { path: ENV }, times: 1, act: { body: null } })
  expect(await (await env()).json()).toBeNull()
})

test('a fault applies only to its method, its host and the paths of its glob', async () => {
  const status = async (path: string, method = 'GET') => (await emulator.send(method, path)).status
  await fault({ match: { path: '/product/v1/*/self', method: 'GET' }, act: { status: 418 } })
  expect(await status('/product/v1/users/self?a=1')).toBe(418)
  expect(await status('/product/v1/users/self', 'PATCH')).not.toBe(418)
  expect(await status('/product/v1/a/b/self')).not.toBe(418)
  expect(await status('/product/v1/users/myself')).not.toBe(418)
  const hosts = {
    gateway: '/api/v1/env',
    authn: '/api/v1/authn',
    oidc: '/oauth2/default/v1/keys',
    attestation: '/attestation/certs',
  }
  for (const [host, path] of Object.entries({
    ...hosts,
    entra: '/azure/x',
    product: '/product/v1/roles',
    portal: '/login',
  })) {
    const { id } = await fault({ match: { path: '**', host }, act: { status: 418 } })
    expect(await status(path)).toBe(418)
    for (const [other, foreign] of Object.entries(hosts))
      if (other !== host) expect(await status(foreign)).not.toBe(418)
    expect((await emulator.send('DELETE', `/_emulator/faults/${id}`)).status).toBe(204)
  }
})

test('the oldest matching fault applies; the control plane never fails', async () => {
  await fault({ match: { path: '**' }, times: 1, act: { status: 500 } })
  await fault({ match: { path: '**' }, act: { status: 502 } })
  expect([(await env()).status, (await env()).status]).toEqual([500, 502])
  expect((await faults()).map(({ hits }) => hits)).toEqual([1, 1])
})

test('a probability affects the same requests for the same seed', async () => {
  const struck = async (seed: number) => {
    const { id } = await fault({
      match: { path: ENV },
      probability: 0.5,
      seed,
      act: { status: 500 },
    })
    const statuses: number[] = []
    for (let ask = 0; ask < 24; ask++) statuses.push((await env()).status)
    await emulator.send('DELETE', `/_emulator/faults/${id}`)
    return statuses
  }
  const first = await struck(7)
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await struck(7)).toEqual(first)
  expect(await struck(8)).not.toEqual(first)
})

test('a delay does not hold up other requests, and is followed by the real answer', async () => {
  await fault({ match: { path: ENV }, times: 1, act: { delayMs: 400 } })
  const start = performance.now()
  const late = env().then(async (answer) => ({
    body: await answer.json(),
    after: performance.now() - start,
  }))
  await setTimeout(20) // the delayed one is first
  expect((await env()).status).toBe(200)
  const others = performance.now() - start
  const { body, after } = await late
  expect(body).toMatchObject({ API_HOST: `${emulator.origin}/product/v1` })
  expect(after).toBeGreaterThanOrEqual(395)
  expect(others).toBeLessThan(after)
})

test('a reset ends the connection before the handler has run', async () => {
  await fault({ match: { method: 'PATCH', path: '**' }, act: { reset: true } })
  await expect(changeLanguage('fr')).rejects.toThrow()
  expect(await language()).toBe('en')
})

test.each([ENV, '/openapi.json'])(
  'truncate sends the real headers and half the body of %s',
  async (path) => {
    const whole = new Uint8Array(await (await emulator.send('GET', path)).arrayBuffer())
    await fault({ match: { path }, act: { truncate: true } })
    const answer = await emulator.send('GET', path)
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      200,
      'application/json',
    ])
    const seen: Uint8Array[] = []
    await expect(
      (async () => {
        for await (const chunk of answer.body ?? []) seen.push(chunk)
      })(),
    ).rejects.toThrow()
    const text = Buffer.concat(seen).toString('latin1')
    expect(text.length).toBeLessThan(whole.length)
    expect(Buffer.from(whole).toString('latin1').startsWith(text)).toBe(true)
    if (path === ENV) expect(text).toHaveLength(Math.floor(whole.length / 2))
  },
)

test('corrupt flips bytes of the real body and keeps its length', async () => {
  const whole = Buffer.from(await (await env()).arrayBuffer())
  await fault({ match: { path: ENV }, act: { corrupt: true } })
  const answer = await env()
  expect(answer.status).toBe(200)
  const got = Buffer.from(await answer.arrayBuffer())
  expect(got).toHaveLength(whole.length)
  const differing = [...got.keys()].filter((at) => got[at] !== whole[at])
  expect(differing).toEqual([...got.keys()].filter((at) => at % 64 === 0))
})

test('commitThenDrop lets the handler commit and loses its answer', async () => {
  expect(await language()).toBe('en')
  await fault({
    match: { method: 'PATCH', path: '/product/v1/users/*' },
    act: { commitThenDrop: true },
  })
  await expect(changeLanguage('fr')).rejects.toThrow()
  expect(await language()).toBe('fr')
})

test('a reset of the world clears the faults', async () => {
  await fault({ match: { path: '**' }, act: { status: 500 } })
  expect((await emulator.send('POST', '/_emulator/reset', {})).status).toBe(200)
  expect(await faults()).toEqual([])
  expect((await env()).status).toBe(200)
})

test.each([
  [{}, 'match'],
  [{ match: {}, act: { status: 500 } }, 'match.path'],
  [{ match: { path: 'api' }, act: { status: 500 } }, 'match.path: Begin with / or *.'],
  [{ match: { path: '**', method: 'TRACE' }, act: { status: 500 } }, 'match.method'],
  [{ match: { path: '**', host: 'okta' }, act: { status: 500 } }, 'match.host'],
  [{ match: { path: '**' }, act: {} }, 'act: Say what happens.'],
  [{ match: { path: '**' }, act: { status: 99 } }, 'act.status'],
  [{ match: { path: '**' }, act: { reset: false } }, 'act.reset'],
  [{ match: { path: '**' }, act: { status: 500, reset: true } }, 'act: Say one of'],
  [{ match: { path: '**' }, act: { explode: true } }, 'act'],
  [{ match: { path: '**' }, times: 0, act: { reset: true } }, 'times'],
  [{ match: { path: '**' }, probability: 2, act: { reset: true } }, 'probability'],
])('%j is refused and names %s', async (body, detail) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  const { code, details } = (await answer.json()) as { code: string; details: string[] }
  expect(code).toBe('malformed')
  expect(details.some((text) => text.startsWith(detail))).toBe(true)
})

test('an unknown fault is 404, and pages of other sites set none', async () => {
  expect((await emulator.send('DELETE', '/_emulator/faults/99')).status).toBe(404)
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  const asked = { match: { path: '**' }, act: { status: 500 } }
  expect((await emulator.send('POST', '/_emulator/faults', asked, crossSite)).status).toBe(403)
})
