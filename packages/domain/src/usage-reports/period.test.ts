import { expect, test } from 'vitest'
import { toDay } from '../days.ts'
import { periodIssues } from './period.ts'

const TODAY = '2026-11-21'

// Typed by hand from C068.
test.each([
  ['2026-11-01', '2026-11-20', []],
  ['2026-11-21', '2026-11-21', []],
  ['2025-12-31', '2026-01-01', []],
  ['', '', ['periodStart periodStartRequired', 'periodEnd periodEndRequired']],
  ['', '2026-11-20', ['periodStart periodStartRequired']],
  ['2026-11-20', '', ['periodEnd periodEndRequired']],
  ['2026-11-22', '', ['periodStart periodStartLater', 'periodEnd periodEndRequired']],
  ['', '2026-11-22', ['periodStart periodStartRequired', 'periodEnd periodEndLater']],
  ['2026-11-20', '2026-11-22', ['periodEnd periodEndLater']],
  ['2026-11-22', '2026-11-23', ['periodStart periodStartLater', 'periodEnd periodEndLater']],
  ['2026-11-20', '2026-11-19', ['periodStart periodOrder']],
  ['2026-11-22', '2026-11-19', ['periodStart periodStartLater']],
  ['2027-01-01', '2026-12-31', ['periodStart periodStartLater', 'periodEnd periodEndLater']],
])('a period from %j to %j has these issues: %j [C068]', (periodStart, periodEnd, expected) => {
  const issues = periodIssues({ periodStart, periodEnd }, TODAY)
  expect(
    issues.map(({ path, key }) => `${path.join('.')} ${key.replace('validation.', '')}`),
  ).toEqual(expected)
})

test('a day starts and ends at midnight in UTC', () => {
  expect(toDay(new Date('2026-11-21T00:00:00.000Z'))).toBe('2026-11-21')
  expect(toDay(new Date('2026-11-21T23:59:59.999-05:00'))).toBe('2026-11-22')
})
