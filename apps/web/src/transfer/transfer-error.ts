import { ApiError } from '@concord/domain/api/api-error'
import { RETRY_STATUSES } from '@concord/domain/limits'
import { NetworkError } from '#api/send.ts'

/**
 * Why a transfer failed, beyond what the call layer, the attestation and the channel say
 * themselves.
 *
 * - `file-changed`: the chosen file was changed, moved or removed while it was read.
 * - `not-allowed`: the server refused a part with 403 (B098 'operation not allowed').
 * - `incomplete`: a part in the middle was not there, so the file would have been cut short.
 * - `checksum`: what arrived is not what was sent.
 * - `worker`: the worker failed, which is a bug of ours or an exhausted machine.
 * - `other-file`: the file that was chosen to resume an upload is not the one that it began with.
 * - `dataset-failed`, `dataset-gone`: the upload can no longer be resumed; its data set has failed
 *   meanwhile, or is deleted.
 */
export type TransferErrorCode =
  | 'file-changed'
  | 'not-allowed'
  | 'incomplete'
  | 'checksum'
  | 'worker'
  | 'other-file'
  | 'dataset-failed'
  | 'dataset-gone'

export class TransferError extends Error {
  override readonly name = 'TransferError'
  readonly code: TransferErrorCode

  constructor(code: TransferErrorCode, message: string, facts: { cause?: unknown } = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
  }
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status

/** The enclave no longer knows the channel: it expired, or the enclave was restarted. */
export const isChannelLost = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'channelExpired'

/** The server already has the part, sealed differently. */
export const hasPartAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'partExists'

/**
 * Nobody answered, or somebody between us and the server answered that it is away (A119): worth
 * another try.
 */
export const isInterruption = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && RETRY_STATUSES.includes(error.status))

const FINAL_CODES: readonly TransferErrorCode[] = ['not-allowed', 'dataset-failed', 'dataset-gone']

/**
 * Whether an upload that met this can never end well, so that what was sent may go. Not specified:
 * everything that time, a network, another file or a new sign-in can mend leaves the upload as it
 * is, to be resumed.
 */
export function isFinal(error: unknown): boolean {
  if (error instanceof TransferError) return FINAL_CODES.includes(error.code)
  if (!(error instanceof ApiError) || isInterruption(error) || isChannelLost(error)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401
}

// Why a transfer was stopped without being given up: what was sent stays. Any other reason of a
// signal cancels it.
export const PAUSED = new Error('paused')
export const LEFT = new Error('left')

export const isStopped = ({ reason }: AbortSignal): boolean => reason === PAUSED || reason === LEFT
