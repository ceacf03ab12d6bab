import type { BegunUpload } from './pending-uploads.ts'
import type { FileRefusal } from './upload-dataset.ts'
import type { UploadProgress } from './upload-progress.ts'

/** The state of a running transfer. */
export type Running<Progress> = {
  phase: 'running'
  progress: Progress
  bytesPerSecond?: number | undefined
  secondsLeft?: number | undefined
  isCancelling?: boolean
}

/** The state of a resumable upload. `file` is set while this tab knows it to be the right one. */
type Kept = { begun: BegunUpload; progress: UploadProgress | undefined; file: File | undefined }

/** An upload, from the queue to its end. `turn` orders the waiting ones. */
export type UploadState =
  | { phase: 'waiting'; turn: number; isCancelling?: boolean }
  | Running<UploadProgress>
  | ({ phase: 'paused' } & Kept)
  | ({ phase: 'interrupted'; error?: unknown } & Kept)
  | { phase: 'elsewhere'; begun: BegunUpload }
  | { phase: 'refused'; refusal: FileRefusal }
  | { phase: 'failed'; error: unknown; progress?: UploadProgress | undefined }
  | {
      phase: 'done'
      progress: UploadProgress | undefined
      isValidated: boolean
      isSkipped: boolean
    }
export type UploadPhase = UploadState['phase']

/**
 * The transitions of an upload. One transmits at a time, the others wait. Paused and interrupted
 * ones wait for the user, who may have reloaded the page. `elsewhere` belongs to another tab until
 * that tab is closed.
 */
export const uploadTransitions = {
  begin: { from: ['waiting'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  interrupt: { from: ['running', 'elsewhere'], to: 'interrupted' },
  leavePaused: { from: ['elsewhere'], to: 'paused' },
  resume: { from: ['paused', 'interrupted'], to: 'waiting' },
  takeAway: { from: ['waiting', 'running', 'paused', 'interrupted'], to: 'elsewhere' },
  refuse: { from: ['running'], to: 'refused' },
  fail: { from: ['waiting', 'running'], to: 'failed' },
  finish: { from: ['running'], to: 'done' },
} as const satisfies Record<string, { from: readonly UploadPhase[]; to: UploadPhase }>
type UploadMove = keyof typeof uploadTransitions

export const canMove = (move: UploadMove, phase: UploadPhase): boolean =>
  (uploadTransitions[move].from as readonly UploadPhase[]).includes(phase)

/**
 * @throws unless there is a transition between the two phases. The same phase again is an update,
 * not a transition.
 */
export function expectMove(from: UploadPhase, to: UploadPhase): void {
  const isMove = Object.values(uploadTransitions).some(
    (move) => move.to === to && (move.from as readonly UploadPhase[]).includes(from),
  )
  if (from !== to && !isMove) throw new Error(`${from} → ${to}`)
}

/** Its work is in this tab and would end with it. */
export const isUnderWay = (phase: UploadPhase): boolean =>
  phase === 'waiting' || phase === 'running'
/** It waits for the user. */
export const isResumable = (state: UploadState): state is Extract<UploadState, Kept> =>
  canMove('resume', state.phase)
