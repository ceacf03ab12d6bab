import { ApiError } from '@concord/domain/api/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToAnnouncements } from '#api/testing/announced.ts'
import { mountHook } from '#api/testing/mount-hook.ts'
import { readHook } from '#api/testing/read-hook.ts'
import { useSendPause } from './use-send-pause.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pauseAfter = (sentAt?: number) => readHook(() => useSendPause(sentAt))
const secondsAfter = (ms: number) => pauseAfter(NOW - ms).secondsLeft

test('another code can be sent 30 seconds after the last one', () => {
  expect([0, 1000, 10_500, 29_000, 29_999].map(secondsAfter)).toEqual([30, 29, 20, 1, 1])
  expect([30_000, 90_000].map(secondsAfter)).toEqual([0, 0])
  expect(pauseAfter().secondsLeft).toBe(0)
})

test('a clock that was set back does not lengthen the pause', () => {
  expect(secondsAfter(-3_600_000)).toBe(30)
})

test('a request that sends a code keeps its answer and its error', async () => {
  const { watch } = pauseAfter()
  expect(await watch(Promise.resolve('sent'))).toBe('sent')
  const refused = new ApiError(429, { errorCode: 'E0000109' })
  await expect(watch(Promise.reject(refused))).rejects.toBe(refused)
})

/** A running countdown, and what it announces to screen readers. */
async function start(sentAt?: number) {
  const said = listenToAnnouncements()
  const hook = await mountHook(() => useSendPause(sentAt))
  const wait = (seconds: number) => hook.run(() => void vi.advanceTimersByTime(seconds * 1000))
  return { hook, said, wait }
}

test('the pause counts down each second, and its end is announced once', async () => {
  const { hook, said, wait } = await start(NOW)
  for (let left = 29; left > 0; left -= 1) {
    await wait(1)
    expect(hook.value.secondsLeft).toBe(left)
  }
  expect(said).toEqual([])
  for (const left of [0, 0, 0]) {
    await wait(1)
    expect(hook.value.secondsLeft).toBe(left)
  }
  expect(said).toEqual(['passcode.waitOver'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a page without a pause announces nothing and keeps no timer', async () => {
  const { said, wait } = await start()
  expect(vi.getTimerCount()).toBe(0)
  await wait(40)
  expect(said).toEqual([])
})

test('leaving the page ends the countdown', async () => {
  const { hook } = await start(NOW)
  expect(vi.getTimerCount()).toBe(1)
  await hook.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a code that another transaction has just sent starts the whole pause, another refusal does not', async () => {
  const { hook, said, wait } = await start(NOW - 31_000)
  const refuse = (errorCode: string) =>
    hook.run(() =>
      hook.value.watch(Promise.reject(new ApiError(429, { errorCode }))).catch(() => undefined),
    )
  await refuse('E0000047')
  expect(hook.value.secondsLeft).toBe(0)
  await refuse('E0000109')
  expect(hook.value.secondsLeft).toBe(30)
  await wait(30)
  expect(hook.value.secondsLeft).toBe(0)
  expect(said).toEqual(['passcode.waitOver'])
})
