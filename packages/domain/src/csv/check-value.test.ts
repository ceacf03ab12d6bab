import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INTEGER_RANGES, valuePatterns } from './check-value.ts'
import type { Datatype } from './datatypes.ts'

const isValue = (datatype: Datatype, text: string) =>
  valuePatterns({ datatype }).every((pattern) => pattern.test(text))

/** Digits that begin as those of a limit do, so that many numbers are near it or a multiple of it. */
const digitsNear = (limit: bigint) => {
  const digits = String(limit < 0n ? -limit : limit)
  return fc
    .record({
      kept: fc.nat(digits.length),
      rest: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: digits.length + 2 }),
      zeros: fc.nat(3),
    })
    .map(({ kept, rest, zeros }) => `${'0'.repeat(zeros)}${digits.slice(0, kept)}${rest}`)
    .filter((text) => text !== '')
}

test.each(Object.entries(INTEGER_RANGES))(
  'a text is a value of %s if it is an integer of its range [B066]',
  (name, { least, most }) => {
    const text = fc
      .tuple(fc.constantFrom('', '+', '-'), fc.oneof(digitsNear(least), digitsNear(most)))
      .map(([sign, digits]) => sign + digits)
    const property = fc.property(text, (given) => {
      const number = BigInt(given.replace('+', ''))
      expect([given, isValue(name as Datatype, given)]).toEqual([
        given,
        least <= number && number <= most,
      ])
    })
    fc.assert(property, { seed: 20_261, numRuns: 5000 })
    for (const [edge, is] of [
      [least - 1n, false],
      [least, true],
      [most, true],
      [most + 1n, false],
    ] as const)
      expect([edge, isValue(name as Datatype, `${edge}`)]).toEqual([edge, is])
  },
)

const pad = (number: number, length = 2) => String(number).padStart(length, '0')
/** Whether the Gregorian calendar has the day. Source: ECMA-262, `MakeDay`. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

test('a date is a value if the calendar has the day, from the year 1 to 9999 [B066]', () => {
  const years = fc.oneof(fc.nat(9999), fc.constantFrom(0, 1, 4, 100, 400, 1600, 1900, 2000, 9999))
  const property = fc.property(years, (year) => {
    for (let month = 0; month <= 13; month += 1)
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
        expect([text, isValue('date', text)]).toEqual([text, exists(year, month, day)])
      }
  })
  fc.assert(property, { seed: 20_261, numRuns: 300 })
})

test.each([
  ['1752-12-31 23:59:59', false],
  ['1753-01-01 00:00:00', true],
  ['1760-02-29 00:00:00', true],
  ['1799-01-01T00:00:00', true],
  ['9999-12-31 23:59:59', true],
  ['9999-12-31 23:59:59.9', true],
  ['9999-12-31 23:59:59.99', true],
  ['9999-12-31 23:59:59.998', true],
  ['9999-12-31 23:59:59.999', false],
  ['9998-12-31 23:59:59.999', true],
  ['9999-11-30 23:59:59.999', true],
  ['9999-12-30 23:59:59.999', true],
  ['9999-12-31 22:59:59.999', true],
  ['9999-12-31 23:58:59.999', true],
  ['9999-12-31 23:59:58.999', true],
  ['2026-02-29 12:00:00', false],
])('%s as a datetime: %s', (text, is) => {
  expect(isValue('datetime', text)).toBe(is)
})

test.each([
  ['0001-01-01 00:00:00 +00:00', true],
  ['2026-11-30 12:00:00+14:00', true],
  ['2026-11-30T12:00:00.123 -13:59', true],
  ['2026-11-30 12:00:00+14:01', false],
  ['2026-11-30 12:00:00-15:00', false],
  ['2026-11-31 12:00:00+00:00', false],
])('%s as a datetimeoffset: %s', (text, is) => {
  expect(isValue('datetimeoffset', text)).toBe(is)
})

test('every text is a value of a text type', () => {
  expect(valuePatterns({ datatype: 'nvarchar' })).toEqual([])
})
