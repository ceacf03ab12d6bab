import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreClock } from '#runtime/clock.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
const folder = mkdtempSync(path.join(tmpdir(), 'concord-clock-'))
beforeAll(async () => {
  emulator = await startEmulator({ settings: { DATA_DIR: folder } })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

type Answer = { now: string; frozen: boolean; rate: number; until: string | null }
const clock = async () => (await (await emulator.send('GET', '/_emulator/clock')).json()) as Answer
const move = async (change: object) =>
  (await (await emulator.send('POST', '/_emulator/clock', change)).json()) as Answer

test('the clock moves, freezes, and continues from the same time', async () => {
  const now = TEST_START.toISOString()
  expect(await move({ now, frozen: true })).toEqual({ now, frozen: true, rate: 1, until: null })
  expect((await move({ advanceMs: -1500 })).now).toBe('2026-11-21T09:59:58.500Z')
  await move({ frozen: false })
  await setTimeout(30)
  const running = Date.parse((await clock()).now) - Date.parse('2026-11-21T09:59:58.500Z')
  expect(running).toBeGreaterThanOrEqual(29)
  expect(running).toBeLessThan(2000)
})

test.each([
  ['/clock', { now: '0001-01-01T00:00:00Z' }],
  ['/clock', { now: '9999-01-01T00:00:00Z' }],
  ['/clock', { until: '1970-01-01T00:00:00Z' }],
  ['/clock', { advanceMs: -57 * 366 * 86_400_000 }],
  ['/clock', { now: '9998-12-31T00:00:00Z', advanceMs: 86_400_000 }],
  ['/reset', { now: '1970-01-01T00:00:00Z' }],
  ['/worlds', { scenario: 'empty', now: '0001-01-01T00:00:00Z' }],
])('%s refuses %j, at which ids and times have no form', async (path, body) => {
  const { now } = await move({ now: TEST_START.toISOString(), frozen: true, rate: 1 })
  const response = await emulator.send('POST', `/_emulator${path}`, body)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'malformed', details: [expect.stringMatching(/must be in the years 1980 to 9998$/)] },
  ])
  expect((await clock()).now).toBe(now)
})

test('an hour is played quickly and frozen at its end; moved past it, the clock keeps running', async () => {
  const until = '2026-11-21T11:00:00.000Z'
  const begun = await move({ now: TEST_START.toISOString(), until, rate: 36_000 })
  expect(begun).toMatchObject({ frozen: false, rate: 36_000, until })
  await setTimeout(50)
  const between = await clock()
  expect(Date.parse(between.now) - Date.parse(begun.now)).toBeGreaterThanOrEqual(49 * 36_000)
  await setTimeout(120)
  expect(await clock()).toEqual({ now: until, frozen: true, rate: 36_000, until })
  expect(await move({ now: '2026-11-22T00:00:00.000Z', rate: 1, frozen: true })).toMatchObject({
    until: null,
    rate: 1,
  })
})

test('the clock’s state is stored, and another process continues as if it had never stopped', async () => {
  await move({ now: TEST_START.toISOString(), rate: 1000 })
  const { now, rate } = restoreClock(emulator.world.clock.serialize())
  expect([Math.abs(now().getTime() - emulator.world.clock.now().getTime()) < 5000, rate]).toEqual([
    true,
    1000,
  ])
  // As versions before this one kept them.
  const kept = restoreClock(
    JSON.stringify({ aheadMs: -3_600_000, isFrozen: true, now: TEST_START }),
  )
  expect([kept.now(), kept.isFrozen, kept.rate]).toEqual([TEST_START, true, 1])
  await move({ rate: 1, frozen: true })
})

test('work that waits for a time starts when the clock is moved there', async () => {
  await move({ now: TEST_START.toISOString(), frozen: true })
  const call = await emulator.callAsAdministrator()
  const { automationJobs } = await import('@concord/domain/automation-jobs/contract')
  await call(automationJobs.create, {
    body: { jobName: 'DAILY_DATA_USE', targetDates: ['2026-11-22'] },
  })
  const status = () =>
    emulator.world.store.get<{ status: string }>('SELECT status FROM automation_jobs')?.status
  await emulator.world.background.idle()
  expect(status()).toBe('PENDING')
  await move({ now: '2026-11-22T00:00:01.000Z' })
  await emulator.world.background.idle()
  expect(status()).toBe('COMPLETED')
})

test.each([
  [{ rate: 0 }, 'rate'],
  [{ rate: 1e9 }, 'rate'],
  [{ until: 'noon' }, 'until'],
  [{ advanceMs: 1e18 }, 'advanceMs'],
  [{ speed: 2 }, ': Unrecognized key'],
])('%j is refused and names %s', async (change, field) => {
  const answer = await emulator.send('POST', '/_emulator/clock', change)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { details: string[] }).details[0]).toMatch(
    new RegExp(`^${field}`),
  )
})
