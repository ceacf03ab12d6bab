import type { Fault } from '@concord/domain/control/faults'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lognormal, seededRandom } from '#runtime/seeded-random.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { getWindow, getWindowName } from '../access/window.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.send('DELETE', '/_emulator/faults'))
afterAll(() => emulator.stop())

const post = (fault: object) => emulator.send('POST', '/_emulator/faults', fault)
const faults = async () =>
  ((await (await emulator.send('GET', '/_emulator/faults')).json()) as { items: Fault[] }).items
const windowed = (name: string, path: string) =>
  rawRequest(emulator.origin, path, { host: `${name}.localhost:${new URL(emulator.origin).port}` })
const statusAs = async (purpose: string) =>
  (
    await emulator.send('GET', '/product/v1/users/self', undefined, {
      authorization: `Bearer ${purpose === 'admin' ? await emulator.administratorToken('admin') : await emulator.accessToken(purpose)}`,
    })
  ).status

test('a fault for one person affects no other person, whether named by address or by id', async () => {
  const { email, id } = emulator.person('owner')
  for (const user of [email.toUpperCase(), id]) {
    await emulator.send('DELETE', '/_emulator/faults')
    await post({ match: { path: '**', user }, act: { status: 418 } })
    expect([
      await statusAs('owner'),
      await statusAs('partner'),
      (await emulator.send('GET', '/api/v1/env')).status,
    ]).toEqual([418, 200, 200])
  }
  await post({ match: { path: '**', user: emulator.person('admin').email }, act: { status: 417 } })
  expect(await statusAs('admin')).toBe(417)
})

test('before the sign-in only the window identifies a person', async () => {
  const { email } = emulator.person('owner')
  await post({ match: { path: '/api/v1/**', user: email }, act: { status: 418 } })
  const getName = (address: string) => getWindowName(getWindow(address, [], emulator.origin)) ?? ''
  expect((await windowed(getName(email), '/api/v1/env')).status).toBe(418)
  expect((await windowed(getName(emulator.person('partner').email), '/api/v1/env')).status).toBe(
    200,
  )
})

test('a fault for one window affects no other', async () => {
  await post({ match: { path: '**', window: 'left' }, act: { status: 418 } })
  expect((await windowed('left', '/api/v1/env')).status).toBe(418)
  expect((await windowed('right', '/api/v1/env')).status).toBe(200)
  expect((await emulator.send('GET', '/api/v1/env')).status).toBe(200)
})

test('a fault lists the last requests that it affected, like the request log', async () => {
  await post({ name: 'flaky roles', match: { path: '/product/v1/roles/' }, act: { delayMs: 1 } })
  for (let ask = 0; ask < 22; ask++) await emulator.send('GET', '/product/v1/roles/')
  const [fault] = await faults()
  expect([fault?.name, fault?.hits, fault?.lastHits.length]).toEqual(['flaky roles', 22, 20])
  const { items } = (await (
    await emulator.send('GET', `/_emulator/requests?fault=${fault?.id}`)
  ).json()) as {
    items: { traceId: string }[]
  }
  expect(items.slice(0, 20).map(({ traceId }) => traceId)).toEqual(
    fault?.lastHits.map(({ traceId }) => traceId).reverse(),
  )
})

test('delays are random within their bounds, and the same for the same seed', async () => {
  const act = { status: 503, delayMs: { type: 'uniform', lower: 20, upper: 60 } }
  await post({ match: { path: '/api/v1/env' }, act })
  const start = performance.now()
  expect((await emulator.send('GET', '/api/v1/env')).status).toBe(503)
  expect(performance.now() - start).toBeGreaterThan(19)
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 999 }, () => lognormal(random, { median: 100, sigma: 0.5 }))
  }
  const sorted = draw(3).toSorted((a, b) => a - b)
  expect(draw(3).toSorted((a, b) => a - b)).toEqual(sorted)
  expect(Math.round((sorted[499] ?? 0) / 10)).toBe(10)
  // 84 of 100 are below the median times e to the power of sigma.
  expect((sorted[839] ?? 0) / 164.9).toBeCloseTo(1, 0)
})

test.each([
  [{ match: { path: '**', user: '' } }, 'match.user'],
  [{ match: { path: '**', window: 'a.b' } }, 'match.window: Give the name before .localhost.'],
  [{ act: { delayMs: { type: 'uniform', lower: 2, upper: 1 } } }, 'act.delayMs'],
  [{ act: { delayMs: -1 } }, 'act.delayMs'],
  [{ act: { truncate: { share: 2 } } }, 'act.truncate'],
  [{ act: { corrupt: false } }, 'act.corrupt'],
  [{ act: { bytesPerSecond: 0 } }, 'act.bytesPerSecond'],
  [{ act: { headers: { 'a b': '1' } } }, 'act.headers.a b'],
  [{ act: { headers: { a: 'line\nfeed' } } }, 'act.headers'],
  [{ act: { request: {} } }, 'act.request: Say what happens.'],
  [{ act: { reset: true, headers: { a: '1' } } }, 'act: After reset or commitThenDrop'],
])('%j is refused and names %s', async (wrong, detail) => {
  const answer = await post({ match: { path: '**' }, act: { status: 500 }, ...wrong })
  expect(answer.status).toBe(400)
  expect(
    ((await answer.json()) as { details: string[] }).details.some((text) =>
      text.startsWith(detail),
    ),
  ).toBe(true)
})
