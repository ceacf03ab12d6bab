import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysUntil, deletionDay, findRetentionPeriod, type RetentionPeriod } from './retention.ts'

describe('how long a type keeps its data sets [B037 B039 C034 C036]', () => {
  test.each([
    ['STANDARD', {}, { unit: 'years', value: 7 }],
    ['BY_LOCATION', { location: 'MANITOBA' }, { unit: 'years', value: 10 }],
    ['BY_LOCATION', { location: 'OTHER' }, { unit: 'years', value: 7 }],
    ['BY_LOCATION', {}, undefined],
    ['BY_TYPE', { type: 'LIFE_INSURANCE' }, { unit: 'years', value: 15 }],
    ['BY_TYPE', { type: 'OTHER' }, { unit: 'years', value: 7 }],
    ['CUSTOM', { customPeriod: { unit: 'days', value: 3 } }, { unit: 'days', value: 3 }],
    ['CUSTOM', {}, undefined],
    ['OF_ANOTHER_BACKEND', {}, undefined],
    ['function Object() { [native code] }', {}, undefined],
  ] as const)('%s %o: %o', (category, conditions, period) => {
    expect(findRetentionPeriod(category, conditions)).toEqual(period)
  })
})

describe('the first day on which a data set may be deleted [C127]', () => {
  test.each([
    ['2026-05-04T10:00:00.000Z', 1, 'days', '2026-05-06'],
    ['2026-05-04T00:00:00.000Z', 1, 'days', '2026-05-05'],
    ['2026-05-04T23:59:59.999Z', 30, 'days', '2026-06-04'],
    ['2026-01-31T10:00:00.000Z', 1, 'months', '2026-03-01'],
    ['2028-01-31T00:00:00.000Z', 1, 'months', '2028-02-29'],
    ['2026-05-04T10:00:00.000Z', 13, 'months', '2027-06-05'],
    ['2028-02-29T10:00:00.000Z', 7, 'years', '2035-03-01'],
    ['2026-12-31T10:00:00.000Z', 7, 'years', '2034-01-01'],
    ['2026-05-04T10:00:00.000Z', 8000, 'years', '9999-12-31'],
    ['2026-05-04T10:00:00.000Z', 9007199254740991, 'days', '9999-12-31'],
  ] as const)('created %s, kept %i %s: %s', (createdAt, value, unit, day) => {
    expect(deletionDay(createdAt, { unit, value })).toBe(day)
  })

  test('it is never before the end of the period, and at most a day after', () => {
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 4000 }), (createdAt, value) => {
        const period: RetentionPeriod = { unit: 'days', value }
        const late =
          Date.parse(deletionDay(createdAt.toISOString(), period)) -
          createdAt.getTime() -
          value * 86_400_000
        return late >= 0 && late < 86_400_000
      }),
      { seed: 1 },
    )
  })

  test.each([
    ['2026-05-05', '2026-05-04T10:00:00.000Z', 1],
    ['2026-05-06', '2026-05-04T10:00:00.000Z', 2],
    ['2026-05-04', '2026-05-04T10:00:00.000Z', 0],
    ['2020-05-04', '2026-05-04T10:00:00.000Z', 0],
  ])('until %s at %s: %i days', (day, now, days) => {
    expect(daysUntil(day, new Date(now))).toBe(days)
  })
})
