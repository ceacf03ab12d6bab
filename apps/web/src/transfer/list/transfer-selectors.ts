import { TransferError } from '../transfer-error.ts'
import type { UploadProgress } from '../upload/upload-progress.ts'
import { isResumable, type UploadPhase, uploadTransitions } from '../upload/upload-state.ts'
import type { Transfer, UploadTransfer } from './transfers.ts'

// What screens ask of a transfer that is there.

/** Not over yet: it may not be put out of sight. */
export const isLive = ({ kind, state }: Transfer): boolean =>
  state.phase === 'running' || (kind === 'upload' && !isEnded(state.phase))

/** Nothing leads on from here. */
const isEnded = (phase: UploadPhase): boolean =>
  !Object.values(uploadTransitions).some(({ from }) =>
    (from as readonly UploadPhase[]).includes(phase),
  )

/** The place of an upload among those that wait, from 1. */
export const placeInQueue = (transfers: readonly Transfer[], id: number): number => {
  const turns = transfers.flatMap((one) =>
    one.kind === 'upload' && one.state.phase === 'waiting'
      ? [{ id: one.id, turn: one.state.turn }]
      : [],
  )
  return turns.toSorted((a, b) => a.turn - b.turn).findIndex((one) => one.id === id) + 1
}

/** Steps that count bytes; a file is read in the first one only to know it again. */
export const isMeasured = ({ step, bytes }: UploadProgress): boolean =>
  step === 'validating' || step === 'transmitting' || (step === 'loading' && bytes > 0)

/**
 * Whether the person must choose the file before its upload can continue: where it lies is not
 * known, or another file lies there now.
 */
export function needsFile({ state, handle }: UploadTransfer): boolean {
  if (!isResumable(state) || state.file) return false
  const error = state.phase === 'interrupted' ? state.error : undefined
  return !handle || (error instanceof TransferError && error.code === 'other-file')
}
