import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { DATASET_STATUSES } from '../datasets/dataset.ts'

/** The statuses of a job. */
export const JOB_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const // B057
/** One of `JOB_STATUSES`. */
export type JobStatus = (typeof JOB_STATUSES)[number]

/** The value of a parameter of a job, as text. */
export const JobParameter = z.strictObject({
  parameterName: z.string().min(1),
  parameterValue: z.string().min(1),
})
export type JobParameter = z.infer<typeof JobParameter>

/** The two kinds of jobs (B032). */
export const JOB_CLASSIFICATIONS = ['QUERY_JOB', 'INFERENCE_JOB'] as const
/** Whether a job runs a query or a model. */
export type JobClassification = (typeof JOB_CLASSIFICATIONS)[number]

/** A job (B032). `jobType`, `inputDatasets` and `outputDataset` are self links. */
export const Job = z.object({
  ...resourceShape,
  jobType: z.string(),
  jobTypeName: z.string(),
  jobClassification: z.enum(JOB_CLASSIFICATIONS),
  status: z.enum(JOB_STATUSES),
  inputDatasets: z.array(z.string()),
  parameters: z.array(JobParameter).default([]),
  outputDataset: z.string().nullish(),
  outputDatasetStatus: z.enum(DATASET_STATUSES).nullish(),
  fileName: z.string().nullish(),
  totalParts: z.number().int().nullish(),
  errorDetails: z.string().nullish(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** Not specified: when it left the queue, and when it ended. The portal works without them. */
  startedAt: Timestamp.nullish(),
  completedAt: Timestamp.nullish(),
  /** Not specified: who ran it. The portal works without it. */
  organizationId: z.string().optional(),
  organizationName: z.string().optional(),
})
export type Job = z.infer<typeof Job>

/**
 * A job to run (B099): the job type's self link, each parameter's value as text, the data sets'
 * self links.
 */
export const NewJob = z.strictObject({
  jobType: z.string().regex(/^\/(query|inference)-job-types\/[\w-]+$/),
  parameters: z.array(JobParameter).max(1000).default([]),
  inputDatasets: z
    .array(z.string().regex(/^\/workspaces\/[\w-]+\/datasets\/[\w-]+$/))
    .min(1)
    .max(1000),
})
export type NewJob = z.input<typeof NewJob>
