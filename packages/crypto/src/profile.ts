import {
  type Bytes,
  concat,
  decodeBase64url,
  encodeBase64url,
  lengthPrefixed,
  sha256,
  uint32,
  utf8,
} from './bytes.ts'

/** Client to server is an upload, server to client a download. */
export type Direction = 'c2s' | 's2c'

/** The purpose of one key: one upload or one download of one resource over one attested channel. */
export type Transfer = {
  direction: Direction
  channelId: string
  /** Path relative to API_HOST, up to and including `/parts`. */
  resource: string
  /** The token exactly as the creation of the channel returned it. */
  attestationToken: string
  /** Raw uncompressed P-384 points, 97 bytes each. */
  clientPublicKey: Uint8Array
  enclavePublicKey: Uint8Array
}

/**
 * The position of one part. Both sides take it from the request's path and from their own records,
 * never from a header.
 */
export type PartPosition = {
  direction: Direction
  channelId: string
  resource: string
  /** From 1 to `totalParts`. */
  part: number
  totalParts: number
}

/**
 * Everything that a real backend may do differently, in one place: the specification fixes the
 * algorithms and the existence of four headers (B097 B116 C097), but neither their names nor how
 * the key and the parts are bound.
 */
export type ChannelProfile = {
  headers: { channelId: string; iv: string; clientPublicKey: string; checksum: string }
  /** Encodes bytes for a header. */
  encode: (bytes: Uint8Array) => string
  /** The bytes of a header; undefined unless it has exactly the form that `encode` writes. */
  decode: (text: string) => Bytes | undefined
  /** The salt for HKDF. */
  salt: (transfer: Transfer) => Promise<Bytes>
  /** The info for HKDF. */
  info: (transfer: Transfer) => Bytes
  /** The additional data for AES-GCM, computed by both sides and never transmitted. */
  additionalData: (position: PartPosition) => Bytes
  /** The checksum that is sent with a part. */
  checksum: (ciphertext: Uint8Array) => Promise<Bytes>
}

const LABEL = 'secure-channel/v1 P-384 HKDF-SHA256 AES-256-GCM'

/**
 * The channel of this product, version 1.
 *
 * Not specified: names, encodings and bindings are our choice.
 * - The salt is the hash of the evidence: a key is bound to the token that was verified.
 * - The info names the direction, the resource and both keys, so every transfer has its own
 * key (compare RFC 9180, section 5.1).
 * - The additional data names the part's position and whether it is the last. It stops parts that
 *   are reordered, repeated, truncated, sent back, or moved to another data set or channel.
 * - The checksum covers the ciphertext. It detects transport errors and is not a protection; a hash
 *   of the plaintext would let an attacker confirm a guess about short rows.
 */
export const CHANNEL_PROFILE: ChannelProfile = {
  headers: {
    channelId: 'X-Secure-Channel-Id',
    iv: 'X-Secure-Channel-IV',
    clientPublicKey: 'X-Client-Public-Key',
    checksum: 'X-Chunk-Checksum',
  },
  encode: encodeBase64url,
  decode: decodeBase64url,
  salt: ({ attestationToken }) => sha256(utf8(attestationToken)),
  info: ({ direction, channelId, resource, clientPublicKey, enclavePublicKey }) =>
    lengthPrefixed(LABEL, direction, channelId, resource, clientPublicKey, enclavePublicKey),
  additionalData: ({ direction, channelId, resource, part, totalParts }) =>
    concat(
      lengthPrefixed(LABEL, direction, channelId, resource),
      uint32(part),
      uint32(totalParts),
      Uint8Array.of(part === totalParts ? 1 : 0),
    ),
  checksum: sha256,
}
