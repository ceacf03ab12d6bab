import { integer } from './setting-values.ts'

/** What one organization may hold or do. Not specified. 0 switches a limit off. */
export const quotaSettings = {
  QUOTA_ANNOUNCED_BYTES: integer(0, Number.MAX_SAFE_INTEGER)
    .default(4 * 2 ** 40)
    .describe('bytes of uploads in progress, of an organization; 0 for no limit'),
  QUOTA_STORED_BYTES: integer(0, Number.MAX_SAFE_INTEGER)
    .default(16 * 2 ** 40)
    .describe(
      'bytes of data sets and models, stored or announced, of an organization; 0 for no limit',
    ),
  QUOTA_DATASETS: integer(0, Number.MAX_SAFE_INTEGER)
    .default(100_000)
    .describe('data sets of an organization; 0 for no limit'),
  QUOTA_DEFINITION_BYTES: integer(0, Number.MAX_SAFE_INTEGER)
    .default(16_000_000)
    .describe('bytes of data set types and job types of an organization; 0 for no limit'),
  QUOTA_JOBS: integer(0, Number.MAX_SAFE_INTEGER)
    .default(5000)
    .describe('jobs of an organization that wait or run; 0 for no limit'),
  QUOTA_RUNNING_JOBS: integer(0, 16)
    .default(16)
    .describe('jobs of an organization that run at a time, others wait; 0 for no limit'),
  QUOTA_TRIALS: integer(0, Number.MAX_SAFE_INTEGER)
    .default(200)
    .describe(
      'queries of an organization that are checked, or wait to be, at a time; 0 for no limit',
    ),
  QUOTA_MAILS_PER_DAY: integer(0, Number.MAX_SAFE_INTEGER)
    .default(20_000)
    .describe('invitations and mails to partners of an organization in 24 hours; 0 for no limit'),
}
