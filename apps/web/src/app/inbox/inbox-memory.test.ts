import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'
import { openInboxMemory, saveInboxMemory } from './inbox-memory.ts'

const SLOT = 'concord.inbox'
const MINUTE_MS = 60_000
const left = { since: 1, seenAt: 50 * MINUTE_MS, running: ['j-1'], hidden: ['j-2'] }

beforeEach(() => vi.stubGlobal('localStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('a user’s first visit begins now; another user’s memory stays', () => {
  saveInboxMemory('u1', left)
  expect(openInboxMemory('u2', 9)).toEqual({ since: 9, seenAt: 9, running: [], hidden: [] })
  saveInboxMemory('u2', { ...left, since: 2 })
  expect(openInboxMemory('u1', left.seenAt)).toEqual(left)
})

test('a user who was away longer than 30 minutes begins a new visit', () => {
  saveInboxMemory('u1', left)
  const after = (minutes: number) => openInboxMemory('u1', left.seenAt + minutes * MINUTE_MS)
  expect(after(30)).toEqual({ ...left, seenAt: 80 * MINUTE_MS })
  expect(after(30.001)).toMatchObject({ since: left.seenAt, seenAt: 80.001 * MINUTE_MS })
})

test('the latest 300 ids are kept', () => {
  const ids = Array.from({ length: 302 }, (_, at) => String(at))
  saveInboxMemory('u1', { ...left, running: ids, hidden: ids })
  const { running, hidden } = openInboxMemory('u1', 0)
  expect([running.length, running[0], hidden.length, hidden[0]]).toEqual([300, '2', 300, '2'])
})

test.each([
  '{',
  'null',
  '7',
  '{"u1":null}',
  ...[
    { since: '1' },
    { seenAt: null },
    { running: 'j' },
    { running: [1, 'j'] },
    { hidden: [1] },
  ].map((wrong) => JSON.stringify({ u1: { ...left, ...wrong } })),
])('%s in the storage is ignored', (stored) => {
  localStorage.setItem(SLOT, stored)
  expect(openInboxMemory('u1', 9).since).toBe(9)
  saveInboxMemory('u1', left)
  expect(openInboxMemory('u1', left.seenAt)).toEqual(left)
})

test('a full storage does not stop the inbox', () => {
  vi.stubGlobal('localStorage', createFullStorage())
  expect(() => saveInboxMemory('u1', left)).not.toThrow()
})
