import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNumbers, formatNumber, parseNumber, stepNumber } from './number-text.ts'

const LONG = '12345678901234567890123456789012345678.0123456789'

test('English and French parse and format the same value, each in its own format', () => {
  expect(parseNumber('1,234.5', 'en-CA')).toBe('1234.5')
  expect(parseNumber('1 234,5', 'fr-CA')).toBe('1234.5')
  expect(parseNumber('1 234,5', 'fr-CA')).toBe('1234.5')
  expect(parseNumber('1234.5', 'fr-CA')).toBe('1234.5')
  expect(formatNumber('1234.50', 'en-CA')).toBe('1,234.50')
  expect(formatNumber('-1234.50', 'fr-CA')).toMatch(/^-1\s234,50$/)
})

test('a number of any length stays exact', () => {
  for (const locale of ['en-CA', 'fr-CA'])
    expect(parseNumber(formatNumber(LONG, locale), locale)).toBe(LONG)
  expect(stepNumber(LONG, 1, 10)).toBe('12345678901234567890123456789012345678.0123456790')
})

test('a formatted value parses back to the same value, in both languages', () => {
  const values = fc.tuple(
    fc.boolean(),
    fc.bigInt({ min: 1n, max: 10n ** 38n }),
    fc.integer({ min: 0, max: 10 }),
  )
  fc.assert(
    fc.property(
      values,
      fc.constantFrom('en-CA', 'fr-CA'),
      fc.boolean(),
      ([isNegative, digits, scale], locale, isGrouped) => {
        const value = scale === 0 ? String(digits) : `${digits}.${'7'.repeat(scale)}`
        const signed = isNegative ? `-${value}` : value
        expect(parseNumber(formatNumber(signed, locale, isGrouped), locale)).toBe(signed)
      },
    ),
  )
})

test('zeros, signs and trailing points are normalized', () => {
  expect(parseNumber('007', 'en-CA')).toBe('7')
  expect(parseNumber('.5', 'en-CA')).toBe('0.5')
  expect(parseNumber('5.', 'en-CA')).toBe('5')
  expect(parseNumber('+5', 'en-CA')).toBe('5')
  expect(parseNumber('−5', 'en-CA')).toBe('-5')
  expect(parseNumber('-0.00', 'en-CA')).toBe('0.00')
})

test('an ambiguous or invalid number has no value', () => {
  for (const text of [
    '',
    '-',
    '.',
    '1,5',
    '1,23',
    '12,34',
    '1.2.3',
    '1e5',
    '12 px',
    '1,234,5',
    '٣',
  ])
    expect(parseNumber(text, 'en-CA')).toBeUndefined()
  for (const text of [',', '1.234,5', '1,2,3', '1 23', '1 2345'])
    expect(parseNumber(text, 'fr-CA')).toBeUndefined()
})

test('a step goes over zero and compares exactly', () => {
  expect(stepNumber('0.01', -2, 2)).toBe('-0.01')
  expect(stepNumber('9', 1, 0)).toBe('10')
  expect(compareNumbers('-0.5', '0')).toBe(-1)
  expect(compareNumbers('1.10', '1.1')).toBe(0)
  expect(compareNumbers(LONG, `${LONG}1`)).toBe(-1)
})
