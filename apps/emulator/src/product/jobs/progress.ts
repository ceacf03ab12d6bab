import {
  currentStage,
  FULL_PROGRESS,
  type JobProgress,
  type JobStage,
  NO_PROGRESS,
  STAGE_FAILED,
  type StageProgress,
} from '@concord/domain/jobs/progress'
import { failureIn } from '#failure-words.ts'
import type { Words } from '#language.ts'
import type { JobRow } from './rows.ts'

const WAITING: Words = { en: 'The job waits for its turn.', fr: 'La tâche attend son tour.' }
const DONE: Words = { en: 'The model has scored every row.', fr: 'Le modèle a traité toutes les lignes.' }
const FAILED: Words = { en: 'The job has failed.', fr: 'La tâche a échoué.' }
const STAGES: Record<JobStage, Words> = {
  validating: { en: 'The rows of the input files are checked.', fr: 'Les lignes des fichiers en entrée sont vérifiées.' },
  processing: { en: 'The model is fetched and decrypted.', fr: 'Le modèle est récupéré et déchiffré.' },
  scaling: { en: 'The model is being started.', fr: 'Le modèle démarre.' },
  executing: { en: 'The model scores the rows.', fr: 'Le modèle traite les lignes.' },
}

type Progressing = Pick<JobRow, 'status' | 'progress' | 'errorDetails'>

/** How far an inference job has come (B033, B059): as the enclave measured it; where it failed, -1. */
export function progressOf({ status, progress, errorDetails }: Progressing, language: keyof Words): JobProgress {
  const measured = progress ?? NO_PROGRESS
  switch (status) {
    case 'PENDING':
      return { ...NO_PROGRESS, info: WAITING[language] }
    case 'PROCESSING':
      return { ...measured, info: STAGES[currentStage(measured)][language] }
    case 'COMPLETED':
      return { ...FULL_PROGRESS, info: DONE[language] }
    case 'FAILED':
      return { ...failedAt(measured), info: failureIn(language, errorDetails) ?? FAILED[language] }
  }
}

const failedAt = (measured: StageProgress): StageProgress => ({ ...measured, [currentStage(measured)]: STAGE_FAILED })
