import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The totals of a report, in the order of the specification, with their units (C043). */
export const USAGE_UNITS = {
  createdWorkspaces: 'count',
  createdDatasets: 'count',
  datasetBytesUploaded: 'bytes',
  dataStoredDuringPeriod: 'bytes',
  bytesDownloaded: 'bytes',
  jobsExecuted: 'count',
  jobsTime: 'milliseconds',
  totalUsers: 'count',
} as const
/** The name of a total. */
export type UsageStat = keyof typeof USAGE_UNITS
/** The names of all totals, in the order of the report. */
export const USAGE_STATS = Object.keys(USAGE_UNITS) as UsageStat[]

const total = z.number().int().min(0)

/**
 * The totals of one organization. Not specified: which organization is charged, and when usage is
 * counted; see `docs/emulator/decisions/platform.md`.
 */
export const UsageStats = z.object({
  createdWorkspaces: total,
  createdDatasets: total,
  datasetBytesUploaded: total,
  dataStoredDuringPeriod: total,
  bytesDownloaded: total,
  jobsExecuted: total,
  jobsTime: total.describe('Milliseconds.'),
  totalUsers: total,
} satisfies Record<UsageStat, z.ZodType>)
export type UsageStats = z.infer<typeof UsageStats>

/**
 * A usage report (C043). Not specified: both ends of the period are days in UTC and included; the
 * totals are those at `createdAt`, so a report on an unfinished period is partial.
 */
export const UsageReport = z.object({
  ...resourceShape,
  createdAt: Timestamp,
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  stats: UsageStats,
})
export type UsageReport = z.infer<typeof UsageReport>

/** Days as `YYYY-MM-DD` (C103). `periodIssues` checks whether they are a period. */
export const NewUsageReport = z.strictObject({ periodStart: z.iso.date(), periodEnd: z.iso.date() })
export type NewUsageReport = z.infer<typeof NewUsageReport>

/**
 * May this user see and add reports of the caller's organization? Does not check the feature flag
 * (C012, C087).
 */
export const usageReportRefusal = (person: Parameters<typeof has>[0]): Refusal | undefined =>
  has(person, 'GENERATE_ORG_USE_REPORT') ? undefined : refuse(403, 'insufficientUserPermission')
