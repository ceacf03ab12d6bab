import { calculateJwkThumbprint, type JWK } from 'jose'
import { AttestationError } from './errors.ts'
import { type RsaPublicJwk, readRsaPublicKey } from './rsa-key.ts'

/**
 * The values that a user pins in the settings: the attestation service, the program and its
 * publisher (A038 C040).
 */
export type Measurements = {
  /**
   * RSA public key of the attestation service, at least 2048 bits: PEM (SPKI or certificate) or
   * JSON Web Key.
   */
  attestationKey: string | JWK
  /** 64 hexadecimal digits, in either case. */
  sgxMrenclave: string
  sgxMrsigner: string
}

const FIELDS: readonly string[] = [
  'attestationKey',
  'sgxMrenclave',
  'sgxMrsigner',
] satisfies (keyof Measurements)[]
/** Not specified: a payload longer than this is not a measurements payload. */
const TEXT_LENGTH_MAX = 65_536
const SHA256_HEX = /^[0-9a-f]{64}$/i

/** Whether the text is a measurement: a SHA-256 hash in hexadecimal digits of either case. */
export const isMeasurement = (value: unknown): value is string =>
  typeof value === 'string' && SHA256_HEX.test(value)

/**
 * Reads the payload of the settings editor (A038 C028) and of the browser's storage.
 *
 * Does not check that the attestation service uses this key today; Settings compares the thumbprint
 * with the host's keys.
 *
 * @throws {AttestationError} `measurements-malformed`: not JSON, not an object of exactly the three
 * members, not 64 hexadecimal digits, not an RSA public key of 2048 bits or more. `field` names the
 * member at fault; the message holds no value.
 */
export function parseMeasurements(text: string): Measurements {
  const payload = readObject(text)
  const unknown = Object.keys(payload).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined) throw malformed('is not a measurement', unknown)
  const { attestationKey, sgxMrenclave, sgxMrsigner } = payload
  try {
    readRsaPublicKey(attestationKey)
  } catch (cause) {
    throw malformed(
      attestationKey === undefined ? 'is missing' : (cause as RangeError).message,
      'attestationKey',
    )
  }
  if (!isMeasurement(sgxMrenclave)) throw malformed('must be 64 hexadecimal digits', 'sgxMrenclave')
  if (!isMeasurement(sgxMrsigner)) throw malformed('must be 64 hexadecimal digits', 'sgxMrsigner')
  return { attestationKey: attestationKey as string | JWK, sgxMrenclave, sgxMrsigner }
}

/**
 * The name under which a pinned key is shown and compared: the same for the PEM, certificate and
 * JSON Web Key of one key.
 *
 * @returns 43 characters of base64url.
 * @throws {AttestationError} `measurements-malformed` with the field `attestationKey`.
 *
 * Source: RFC 7638 with SHA-256.
 */
export async function keyThumbprint(
  attestationKey: Measurements['attestationKey'],
): Promise<string> {
  let key: RsaPublicJwk
  try {
    key = readRsaPublicKey(attestationKey)
  } catch (cause) {
    throw malformed((cause as RangeError).message, 'attestationKey')
  }
  return calculateJwkThumbprint(key)
}

function readObject(text: string): Record<string, unknown> {
  if (text.length > TEXT_LENGTH_MAX) throw malformed('the payload is too long')
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch {
    // The parser's error quotes the text, so it is discarded.
    throw malformed('the payload is not JSON')
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw malformed('the payload is not an object')
  return payload as Record<string, unknown>
}

const malformed = (message: string, field?: string) =>
  new AttestationError(
    'measurements-malformed',
    field === undefined ? message : `${field}: ${message}`,
    field === undefined ? {} : { field },
  )
