import { Component, createElement, Fragment, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, useIsPartMissing } from './lazy-part.ts'
import { NotLoadedError } from './load-part.ts'
import { mountHook } from './testing/mount-hook.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows nothing in place of what is broken. */
class Boundary extends Component<{ broken: (error: unknown) => void; children?: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override componentDidCatch(error: unknown) {
    this.props.broken(error)
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** A page with a part, whose files come after these failures; what each shows. */
async function open(...failures: Error[]) {
  const shown = vi.fn(() => null)
  const load = vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return { default: shown }
  })
  const Part = lazyPart(load)
  const broken = vi.fn()
  const hook = await mountHook(useIsPartMissing, (children) =>
    createElement(
      Fragment,
      {},
      children,
      createElement(Boundary, { broken }, createElement(Suspense, {}, createElement(Part))),
    ),
  )
  const wait = (ms: number) => hook.run(() => vi.advanceTimersByTimeAsync(ms))
  return { hook, load, shown, broken, wait }
}
const lost = () => new NotLoadedError('no network')

test('a part that loads is shown, and nothing is missing', async () => {
  const { hook, load, shown } = await open()
  expect(shown).toHaveBeenCalled()
  expect(hook.value).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that is not loaded is tried again every three seconds, and the bar says so meanwhile', async () => {
  const { hook, load, shown, wait } = await open(lost(), lost())
  expect(hook.value).toBe(true)
  await wait(2999)
  expect(load).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(load).toHaveBeenCalledTimes(2)
  expect(hook.value).toBe(true)
  expect(shown).not.toHaveBeenCalled()
  await wait(3000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(shown).toHaveBeenCalled()
  expect(hook.value).toBe(false)
})

test.each([
  ['from the start', []],
  ['after it could not be loaded', [lost()]],
])('a part whose code fails is broken, not missing: %s', async (_, before) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // React logs each of them
  const fault = new TypeError('no such export')
  const { hook, load, broken, wait } = await open(...before, fault)
  expect(hook.value).toBe(before.length > 0)
  await wait(3000)
  expect(broken).toHaveBeenCalledWith(fault)
  expect(hook.value).toBe(false)
  const calls = load.mock.calls.length
  await wait(30_000)
  expect(load).toHaveBeenCalledTimes(calls)
})
