import { compactVerify, importJWK } from 'jose'
import { type Bytes, decodeBase64url } from './bytes.ts'
import { AttestationError } from './errors.ts'
import { keyThumbprint, type Measurements } from './measurements.ts'
import { readRsaPublicKey } from './rsa-key.ts'

/** Not specified: a real token of Azure Attestation has 3 to 8 KiB. */
const TOKEN_BYTES_MAX = 65_536

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads the header of a compact JWS without trusting it.
 *
 * @throws {AttestationError} `malformed` when it is over 64 KiB, not three canonical base64url
 * parts, or the header is not a JSON object.
 *
 * Source: RFC 7515, section 5.2.
 */
export function readHeader(token: string): JsonObject {
  if (token.length > TOKEN_BYTES_MAX) throw malformed('the token is longer than 64 KiB')
  const parts = token.split('.', 4).map(decodeBase64url)
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || !signature)
    throw malformed('the token is not three parts of base64url')
  return readJsonObject(header)
}

/**
 * Refuses every token that is not signed in the one way that we accept. The header can never supply
 * or locate a key: `jku`, `x5u`, `x5c` and `jwk` are ignored.
 *
 * @throws {AttestationError} `algorithm` unless `alg` is exactly RS256 (B116) and nothing is
 * critical (RFC 7515, section 4.1.11).
 */
export function assertRs256(header: JsonObject): void {
  if (header.alg !== 'RS256')
    throw new AttestationError('algorithm', 'the token is not signed with RS256')
  if (header.crit !== undefined)
    throw new AttestationError('algorithm', 'the token demands an extension (crit)')
}

/** The key that the user pinned, and its thumbprint (RFC 7638). */
type PinnedKey = { key: CryptoKey; thumbprint: string }

/**
 * The user's key, unless the token contradicts it. A `kid` is compared only with a pinned JSON Web
 * Key that has one (its own `kid` or its thumbprint matches); a PEM has no name, so the signature
 * decides.
 *
 * @throws {AttestationError} `key` if the pinned key is unusable or the token names another key.
 */
export async function pinnedKey(
  attestationKey: Measurements['attestationKey'],
  kid: unknown,
): Promise<PinnedKey> {
  let pinned: PinnedKey
  try {
    const key = await importJWK(readRsaPublicKey(attestationKey), 'RS256')
    if (key instanceof Uint8Array) throw new TypeError('a symmetric key')
    pinned = { key, thumbprint: await keyThumbprint(attestationKey) }
  } catch (cause) {
    throw new AttestationError('key', 'the pinned attestation key cannot be used', { cause })
  }
  const name = typeof attestationKey === 'string' ? undefined : attestationKey.kid
  if (name !== undefined && kid !== undefined && kid !== name && kid !== pinned.thumbprint)
    throw new AttestationError('key', 'the token is signed with another key than the pinned one')
  return pinned
}

/**
 * The claims of a token that was signed with the key.
 *
 * @throws {AttestationError} `signature`; then `malformed` if the payload is not a JSON object.
 */
export async function signedClaims(token: string, key: CryptoKey): Promise<JsonObject> {
  let payload: Uint8Array
  try {
    payload = (await compactVerify(token, key, { algorithms: ['RS256'] })).payload
  } catch (cause) {
    throw new AttestationError(
      'signature',
      'the token is not signed by the pinned attestation key',
      { cause },
    )
  }
  return readJsonObject(payload)
}

/**
 * The claims of a token that has not been verified.
 *
 * @throws {AttestationError} `malformed`.
 */
export function unverifiedClaims(token: string): JsonObject {
  readHeader(token)
  return readJsonObject(decodeBase64url(token.split('.')[1] ?? '') ?? new Uint8Array())
}

function readJsonObject(bytes: Uint8Array | Bytes): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The parser's error quotes the text, so it is discarded.
    throw malformed('a part of the token is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('a part of the token is not a JSON object')
  return value as JsonObject
}

const malformed = (message: string) => new AttestationError('malformed', message)
