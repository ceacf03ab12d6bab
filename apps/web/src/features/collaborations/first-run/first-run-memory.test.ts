import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'
import { hideFirstRun, markDone, readFirstRun, watchFirstRun } from './first-run-memory.ts'

const SLOT = 'concord.first-run'
const NOTHING = { done: [], isHidden: false }

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => void vi.unstubAllGlobals())

test('each user’s steps are kept once, in their order, also when the list is hidden', () => {
  expect(readFirstRun('u1')).toEqual(NOTHING)
  markDone('u1', 'upload')
  markDone('u1', 'trust')
  markDone('u1', 'upload')
  markDone('u2', 'run')
  hideFirstRun('u1')
  expect(readFirstRun('u1')).toEqual({ done: ['upload', 'trust'], isHidden: true })
  expect(readFirstRun('u2')).toEqual({ done: ['run'], isHidden: false })
  expect(readFirstRun('u1')).toBe(readFirstRun('u1'))
})

test('a change is reported once, of this tab and of another, until watching stops', () => {
  let changes = 0
  const stop = watchFirstRun(() => {
    changes += 1
  })
  markDone('u1', 'trust')
  markDone('u1', 'trust')
  window.dispatchEvent(new Event('storage'))
  expect(changes).toBe(2)
  stop()
  markDone('u1', 'run')
  window.dispatchEvent(new Event('storage'))
  expect(changes).toBe(2)
})

test.each(['{', 'null', '7', '{"u1":null}', '{"u1":{"isHidden":true}}', '{"u1":{"done":[]}}'])(
  '%s in the storage is ignored',
  (stored) => {
    localStorage.setItem(SLOT, stored)
    expect(readFirstRun('u1')).toEqual(NOTHING)
    markDone('u1', 'trust')
    expect(readFirstRun('u1')).toEqual({ done: ['trust'], isHidden: false })
  },
)

test('a full storage does not stop the portal', () => {
  vi.stubGlobal('localStorage', createFullStorage())
  expect(() => hideFirstRun('u1')).not.toThrow()
})
