import { collaborations } from '@concord/domain/collaborations/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'
import { randomIds } from './ids.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

test('what is created while the clock is frozen is listed newest first', async () => {
  const emulator = await startEmulator()
  onTestFinished(emulator.stop)
  const call = await emulator.callAs('owner')
  const names = Array.from({ length: 8 }, (_, index) => `Study ${index}`)
  for (const name of names)
    await call(collaborations.create, { body: { name, description: 'Made in one moment' } })
  const { items } = await call(collaborations.list, { query: { pageSize: 8 } })
  expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(1)
  expect(items.map(({ name }) => name)).toEqual(names.toReversed())
})

test('an id is a UUIDv7 of its time, and greater than those before it of the same millisecond', () => {
  const ids = randomIds()
  const made = Array.from({ length: 10_000 }, () => ids.next(NOW))
  for (const id of made)
    expect(id).toMatch(/^01a1fd8c-6900-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(made.filter((id, index) => id <= (made[index - 1] ?? ''))).toEqual([])
  expect(ids.next(new Date(0))).toMatch(/^00000000-0000-7/)
})
