import { ApiError } from '@concord/domain/api/api-error'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { openPage } from '#api/testing/open-page.ts'
import { setTrouble, useSessionState } from './session-trouble.ts'
import { useRefresh } from './use-refresh.ts'

afterEach(() => {
  setTrouble('ended', false)
  setTrouble('tokens', false)
  vi.unstubAllGlobals()
})

/** A page whose renewal ends like this. */
async function renew(answer: () => Promise<void>, { mayResume = true } = {}) {
  const page = openPage('/jobs')
  const clear = vi.fn()
  const session = { refresh: answer, mayResume: () => mayResume, clear }
  const hook = await mountHook(
    () => ({ refresh: useRefresh(session, '/logout?reason=expired'), state: useSessionState() }),
    page.wrap,
  )
  const failure = vi.fn()
  await hook.run(() => hook.value.refresh().catch(failure))
  return { page, clear, hook, failure }
}

test.each([401, 403])(
  'a renewal that the gateway refuses with %i ends the session here [A062 A126]',
  async (status) => {
    const error = new ApiError(status, undefined)
    const { page, clear, hook, failure } = await renew(() => Promise.reject(error))
    expect(clear).toHaveBeenCalledTimes(1)
    expect(page.paths()).toEqual(['/logout?reason=expired'])
    expect(hook.value.state).toBe('ended')
    expect(failure).toHaveBeenCalledWith(error)
  },
)

test.each([
  ['a busy gateway', new ApiError(503, undefined)],
  ['too many calls', new ApiError(429, undefined)],
  ['a lost network', new TypeError('Failed to fetch')],
])('%s ends no session, but is said [A062]', async (_, error) => {
  const { page, clear, hook, failure } = await renew(() => Promise.reject(error))
  expect(clear).not.toHaveBeenCalled()
  expect(page.paths()).toEqual(['/jobs'])
  expect(hook.value.state).toBe('unsure')
  expect(failure).toHaveBeenCalledWith(error)
})

test('a session that has ended already leads nowhere a second time', async () => {
  const error = new ApiError(401, undefined)
  const { page, clear } = await renew(() => Promise.reject(error), { mayResume: false })
  expect(clear).not.toHaveBeenCalled()
  expect(page.paths()).toEqual(['/jobs'])
})

test('a renewal that succeeds takes the trouble of the last one away', async () => {
  setTrouble('tokens', true)
  const { page, hook, failure } = await renew(async () => {})
  expect(hook.value.state).toBe('renewed')
  expect(page.paths()).toEqual(['/jobs'])
  expect(failure).not.toHaveBeenCalled()
})

test('a renewal without an answer for three seconds is trouble until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const { wrap } = openPage('/jobs')
  const session = { refresh: () => promise, mayResume: () => true, clear() {} }
  const hook = await mountHook(
    () => ({ refresh: useRefresh(session, '/logout'), state: useSessionState() }),
    wrap,
  )
  const renewing = hook.value.refresh()
  await hook.run(() => void vi.advanceTimersByTime(2999))
  expect(hook.value.state).toBe('renewed')
  await hook.run(() => void vi.advanceTimersByTime(1))
  expect(hook.value.state).toBe('unsure')
  await hook.run(() => resolve())
  await renewing
  expect(hook.value.state).toBe('renewed')
  vi.useRealTimers()
})
