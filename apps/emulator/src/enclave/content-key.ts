import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { release } from '@concord/crypto/bytes'
import { GCM_IV_BYTES, GCM_TAG_BYTES } from '@concord/domain/limits'

const CIPHER = 'aes-256-gcm'
const CONTENT_KEY_BYTES = 32
const PART_LABEL = 'concord/v1 stored part'
const KEY_LABEL = 'concord/v1 content key'

/** The place of a stored part; `part` counts from 1. */
export type StoredPosition = { ownerId: string; part: number; isFinal: boolean }
/**
 * A part as it is in the parts file: the ciphertext has the length of the plaintext plus 16 bytes
 * of tag.
 */
export type StoredPart = { iv: Uint8Array; ciphertext: Uint8Array }

/** A 256-bit key of a collaboration, a data set or a model. */
export const createContentKey = (): Uint8Array => randomBytes(CONTENT_KEY_BYTES)

/**
 * Seals one part for the parts file with AES-256-GCM under a fresh random 96-bit IV, bound to its
 * place.
 *
 * @param contentKey The 32 bytes of the data set or the model.
 *
 * Not specified: the label and the bound fields are our choice. Source: NIST SP 800-38D, section
 * 8.2.2.
 */
export function sealStored(
  contentKey: Uint8Array,
  plaintext: Uint8Array,
  position: StoredPosition,
): StoredPart {
  return seal(contentKey, plaintext, additionalData(position))
}

/**
 * Opens one part of the parts file.
 *
 * @throws {Error} if it was not sealed with this key, place and bytes: the file was manipulated.
 */
export function openStored(
  contentKey: Uint8Array,
  { iv, ciphertext }: StoredPart,
  position: StoredPosition,
): Uint8Array {
  return open(contentKey, iv, ciphertext, additionalData(position))
}

/**
 * Wraps a content key under a customer key (CMK), or a data set's under its collaboration's, bound
 * to its owner: IV, ciphertext, tag.
 */
export function wrapContentKey(
  wrappingKey: Uint8Array,
  contentKey: Uint8Array,
  owner: string,
): Uint8Array {
  const { iv, ciphertext } = seal(wrappingKey, contentKey, lengthPrefixed(KEY_LABEL, owner))
  return Buffer.concat([iv, ciphertext])
}

/** @throws {Error} if it was wrapped under another key or for another owner. */
export function unwrapContentKey(
  wrappingKey: Uint8Array,
  wrapped: Uint8Array,
  owner: string,
): Uint8Array {
  return open(
    wrappingKey,
    wrapped.subarray(0, GCM_IV_BYTES),
    wrapped.subarray(GCM_IV_BYTES),
    lengthPrefixed(KEY_LABEL, owner),
  )
}

function seal(key: Uint8Array, plaintext: Uint8Array, bound: Uint8Array): StoredPart {
  const iv = randomBytes(GCM_IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: GCM_TAG_BYTES }).setAAD(bound)
  const encrypted = cipher.update(plaintext)
  cipher.final() // GCM has no more output; this computes the tag
  const ciphertext = Buffer.concat([encrypted, cipher.getAuthTag()])
  release(encrypted)
  return { iv, ciphertext }
}

/**
 * Opens AES-256-GCM with the tag appended, on this thread.
 *
 * @param bound The additional data.
 *
 * @throws {Error} if the tag does not match key, IV, ciphertext and additional data.
 */
export function open(
  key: Uint8Array | KeyObject,
  iv: Uint8Array,
  sealed: Uint8Array,
  bound: Uint8Array,
): Uint8Array {
  const end = sealed.length - GCM_TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: GCM_TAG_BYTES })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(end))
  const plaintext = decipher.update(sealed.subarray(0, end))
  decipher.final() // GCM has no more output; this compares the tags
  return plaintext
}

/**
 * LP(label) || LP(ownerId) || u32(part) || u8(final): a part opens in no other place, and a
 * truncated file has no final part.
 */
function additionalData({ ownerId, part, isFinal }: StoredPosition): Uint8Array {
  const place = Buffer.alloc(5)
  place.writeUInt32BE(part)
  place[4] = isFinal ? 1 : 0
  return Buffer.concat([lengthPrefixed(PART_LABEL, ownerId), place])
}

/**
 * Each text after its length in four bytes, so that different lists of texts have different bytes.
 */
function lengthPrefixed(...texts: string[]): Uint8Array {
  return Buffer.concat(
    texts.flatMap((text) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(Buffer.byteLength(text))
      return [length, Buffer.from(text)]
    }),
  )
}
