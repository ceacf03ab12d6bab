import { afterEach, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const PER_SECOND = 40
/** Tenths of a second that a slow machine may lose. */
const SOON_MS = 500

let emulator: TestEmulator
afterEach(() => emulator.stop())

const UNKNOWN = '/product/v1/public/domains/unknown.example'
async function timed(send: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  const response = await send()
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - start }
}
const anonymous = (path: string, headers = {}) =>
  timed(() => fetch(emulator.origin + path, { headers }))
const guess = () =>
  timed(() =>
    fetch(`${emulator.origin}/api/v1/authn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@x.example', password: 'Guess-1' }),
    }),
  )

test('a flood of refused calls waits for its answers, up to two seconds; calls with a token and answered ones do not [security S3 S8]', async () => {
  emulator = await startEmulator({ settings: { REFUSALS_PER_SECOND: PER_SECOND } })
  const { origin } = emulator
  const token = await emulator.accessToken('owner')
  const bearer = { authorization: `Bearer ${token}` }
  const start = performance.now()
  const flood = Promise.all(
    Array.from({ length: PER_SECOND }, (_, at) => [
      anonymous(UNKNOWN),
      anonymous('/product/v1/workspaces/', { authorization: `Bearer ${at}` }),
      guess(),
    ]).flat(),
  )
  // The burst is over: the flood's next refusals wait.
  await anonymous(UNKNOWN)
  const others = await Promise.all([
    anonymous('/product/v1/users/self', bearer),
    anonymous('/product/v1/workspaces/00000000-0000-4000-8000-000000000000', bearer),
    anonymous('/api/v1/env'),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 404, 200])
  for (const { ms } of others) expect(ms).toBeLessThan(SOON_MS)

  const answers = await flood
  expect(performance.now() - start).toBeGreaterThan(1900)
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2000 + 2 * SOON_MS)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 404]))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(PER_SECOND)
  expect((await fetch(`${origin}/_emulator/health`)).status).toBe(200)
})

test('refusals below the limit are sent immediately, and 0 sets none', async () => {
  emulator = await startEmulator()
  const start = performance.now()
  await Promise.all(Array.from({ length: 400 }, () => anonymous(UNKNOWN)))
  // 200 a second, which is the default, would take a second longer.
  expect(performance.now() - start).toBeLessThan(1000 + SOON_MS)
  await emulator.stop()
  emulator = await startEmulator({ settings: { REFUSALS_PER_SECOND: PER_SECOND } })
  for (let at = 0; at < 10; at += 1) expect((await anonymous(UNKNOWN)).ms).toBeLessThan(SOON_MS)
})
