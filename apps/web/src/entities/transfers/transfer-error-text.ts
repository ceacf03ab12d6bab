import { AttestationError, ChannelError } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { errorText } from '#api/error-text.ts'
import { TransferError } from '#transfer/transfer-error.ts'

export const isAttestationError = (error: unknown): error is AttestationError =>
  error instanceof AttestationError

/**
 * The text for a failed upload or download, chosen by the error's code, never by its message (B098,
 * B109, B110).
 */
export function transferErrorText(error: unknown, t: TFunction): string {
  if (error instanceof TransferError) return t(`messages.error.transfer.${error.code}`)
  if (error instanceof ChannelError) return t(`messages.error.channel.${error.code}`)
  if (!isAttestationError(error)) return errorText(error, t)
  if (error.code === 'missing') return t('messages.error.attestationMissing')
  if (error.mismatches.length > 1) return t('messages.error.attestation.mrenclave-mrsigner')
  return t(`messages.error.attestation.${error.code}`)
}
