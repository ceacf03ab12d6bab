import { ApiError } from '@concord/domain/api/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readHook } from '#api/testing/read-hook.ts'
import { useSendPause } from './use-send-pause.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

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
