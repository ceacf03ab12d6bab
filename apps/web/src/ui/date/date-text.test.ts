import { expect, test } from 'vitest'
import { toCalendarDate, toCalendarDateTime, toTime } from './date-text.ts'

test('a field’s value has its seconds on the wire', () => {
  expect(toCalendarDate('2024-02-29')?.toString()).toBe('2024-02-29')
  expect(toTime('09:05')?.toString()).toBe('09:05:00')
  expect(toCalendarDateTime('2026-11-21 23:59')?.toString()).toBe('2026-11-21T23:59:00')
  expect(toCalendarDateTime('0001-01-01T00:00:07')?.toString()).toBe('0001-01-01T00:00:07')
})

test('a day or an hour that does not exist is not a value', () => {
  expect([
    toCalendarDate('2026-02-29'),
    toCalendarDate('2026-13-01'),
    toTime('24:00:00'),
    toCalendarDateTime('2026-04-31T10:00'),
  ]).toEqual(Array(4).fill(undefined))
})

test('only its own format is a value', () => {
  expect([
    toCalendarDate(''),
    toCalendarDate('21/11/2026'),
    toCalendarDate('2026-11-21T10:00'),
    toCalendarDate('+002026-11-21'),
    toTime('09'),
    toTime('09:05:00.5'),
    toTime('9:05'),
    toCalendarDateTime('2026-11-21'),
  ]).toEqual(Array(8).fill(undefined))
})
