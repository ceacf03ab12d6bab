import { afterEach, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const PER_SECOND = 40

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
  const others = await Promise.all([
    anonymous('/product/v1/users/self', bearer),
    anonymous('/product/v1/workspaces/00000000-0000-4000-8000-000000000000', bearer),
    anonymous('/api/v1/env'),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 404, 200])
  const othersEnd = performance.now()

  const answers = await flood
  const end = performance.now()
  expect(end - start).toBeGreaterThan(1900)
  expect(end - othersEnd).toBeGreaterThan(500)
  // A slow machine takes about as long for the last guesses as for the calls before them.
  expect(end - othersEnd).toBeLessThan(2500 + (othersEnd - start))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 404]))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(PER_SECOND)
})

test.each([
  [0, 4 * PER_SECOND, 'no limit'],
  [PER_SECOND, PER_SECOND / 2, 'fewer than the limit'],
])('with a limit of %s, %s refusals a second are sent immediately: %s', async (limit, count) => {
  emulator = await startEmulator({ settings: { REFUSALS_PER_SECOND: limit } })
  const answers = await Promise.all(Array.from({ length: count }, () => anonymous(UNKNOWN)))
  const [median] = answers
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
    .slice(count / 2)
  expect(median).toBeLessThan(1500)
})
