import {
  currentStage,
  FULL_PROGRESS,
  type JobProgress,
  NO_PROGRESS,
  STAGE_FAILED,
  type StageProgress,
} from '@concord/domain/jobs/progress'
import type { Language } from '@concord/domain/people/language'
import { toFailureText } from '#runtime/failure.ts'
import { sayIn } from '#runtime/to-text.ts'
import type { JobRow } from './rows.ts'

type Progressing = Pick<JobRow, 'status' | 'progress' | 'errorDetails'>

/**
 * The progress of an inference job (B033, B059) as measured by the enclave; -1 at the stage that
 * failed.
 */
export function getProgress(
  { status, progress, errorDetails }: Progressing,
  language: Language,
): JobProgress {
  const measured = progress ?? NO_PROGRESS
  const say = sayIn(language)
  switch (status) {
    case 'PENDING':
      return { ...NO_PROGRESS, info: say('progress.waiting') }
    case 'PROCESSING':
      return { ...measured, info: say(`progress.${currentStage(measured)}`) }
    case 'COMPLETED':
      return { ...FULL_PROGRESS, info: say('progress.done') }
    case 'FAILED':
      return {
        ...failedAt(measured),
        info: toFailureText(language, errorDetails) ?? say('progress.failed'),
      }
  }
}

const failedAt = (measured: StageProgress): StageProgress => ({
  ...measured,
  [currentStage(measured)]: STAGE_FAILED,
})
