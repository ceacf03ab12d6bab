import { ApiError } from '@concord/domain/api/api-error'
import { RETRY_STATUSES } from '@concord/domain/limits'
import { NetworkError } from '#api/send.ts'

/**
 * Why a transfer failed, in addition to the errors of the client, the attestation and the channel.
 *
 * - `file-changed`: the chosen file was changed, moved or removed while it was read.
 * - `not-allowed`: the server refused a part with 403 (B098 'operation not allowed').
 * - `incomplete`: a part was missing, so the file would have been truncated.
 * - `checksum`: the received bytes differ from the sent ones.
 * - `stopped-saving`: the user stopped a large download in the browser while it was saved.
 * - `disk-full`: the disk has no space for a download.
 * - `not-saved`: the browser could not write to the place that the user chose for a download.
 * - `worker`: the worker failed, because of a bug or an exhausted machine.
 * - `other-file`: the file chosen to resume an upload is not the original one.
 * - `dataset-failed`, `dataset-gone`: the upload can no longer be resumed, because its data set has
 *   failed or was deleted.
 */
export type TransferErrorCode =
  | 'file-changed'
  | 'not-allowed'
  | 'incomplete'
  | 'checksum'
  | 'stopped-saving'
  | 'disk-full'
  | 'not-saved'
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
 * There was no response, or an intermediary answered that the server is unavailable (A119): worth a
 * retry.
 */
export const isInterruption = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && RETRY_STATUSES.includes(error.status))

const FINAL_CODES: readonly TransferErrorCode[] = ['not-allowed', 'dataset-failed', 'dataset-gone']

/**
 * Whether an upload can never succeed after this error, so that its parts may be deleted. Not
 * specified: if time, a network, another file or a new sign-in can fix the problem, the upload
 * stays and can be resumed.
 */
export function isFinal(error: unknown): boolean {
  if (error instanceof TransferError) return FINAL_CODES.includes(error.code)
  if (!(error instanceof ApiError) || isInterruption(error) || isChannelLost(error)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401
}

// Reasons to stop a transfer without discarding it: its parts stay. Any other abort reason cancels
// it.
export const PAUSED = new Error('paused')
export const LEFT = new Error('left')

export const isStopped = ({ reason }: AbortSignal): boolean => reason === PAUSED || reason === LEFT
