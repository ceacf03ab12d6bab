import { decodeBase64url } from './bytes.ts'
import { AttestationError, type Measurement } from './errors.ts'
import { type HeldData, readHeldData, reportData } from './held-data.ts'
import { isMeasurement, type Measurements } from './measurements.ts'
import { importPublicKey } from './public-key.ts'
import { assertRs256, pinnedKey, readHeader, signedClaims, unverifiedClaims } from './token.ts'

/** Allowed clock difference between client and attestation service (B116). */
export const CLOCK_TOLERANCE_SECONDS = 120
/** Not specified: an older token may describe a program that was replaced in the meantime. */
export const ATTESTATION_AGE_MAX_SECONDS = 600

/** A check that passed, for the screen that shows the comparison. Only these have values (B121). */
export type Check = {
  name:
    | 'algorithm'
    | 'key'
    | 'issuer'
    | 'validity'
    | 'type'
    | 'debuggable'
    | Measurement
    | 'channel'
    | 'report-data'
    | 'age'
  expected: string
  received: string
}

/** The result of a successful verification. */
export type Verified = HeldData & {
  claims: Readonly<Record<string, unknown>>
  /** RFC 7638 thumbprint of the pinned key. */
  keyThumbprint: string
  /** In the order in which they ran. */
  checks: readonly Check[]
}

/**
 * Verifies an attestation token of Azure Attestation against what the user pinned, and returns the
 * enclave's key for one channel.
 *
 * The checks run in a fixed order and stop at the first failure: no claim is read before its
 * signature is verified, and a token with several faults is always refused for the same one. No key
 * is fetched. Does not check the SGX quote itself nor the service's policy (the service's signature
 * vouches for both), and does not remember tokens.
 *
 * @param token As returned when the channel was created (B102).
 * @param measurements What the user pinned; undefined if nothing is pinned.
 * @param expected `issuer` is ATTESTATION_HOST, compared exactly; `channelId` was returned together
 * with the token; `now` is the app's clock.
 * @throws {AttestationError} In this order: `missing`, `malformed`, `algorithm`, `key`,
 * `signature`, `host-missing`, `issuer`, `expired` or `not-yet-valid`, `type`, `debuggable`,
 * `mrenclave` or `mrsigner` (`mismatches` names both when both differ), `held-data`, `stale`.
 *
 * Source: B103 B109 B116; RFC 7515, RFC 7519; Microsoft Azure Attestation, claim sets.
 */
export async function verifyAttestation(
  token: string,
  measurements: Measurements | undefined,
  expected: { issuer: string | undefined; channelId: string; now: Date },
): Promise<Verified> {
  if (!measurements) throw new AttestationError('missing', 'no measurements are pinned')
  const header = readHeader(token)
  assertRs256(header)
  const { key, thumbprint } = await pinnedKey(measurements.attestationKey, header.kid)
  const claims = await signedClaims(token, key)

  assertIssuer(claims, expected.issuer)
  assertValidity(claims, expected.now)
  assertSgx(claims)
  assertMeasurements(claims, measurements)
  const held = await requireHeldData(claims, expected.channelId)
  assertFresh(claims, expected.now)

  const now = expected.now.toISOString()
  const checks: Check[] = [
    { name: 'algorithm', expected: 'RS256', received: String(header.alg) },
    { name: 'key', expected: thumbprint, received: String(header.kid ?? thumbprint) },
    { name: 'issuer', expected: String(expected.issuer), received: String(claims.iss) },
    {
      name: 'validity',
      expected: now,
      received: `${instant(claims.nbf ?? claims.iat)}/${instant(claims.exp)}`,
    },
    { name: 'type', expected: 'sgx', received: String(claims['x-ms-attestation-type']) },
    { name: 'debuggable', expected: 'false', received: String(claims['x-ms-sgx-is-debuggable']) },
    {
      name: 'mrenclave',
      expected: measurements.sgxMrenclave,
      received: String(claims['x-ms-sgx-mrenclave']),
    },
    {
      name: 'mrsigner',
      expected: measurements.sgxMrsigner,
      received: String(claims['x-ms-sgx-mrsigner']),
    },
    { name: 'channel', expected: expected.channelId, received: held.channelId },
    {
      name: 'report-data',
      expected: held.reportData,
      received: String(claims['x-ms-sgx-report-data']),
    },
    { name: 'age', expected: now, received: instant(claims.iat) },
  ]
  return {
    channelId: held.channelId,
    enclavePublicKey: held.enclavePublicKey,
    claims,
    keyThumbprint: thumbprint,
    checks,
  }
}

/**
 * Takes channel id and enclave key out of a token WITHOUT ANY VERIFICATION: an attacker may have
 * written it and may then read what is sealed for this key. Only for a deployment that turned
 * ATTESTATION_VERIFICATION_REQUIRED off (B055 B120), under its permanent warning.
 *
 * @throws {AttestationError} `malformed` or `held-data` if the token has no such key.
 */
export function readUnverifiedAttestation(token: string): HeldData {
  const held = heldDataIn(unverifiedClaims(token))?.held
  if (!held) throw new AttestationError('held-data', 'the token holds no enclave key')
  return held
}

type Claims = Readonly<Record<string, unknown>>

function assertIssuer(claims: Claims, issuer: string | undefined): void {
  if (!issuer) throw new AttestationError('host-missing', 'ATTESTATION_HOST is not set')
  if (claims.iss !== issuer)
    throw new AttestationError('issuer', 'the token is not issued by ATTESTATION_HOST')
}

/**
 * `exp` is required, `nbf` and `iat` are optional; each one present must be a number and valid now
 * (RFC 7519, section 4.1).
 */
function assertValidity(claims: Claims, now: Date): void {
  const seconds = now.getTime() / 1000
  const hasBegun = (time: unknown) =>
    time === undefined || (isTime(time) && time <= seconds + CLOCK_TOLERANCE_SECONDS)
  if (!(isTime(claims.exp) && claims.exp > seconds - CLOCK_TOLERANCE_SECONDS))
    throw new AttestationError('expired', 'the token has expired or has no end')
  if (!hasBegun(claims.nbf) || !hasBegun(claims.iat))
    throw new AttestationError('not-yet-valid', 'the token is not valid yet')
}

function assertSgx(claims: Claims): void {
  if (claims['x-ms-attestation-type'] !== 'sgx')
    throw new AttestationError('type', 'the token attests no SGX enclave')
  // The service repeats the claim under its older name. Either one reveals a debuggable enclave,
  // whose memory a debugger can read.
  if (claims['x-ms-sgx-is-debuggable'] !== false || (claims['is-debuggable'] ?? false) !== false)
    throw new AttestationError('debuggable', 'the enclave can be debugged')
}

function assertMeasurements(claims: Claims, measurements: Measurements): void {
  const pairs: [Measurement, unknown, string][] = [
    ['mrenclave', claims['x-ms-sgx-mrenclave'], measurements.sgxMrenclave],
    ['mrsigner', claims['x-ms-sgx-mrsigner'], measurements.sgxMrsigner],
  ]
  const mismatches = pairs
    .filter(([, received, pinned]) => !isSameMeasurement(received, pinned))
    .map(([name]) => name)
  const [first] = mismatches
  if (first)
    throw new AttestationError(
      first,
      `another enclave than the pinned one: ${mismatches.join(', ')}`,
      { mismatches },
    )
}

const isSameMeasurement = (received: unknown, pinned: string): boolean =>
  isMeasurement(received) &&
  isMeasurement(pinned) &&
  received.toLowerCase() === pinned.toLowerCase()

async function requireHeldData(
  claims: Claims,
  channelId: string,
): Promise<HeldData & { reportData: string }> {
  const found = heldDataIn(claims)
  if (!found) throw new AttestationError('held-data', 'the token holds no enclave key')
  if (found.held.channelId !== channelId)
    throw new AttestationError('held-data', 'the token is for another channel')
  const report = await reportData(found.bytes)
  if (claims['x-ms-sgx-report-data'] !== report)
    throw new AttestationError('held-data', 'the held data is not what was attested')
  try {
    await importPublicKey(found.held.enclavePublicKey)
  } catch (cause) {
    throw new AttestationError('held-data', 'the enclave key is not a point of P-384', { cause })
  }
  return { ...found.held, reportData: report }
}

function heldDataIn(claims: Claims) {
  const claim = claims['x-ms-sgx-ehd']
  const bytes = typeof claim === 'string' ? decodeBase64url(claim) : undefined
  const held = bytes && readHeldData(bytes)
  return held && { bytes, held }
}

function assertFresh(claims: Claims, now: Date): void {
  const ageSeconds = isTime(claims.iat) ? now.getTime() / 1000 - claims.iat : Number.NaN
  if (!(ageSeconds <= ATTESTATION_AGE_MAX_SECONDS))
    throw new AttestationError('stale', 'the attestation is older than ten minutes')
}

/** The last second since 1970 that a `Date` can represent. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 8.64e12

const instant = (seconds: unknown): string =>
  isTime(seconds) ? new Date(seconds * 1000).toISOString() : ''
