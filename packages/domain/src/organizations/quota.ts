import { z } from 'zod'

/**
 * The limited quantities of each organization. Bytes are those of data sets and models:
 * `announcedBytes` of uploads in progress, `storedBytes` of these and of stored ones;
 * `definitionBytes` are those of data set types and job types.
 */
export const QUOTAS = [
  'announcedBytes',
  'storedBytes',
  'datasets',
  'definitionBytes',
  'jobs',
  'runningJobs',
  'trials',
  'mails',
] as const
/** The name of a quota. */
export type QuotaName = (typeof QUOTAS)[number]

/** A quota of an organization, and how much of it is used. */
export const Quota = z.object({
  name: z.enum(QUOTAS),
  used: z.int().min(0),
  limit: z.int().min(1),
})
export type Quota = z.infer<typeof Quota>

/** The quotas of an organization; one without a limit is left out. */
export const Quotas = z.object({ items: z.array(Quota) })
export type Quotas = z.infer<typeof Quotas>
