import { type Bytes, forWebCrypto } from './bytes.ts'
import { ChannelError } from './errors.ts'
import { CHANNEL_PROFILE, type PartPosition } from './profile.ts'

/** Length of the IV of AES-GCM (B116). */
export const IV_BYTES = 12
/** Length of a transfer's key (B116). */
const KEY_BITS = 256
/** Length of the tag at the end of each ciphertext: 128 bits (B116). */
export const TAG_BYTES = 16
/**
 * The maximum of parts per transfer, and so of encryptions under one key: among 2^20 random IVs a
 * collision has a probability below 2^-56. NIST SP 800-38D, section 8.3, allows 2^32.
 */
export const TOTAL_PARTS_MAX = 2 ** 20

/** A part after encryption with AES-256-GCM. */
export type SealedPart = {
  /** 12 bytes. */
  iv: Bytes
  /** The length of the plaintext plus 16 bytes of tag. */
  ciphertext: Bytes
}

/**
 * A key for parts that only this page opens again, such as those of a download that waits on disk.
 * It cannot be exported, so the parts cannot be opened after the page has ended.
 */
export const generatePartKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: KEY_BITS }, false, ['encrypt', 'decrypt'])

/** The length of the ciphertext, tag included, for a plaintext of `bytes`. */
export const sealedSize = (plaintextBytes: number): number => plaintextBytes + TAG_BYTES

/**
 * Encrypts one part of a file with AES-256-GCM under the key of its transfer, bound to its
 * position.
 *
 * Every call uses a new random IV: six parts run in parallel and a file may change between two
 * attempts. To retry, send the same sealed part again; sealing again makes a different ciphertext,
 * which the server refuses for a part that it already has. Does not check the size of the part, nor
 * whether this position was sealed before.
 *
 * @param key From `deriveTransferKey`.
 * @param plaintext The caller slices the file, at most UPLOAD_CHUNK_SIZE bytes (B115).
 * @throws {ChannelError} `part-position`; `key-not-derived` when the key is not of AES-256-GCM.
 *
 * Source: B097 B116 C097; NIST SP 800-38D, section 8.2.2.
 */
export async function sealPart(
  key: CryptoKey,
  plaintext: Uint8Array,
  position: PartPosition,
): Promise<SealedPart> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  assertPosition(position)
  const parameters = gcm(key, iv, CHANNEL_PROFILE.additionalData(position))
  const ciphertext = await crypto.subtle.encrypt(parameters, key, forWebCrypto(plaintext))
  return { iv, ciphertext: new Uint8Array(ciphertext) }
}

/**
 * Decrypts one part. Success proves that the holder of the key sealed it for exactly this position.
 *
 * Does not check that all parts came: the reader must know `totalParts` and request each one
 * (otherwise B110's early 404 would silently truncate a file). Does not remember IVs; the receiver
 * of an upload does.
 *
 * @param position From the request's path and the receiver's own records, never from data that came
 * with the part.
 * @throws {ChannelError} `part-position` and `key-not-derived` (a key not for AES-256-GCM) before
 * decryption; `part-tampered` for every other failure, without a reason.
 *
 * Source: B098 B116; NIST SP 800-38D, section 7.2.
 */
export async function openPart(
  key: CryptoKey,
  sealed: { iv: Uint8Array; ciphertext: Uint8Array },
  position: PartPosition,
): Promise<Bytes> {
  assertPosition(position)
  return await openSealed(key, sealed, CHANNEL_PROFILE.additionalData(position))
}

/**
 * Decrypts with AES-256-GCM. Separate, so that tests can run published vectors through it; callers
 * use `openPart`.
 *
 * @throws {ChannelError} `key-not-derived` for another kind of key; otherwise `part-tampered`.
 */
export async function openSealed(
  key: CryptoKey,
  { iv, ciphertext }: { iv: Uint8Array; ciphertext: Uint8Array },
  additionalData: Bytes,
): Promise<Bytes> {
  const parameters = gcm(key, forWebCrypto(iv), additionalData)
  try {
    // WebCrypto accepts an IV of any length, but we only ever write this one.
    if (iv.length !== IV_BYTES) throw new RangeError('the IV has 12 bytes')
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, forWebCrypto(ciphertext)))
  } catch {
    throw new ChannelError('part-tampered', 'the part does not open at this place')
  }
}

function gcm(key: CryptoKey, iv: Bytes, additionalData: Bytes): AesGcmParams {
  const { name, length } = key.algorithm as AesKeyAlgorithm
  if (name !== 'AES-GCM' || length !== KEY_BITS)
    throw new ChannelError('key-not-derived', 'a part is sealed with AES-GCM under 256 bits')
  return { name: 'AES-GCM', iv, additionalData, tagLength: 8 * TAG_BYTES }
}

function assertPosition({ part, totalParts }: PartPosition): void {
  const isInside =
    Number.isInteger(part) &&
    Number.isInteger(totalParts) &&
    part >= 1 &&
    part <= totalParts &&
    totalParts <= TOTAL_PARTS_MAX
  if (!isInside)
    throw new ChannelError(
      'part-position',
      'a part is one of 1…totalParts, and they are 2^20 at most',
    )
}
