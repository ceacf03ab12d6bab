import { KeyObject } from 'node:crypto'
import { type Bytes, CHANNEL_PROFILE, ChannelError, type PartPosition } from '@concord/crypto'
import { open } from './content-key.ts'

/**
 * Opens one part of an upload like `openPart`, on this thread: WebCrypto would first copy each
 * body, which takes longer than opening it.
 *
 * @param key The transfer's AES-256 key; it is not exported.
 *
 * @param sealed An IV of 12 bytes, which `readSealHeaders` has checked, and a ciphertext that is
 * longer than its tag.
 *
 * @throws {ChannelError} `part-tampered` for every failure, without a reason.
 *
 * Source: B097 B116; NIST SP 800-38D, section 7.2.
 */
export function openReceived(
  key: CryptoKey,
  { iv, ciphertext }: { iv: Bytes; ciphertext: Uint8Array },
  position: PartPosition,
): Uint8Array {
  try {
    return open(KeyObject.from(key), iv, ciphertext, CHANNEL_PROFILE.additionalData(position))
  } catch {
    throw new ChannelError('part-tampered', 'the part does not open at this place')
  }
}
