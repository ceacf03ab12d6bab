import { type Bytes, concat, decodeBase64url, encodeBase64url, forWebCrypto } from './bytes.ts'
import { ChannelError } from './errors.ts'

/** The curve of the key agreement (B116). */
export const P384 = { name: 'ECDH', namedCurve: 'P-384' } as const

/** A byte 4, then x and y of 48 bytes each: the uncompressed point of SEC 1, section 2.3.3. */
export const PUBLIC_KEY_BYTES = 97
const COORDINATE_BYTES = 48
const UNCOMPRESSED = 4

/** Only this form is ever imported: an SPKI could bring another curve. */
export const isPointShaped = (bytes: Uint8Array): boolean =>
  bytes.length === PUBLIC_KEY_BYTES && bytes[0] === UNCOMPRESSED

/**
 * Imports the other side's public key.
 *
 * @param raw 97 bytes.
 * @throws {ChannelError} `public-key` for any other length or first byte, and for a point that is
 * not on P-384.
 *
 * Source: NIST SP 800-56A rev. 3, section 5.6.2.3.3 (full validation; the curve's cofactor is 1).
 */
export async function importPublicKey(raw: Uint8Array): Promise<CryptoKey> {
  if (!isPointShaped(raw))
    throw new ChannelError('public-key', 'a public key is an uncompressed P-384 point of 97 bytes')
  try {
    return await crypto.subtle.importKey('raw', forWebCrypto(raw), P384, true, [])
  } catch (cause) {
    throw new ChannelError('public-key', 'the public key is not a point of P-384', { cause })
  }
}

/** The public members of a P-384 key as a JSON Web Key (RFC 7518, section 6.2.1). */
export type PublicJwk = { kty: 'EC'; crv: 'P-384'; x: string; y: string }

/**
 * Writes a raw public key as a JSON Web Key. Does not check that the point is on the curve.
 *
 * @throws {ChannelError} `public-key` unless it has 97 bytes and the first is 4.
 */
export function encodePublicKey(raw: Uint8Array): PublicJwk {
  if (!isPointShaped(raw))
    throw new ChannelError('public-key', 'a public key is an uncompressed P-384 point of 97 bytes')
  const x = encodeBase64url(raw.subarray(1, 1 + COORDINATE_BYTES))
  const y = encodeBase64url(raw.subarray(1 + COORDINATE_BYTES))
  return { kty: 'EC', crv: 'P-384', x, y }
}

/**
 * Reads a JSON Web Key of P-384 as the raw 97 bytes. Does not check that the point is on the curve;
 * `importPublicKey` does.
 *
 * @throws {ChannelError} `public-key` for another type or curve, a private key, or a coordinate
 * that is not 48 canonical bytes.
 */
export function decodePublicKey(jwk: unknown): Bytes {
  const { kty, crv, x, y, d } = (jwk ?? {}) as Record<string, unknown>
  const coordinates = [x, y].map((text) =>
    typeof text === 'string' ? decodeBase64url(text) : undefined,
  )
  const [xBytes, yBytes] = coordinates
  if (
    kty !== 'EC' ||
    crv !== 'P-384' ||
    d !== undefined ||
    xBytes?.length !== COORDINATE_BYTES ||
    yBytes?.length !== COORDINATE_BYTES
  )
    throw new ChannelError('public-key', 'not a public JSON Web Key of P-384')
  return concat(Uint8Array.of(UNCOMPRESSED), xBytes, yBytes)
}
