import type { Transfer } from './transfers.ts'
import type { UploadProgress } from './upload.ts'
import { type UploadPhase, uploadTransitions } from './upload-state.ts'

// What screens ask of a transfer that is there.

/** Not over yet: it may not be put out of sight. */
export const isLive = ({ kind, state }: Transfer): boolean => state.phase === 'running' || (kind === 'upload' && !isEnded(state.phase))

/** Nothing leads on from here. */
const isEnded = (phase: UploadPhase): boolean =>
  !Object.values(uploadTransitions).some(({ from }) => (from as readonly UploadPhase[]).includes(phase))

/** The place of an upload among those that wait, from 1. */
export const placeInQueue = (transfers: readonly Transfer[], id: number): number => {
  const turns = transfers.flatMap((one) =>
    one.kind === 'upload' && one.state.phase === 'waiting' ? [{ id: one.id, turn: one.state.turn }] : [],
  )
  return turns.toSorted((a, b) => a.turn - b.turn).findIndex((one) => one.id === id) + 1
}

/** Steps that count bytes; a file is read in the first one only to know it again. */
export const isMeasured = ({ step, bytes }: UploadProgress): boolean =>
  step === 'validating' || step === 'transmitting' || (step === 'loading' && bytes > 0)
