import { AttestationError, ChannelError } from '@concord/crypto'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { TransferError } from '#transfer/transfer-error.ts'
import { isAttestationError, transferErrorText } from './transfer-error-text.ts'

const t = ((key: string) => key) as unknown as TFunction
const both = { mismatches: ['mrenclave', 'mrsigner'] as const }

test.each([
  [new TransferError('file-changed', ''), 'messages.error.transfer.file-changed'],
  [new ChannelError('part-tampered', ''), 'messages.error.channel.part-tampered'],
  [new AttestationError('missing', ''), 'messages.error.attestationMissing'],
  [new AttestationError('expired', ''), 'messages.error.attestation.expired'],
  [
    new AttestationError('mrenclave', '', { mismatches: ['mrenclave'] }),
    'messages.error.attestation.mrenclave',
  ],
  [
    new AttestationError('mrenclave', '', { mismatches: [...both.mismatches] }),
    'messages.error.attestation.mrenclave-mrsigner',
  ],
])('%s has the text of its code [B098 B109 B110]', (error, key) => {
  expect(transferErrorText(error, t)).toBe(key)
})

test('only an error of the attestation leads to the settings', () => {
  expect(isAttestationError(new AttestationError('missing', ''))).toBe(true)
  expect(isAttestationError(new ChannelError('part-tampered', ''))).toBe(false)
})
