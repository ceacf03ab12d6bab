import { type Bytes, sameBytes } from './bytes.ts'
import { CHANNEL_PROFILE } from './profile.ts'

/**
 * The checksum that is sent with a part: SHA-256 of its ciphertext, 32 bytes.
 *
 * It distinguishes a transport error from an attack before decryption, and recognizes a repeated
 * part. It is not a security control: anyone who changes the body can change the header.
 *
 * Source: B097 C097 (the header); Not specified: hash and object.
 */
export const computeChecksum = (ciphertext: Uint8Array): Promise<Bytes> =>
  CHANNEL_PROFILE.checksum(ciphertext)

/** Whether a part matches the checksum that came with it; always compares all bytes. */
export const hasChecksum = async (ciphertext: Uint8Array, checksum: Uint8Array): Promise<boolean> =>
  sameBytes(await computeChecksum(ciphertext), checksum)
