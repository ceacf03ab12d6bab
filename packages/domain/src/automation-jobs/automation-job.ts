import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { TARGET_DATES_MAX } from '../limits.ts'
import type { ValidationKey } from '../messages.ts'
import { WORK_STATUSES } from '../work-status.ts'

/** C127. */
export const AUTOMATION_JOB_NAMES = [
  'DAILY_DATA_USE',
  'DAILY_DATA_RETENTION',
  'PURGED_WORKSPACE_CEK_MAPPING_CLEANUP',
  'DYNAMIC_MODEL_INFERENCE_CLEANUP',
] as const
/** The name of an automation job. */
export type AutomationJobName = (typeof AUTOMATION_JOB_NAMES)[number]

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/**
 * Work that the platform does on a day (C048). It runs when that day begins, or immediately if the
 * day has already started.
 */
export const AutomationJob = z.object({
  ...resourceShape,
  jobName: z.enum(AUTOMATION_JOB_NAMES),
  targetDate: Day,
  jobStatus: z.enum(WORK_STATUSES),
  createdAt: Timestamp,
  createdByEmail: z.string(),
  /** Not specified: when it finished, how many items it processed, and why it failed. */
  completedAt: Timestamp.nullish(),
  affectedCount: z.number().int().nullish(),
  errorDetails: z.string().nullish(),
})
export type AutomationJob = z.infer<typeof AutomationJob>

/** A value that was given but is wrong keeps the message of its check. */
const ifMissing =
  (message: ValidationKey) =>
  ({ input }: { input?: unknown }): ValidationKey | undefined =>
    input === undefined || input === '' ? message : undefined

/**
 * A job name and the days on which it should run (C076, C111). Not specified: no day twice, at most
 * a year of days.
 */
export const NewAutomationJobs = z.strictObject({
  jobName: z.enum(AUTOMATION_JOB_NAMES, { error: ifMissing('validation.jobNameRequired') }),
  targetDates: z
    .array(z.iso.date({ error: ifMissing('validation.targetDateRequired') }))
    .min(1, 'validation.targetDateRequired')
    .max(TARGET_DATES_MAX)
    .superRefine((days, context) => {
      for (const [index, day] of days.entries())
        if (days.indexOf(day) < index)
          context.addIssue({ code: 'custom', path: [index], message: 'validation.targetDateTwice' })
    }),
})
export type NewAutomationJobs = z.infer<typeof NewAutomationJobs>
