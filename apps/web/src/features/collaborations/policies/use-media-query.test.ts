import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { useMediaQuery } from './use-media-query.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a window that becomes narrow or wide is noticed, until the page is left', async () => {
  const events = new EventTarget()
  const asked = new Set<string>()
  let matches = false
  const removed = vi.fn()
  vi.stubGlobal('window', {
    matchMedia: (query: string) => {
      asked.add(query)
      return {
        get matches() {
          return matches
        },
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: (type: string, listener: () => void) => {
          removed()
          events.removeEventListener(type, listener)
        },
      }
    },
  })
  const hook = await mountHook(useMediaQuery)
  expect(hook.value).toBe(false)
  matches = true
  await hook.run(() => events.dispatchEvent(new Event('change')))
  expect(hook.value).toBe(true)
  expect([...asked]).toEqual(['(max-width: 40rem)'])
  await hook.unmount()
  expect(removed).toHaveBeenCalledTimes(1)
})
