import { TransferError } from '../transfer-error.ts'
import type { UploadProgress } from '../upload/upload-progress.ts'
import { isResumable, type UploadPhase, uploadTransitions } from '../upload/upload-state.ts'
import type { Transfer, UploadTransfer } from './transfers.ts'

// Selectors for screens.

/** Not ended, so it must stay visible. */
export const isLive = ({ kind, state }: Transfer): boolean =>
  state.phase === 'running' || (kind === 'upload' && !isEnded(state.phase))

/** No transition leads out of this phase. */
const isEnded = (phase: UploadPhase): boolean =>
  !Object.values(uploadTransitions).some(({ from }) =>
    (from as readonly UploadPhase[]).includes(phase),
  )

/** The position of an upload in the queue, from 1. */
export const placeInQueue = (transfers: readonly Transfer[], id: number): number => {
  const turns = transfers.flatMap((one) =>
    one.kind === 'upload' && one.state.phase === 'waiting'
      ? [{ id: one.id, turn: one.state.turn }]
      : [],
  )
  return turns.toSorted((a, b) => a.turn - b.turn).findIndex((one) => one.id === id) + 1
}

/** Steps with a byte count; a model's first step reads the file only for its fingerprint. */
export const isMeasured = ({ step, bytes }: UploadProgress): boolean =>
  step === 'validating' || step === 'transmitting' || (step === 'loading' && bytes > 0)

/**
 * Whether the user must choose the file before its upload can continue: the browser has no handle
 * of it, or the handle now leads to another file.
 */
export function needsFile({ state, handle }: UploadTransfer): boolean {
  if (!isResumable(state) || state.file) return false
  const error = state.phase === 'interrupted' ? state.error : undefined
  return !handle || (error instanceof TransferError && error.code === 'other-file')
}
