import { z } from 'zod'

/** The stages of an inference job, in their order (B033, B059). */
export const JOB_STAGES = ['validating', 'processing', 'scaling', 'executing'] as const
/** A stage of an inference job. */
export type JobStage = (typeof JOB_STAGES)[number]

/** The progress of a stage. */
export const STAGE_FAILED = -1
/** The progress of a finished stage, in percent. */
export const STAGE_DONE = 100

const stage = z.number().min(STAGE_FAILED).max(STAGE_DONE)

/**
 * The progress of an inference job (B033): each stage 0 to 100, or -1 for an error. Not specified:
 * `info` is a sentence for the user.
 */
export const JobProgress = z.object({
  validating: stage,
  processing: stage,
  scaling: stage,
  executing: stage,
  info: z.string(),
})
export type JobProgress = z.infer<typeof JobProgress>
/** The progress of each stage: 0 to 100, or -1 for an error. */
export type StageProgress = Omit<JobProgress, 'info'>

/** The progress of a job that has not started. */
export const NO_PROGRESS: StageProgress = { validating: 0, processing: 0, scaling: 0, executing: 0 }
/** The progress of a job with every stage finished. */
export const FULL_PROGRESS: StageProgress = {
  validating: 100,
  processing: 100,
  scaling: 100,
  executing: 100,
}

/**
 * The kind of message for the info: an error if any stage is -1, a success if all are 100,
 * otherwise information (B059).
 */
export function progressKind(progress: StageProgress): 'error' | 'success' | 'info' {
  const values = JOB_STAGES.map((name) => progress[name])
  if (values.includes(STAGE_FAILED)) return 'error'
  return values.every((value) => value === STAGE_DONE) ? 'success' : 'info'
}

/** The current stage, or the stage that failed: the first unfinished one, otherwise the last. */
export const currentStage = (progress: StageProgress): JobStage =>
  JOB_STAGES.find((name) => progress[name] < STAGE_DONE) ?? 'executing'
