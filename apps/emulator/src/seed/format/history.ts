import { AUTOMATION_JOB_NAMES } from '@concord/domain/automation-jobs/automation-job'
import { z } from 'zod'
import { FailureEntry } from './failure.ts'
import { Id, Key, Made, Name, Text, When } from './words.ts'

/**
 * Invented data that is made again from a few words: policies of an insurer, or the claims on the
 * policies that the same seed, count and day give. Seed and day are the scenario's, where none is
 * named.
 */
export const DataRecipe = z.strictObject({
  name: z.enum(['policies', 'claims']),
  policies: z.number().int().min(1).max(100_000).default(1500),
  seed: z.number().int().min(0).optional(),
  asOf: When.optional(),
})
export type DataRecipe = z.infer<typeof DataRecipe>

const count = z.number().int().min(0)
/** A data set whose content is not in the file: what was known of it. */
const RecordedDataset = z.strictObject({
  status: z.enum(['NEW', 'COMPLETED', 'FAILED', 'DELETED']),
  rowCount: count.optional(),
  byteSize: count.optional(),
  errorDetails: FailureEntry.optional(),
  note: z.string().optional(),
})

/**
 * The content is its CSV text or made by a recipe, and checked as an upload is; or only what was
 * known of it is recorded.
 */
export const DatasetEntry = z
  .strictObject({
    id: Id,
    collaboration: Key,
    type: Key,
    by: Key,
    fileName: Name,
    csv: Text.refine((csv) => csv.length > 0, 'At least one byte.').optional(),
    recipe: DataRecipe.optional(),
    recorded: RecordedDataset.optional(),
    made: Made,
  })
  .refine(
    ({ csv, recipe, recorded }) =>
      [csv, recipe, recorded].filter((content) => content !== undefined).length === 1,
    'Exactly one of csv, recipe and recorded.',
  )

const RecordedOutput = z.strictObject({
  id: Id,
  fileName: Name,
  status: z.enum(['COMPLETED', 'DELETED']),
  rowCount: count.optional(),
  byteSize: count.optional(),
  note: z.string().optional(),
})

/**
 * A job that the enclave runs at its moment, over data sets or the results of other jobs, each by
 * its key; or only how it ended is recorded.
 */
export const JobEntry = z.strictObject({
  id: Id,
  collaboration: Key,
  type: Key,
  by: Key,
  parameters: z.record(z.string().min(1), z.string()).default({}),
  inputs: z.array(Key).min(1),
  recorded: z
    .strictObject({
      status: z.enum(['COMPLETED', 'FAILED']),
      started: When.optional(),
      completed: When.optional(),
      errorDetails: FailureEntry.optional(),
      output: RecordedOutput.optional(),
    })
    .optional(),
  made: Made,
})

/**
 * An administrator's; it runs when its day, days ago or a date, begins. Or only how it ended is
 * recorded.
 */
export const AutomationJobEntry = z.strictObject({
  id: Id,
  name: z.enum(AUTOMATION_JOB_NAMES),
  day: z.union([z.number().int(), z.iso.date()]),
  by: Key,
  recorded: z
    .strictObject({
      status: z.enum(['COMPLETED', 'FAILED']),
      affectedCount: count.optional(),
      errorDetails: FailureEntry.optional(),
      completed: When.optional(),
    })
    .optional(),
  made: Made,
})

/** A rotation of the customer key, which really wraps every key again. */
export const RotationEntry = z.strictObject({
  id: Id,
  name: Name,
  path: Name,
  changeRecord: Name,
  by: Key,
  made: Made,
})
