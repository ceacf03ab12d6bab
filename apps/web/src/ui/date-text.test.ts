import { expect, test } from 'vitest'
import { dateOf, dateTimeOf, timeOf } from './date-text.ts'

test('what a field holds goes over the wire with its seconds', () => {
  expect(dateOf('2024-02-29')?.toString()).toBe('2024-02-29')
  expect(timeOf('09:05')?.toString()).toBe('09:05:00')
  expect(dateTimeOf('2026-11-21 23:59')?.toString()).toBe('2026-11-21T23:59:00')
  expect(dateTimeOf('0001-01-01T00:00:07')?.toString()).toBe('0001-01-01T00:00:07')
})

test('a day or an hour that does not exist is no value', () => {
  expect([dateOf('2026-02-29'), dateOf('2026-13-01'), timeOf('24:00:00'), dateTimeOf('2026-04-31T10:00')]).toEqual(Array(4).fill(undefined))
})

test('nothing but its own notation is a value', () => {
  expect([dateOf(''), dateOf('21/11/2026'), dateOf('2026-11-21T10:00'), timeOf('9:05'), dateTimeOf('2026-11-21')]).toEqual(
    Array(5).fill(undefined),
  )
})
