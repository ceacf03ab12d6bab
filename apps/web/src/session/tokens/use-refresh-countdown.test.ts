import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { useRefreshCountdown } from './use-refresh-countdown.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')

beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: NOW })
})
afterEach(() => void vi.useRealTimers())

/** A page whose tokens are renewed every ten minutes. */
async function open({ lifetimeMinutes }: { lifetimeMinutes?: number } = {}) {
  const onAlert = vi.fn()
  const refresh = vi.fn(async () => {})
  const lifetime = vi.fn(async () => ({
    refreshTokenLifetimeStart: new Date().toISOString(),
    refreshTokenLifetimeMinutes: lifetimeMinutes ?? 0,
  }))
  const hook = await mountHook(() =>
    useRefreshCountdown({
      intervalMs: 600_000,
      refresh,
      lifetime: lifetimeMinutes === undefined ? undefined : lifetime,
      onAlert,
    }),
  )
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1)
      await hook.run(() => void vi.advanceTimersByTime(1000))
  }
  return { hook, onAlert, refresh, lifetime, wait }
}

test('the countdown follows the lifetime from the gateway, and alerts once before the end [A063 A091]', async () => {
  const { hook, onAlert, refresh, wait } = await open({ lifetimeMinutes: 6 })
  await wait(1)
  expect(hook.value).toBe(359)
  await wait(58)
  expect(onAlert).not.toHaveBeenCalled()
  await wait(3)
  expect(onAlert.mock.calls).toEqual([[300]])
  expect(refresh).not.toHaveBeenCalled()
})

test('the tokens are renewed at each interval, and the new lifetime is asked for [A091 A132]', async () => {
  const { hook, refresh, lifetime, wait } = await open({ lifetimeMinutes: 60 })
  expect(lifetime).toHaveBeenCalledTimes(1)
  await wait(599)
  expect(refresh).not.toHaveBeenCalled()
  await wait(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(lifetime).toHaveBeenCalledTimes(2)
  await wait(1)
  expect(hook.value).toBe(3599)
  await wait(599)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a renewal that fails is repeated after 15 seconds, and without an answer the lifetime stays', async () => {
  const { hook, refresh, lifetime, wait } = await open({ lifetimeMinutes: 60 })
  lifetime.mockRejectedValue(new Error('no answer'))
  refresh.mockRejectedValueOnce(new Error('no answer'))
  await wait(600)
  expect(lifetime).toHaveBeenCalledTimes(1)
  await wait(14)
  expect(refresh).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(hook.value).toBe(3600 - 615)
})

test('an administrator’s page counts nothing down, and renews all the same', async () => {
  const { hook, refresh, onAlert, wait } = await open()
  await wait(600)
  expect(hook.value).toBeUndefined()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onAlert).not.toHaveBeenCalled()
})

test('a page that was left renews nothing any more', async () => {
  const { hook, refresh } = await open()
  await hook.unmount()
  vi.advanceTimersByTime(3_600_000)
  expect(refresh).not.toHaveBeenCalled()
})
