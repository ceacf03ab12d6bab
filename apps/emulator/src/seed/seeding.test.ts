import { expect, test } from 'vitest'
import { momentBefore } from './seeding.ts'

const DAYS = [420.11, 3, 2.9, 2.11, 1.04, 1, 0.63, 0.31, 0.02]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

test.each(HOURS)(
  'work of a demonstration that starts at %i h UTC is done in working hours, in its order',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 24, hour, 20))
    const times = DAYS.map(momentBefore(now, { workingHours: true }))
    for (const time of times) {
      const hours = time.getUTCHours() + time.getUTCMinutes() / 60
      expect(hours).toBeGreaterThanOrEqual(14.5)
      expect(hours).toBeLessThanOrEqual(23)
      expect(time.getTime()).toBeLessThan(now.getTime())
    }
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
  },
)

test('now, the future, timestamps, and the times of other scenarios stay as they are', () => {
  const now = new Date('2026-11-24T07:20:00.000Z')
  const timestamp = momentBefore(now, { workingHours: true })
  expect(timestamp(0)).toEqual(now)
  expect(timestamp(-1)).toEqual(new Date('2026-11-25T07:20:00.000Z'))
  expect(timestamp('2026-11-20T03:00:00Z')).toEqual(new Date('2026-11-20T03:00:00Z'))
  expect(momentBefore(now, { workingHours: false })(1)).toEqual(
    new Date('2026-11-23T07:20:00.000Z'),
  )
})
