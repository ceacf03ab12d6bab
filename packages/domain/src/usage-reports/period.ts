import type { RuleIssue } from '../messages.ts'

/** Two days as `YYYY-MM-DD`, both included in the period; '' means missing. */
export type Period = { periodStart: string; periodEnd: string }

/**
 * The errors of a period, at most one for each of its days: both are required, neither is later
 * than today, and the start is not after the end (C068). Compares days as texts; does not check
 * that they are valid days.
 *
 * @param today `YYYY-MM-DD`.
 */
export function periodIssues({ periodStart, periodEnd }: Period, today: string): RuleIssue[] {
  const issues: RuleIssue[] = []
  if (!periodStart) issues.push({ path: ['periodStart'], key: 'validation.periodStartRequired' })
  else if (periodStart > today)
    issues.push({ path: ['periodStart'], key: 'validation.periodStartLater' })
  else if (periodEnd && periodStart > periodEnd)
    issues.push({ path: ['periodStart'], key: 'validation.periodOrder' })
  if (!periodEnd) issues.push({ path: ['periodEnd'], key: 'validation.periodEndRequired' })
  else if (periodEnd > today) issues.push({ path: ['periodEnd'], key: 'validation.periodEndLater' })
  return issues
}
