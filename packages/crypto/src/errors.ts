/**
 * Why the secure channel refused. A screen chooses its text from the code, a server its status.
 *
 * - `channel-id-missing`: no channel to bind to (B110).
 * - `public-key`: not an uncompressed P-384 point of 97 bytes, or not the other side of this
 *   transfer.
 * - `key-not-derived`: the key agreement itself failed (B109 'encryption key not derived'), or the
 *   key was not derived by it.
 * - `part-position`: the part is outside 1…totalParts, or there are more parts than one key may
 *   seal.
 * - `part-tampered`: the part does not open. One code for every cause, so that an attacker does not
 *   learn which bit was wrong.
 * - `header-malformed`: a channel header is missing or not in its one canonical form; `header`
 *   names it.
 */
export type ChannelErrorCode =
  | 'channel-id-missing'
  | 'public-key'
  | 'key-not-derived'
  | 'part-position'
  | 'part-tampered'
  | 'header-malformed'

/**
 * A refusal of the secure channel. Its message is for developers and contains no key, token or
 * data.
 */
export class ChannelError extends Error {
  override readonly name = 'ChannelError'
  readonly code: ChannelErrorCode
  /** The name of the header, for `header-malformed` only. */
  readonly header: string | undefined

  constructor(
    code: ChannelErrorCode,
    message: string,
    facts: { header?: string; cause?: unknown } = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.header = facts.header
  }
}

/**
 * Why an attestation token was refused, in the order of the checks (B103 B109).
 *
 * - `missing`: the user has pinned no measurements (A128 'attestationMissing').
 * - `malformed`: too long, not three canonical base64url parts, or a part that is not a JSON
 *   object.
 * - `algorithm`: not exactly RS256, or an extension that must be understood (`crit`).
 * - `key`: the pinned key is unusable, or the token names another key.
 * - `signature`: the signature is not by the pinned key.
 * - `host-missing`: the environment names no ATTESTATION_HOST (B109).
 * - `issuer`, `expired`, `not-yet-valid`, `type`, `debuggable`: the claim of that name.
 * - `mrenclave`, `mrsigner`: another program, another publisher; `mismatches` names all that
 *   differ.
 * - `held-data`: the enclave's key or channel is not the one attested.
 * - `stale`: attested too long ago.
 *
 * `measurements-malformed` is about what the user pinned (A038), not about a token.
 */
export type AttestationErrorCode =
  | 'missing'
  | 'malformed'
  | 'algorithm'
  | 'key'
  | 'signature'
  | 'host-missing'
  | 'issuer'
  | 'expired'
  | 'not-yet-valid'
  | 'type'
  | 'debuggable'
  | 'mrenclave'
  | 'mrsigner'
  | 'held-data'
  | 'stale'
  | 'measurements-malformed'

/** The measurement of the program, and the measurement of its publisher. */
export type Measurement = 'mrenclave' | 'mrsigner'

/** Why an attestation was refused. Names what differs but never contains a value (B121). */
export class AttestationError extends Error {
  override readonly name = 'AttestationError'
  readonly code: AttestationErrorCode
  /** All measurements that differ, for `mrenclave` and `mrsigner`; otherwise empty. */
  readonly mismatches: readonly Measurement[]
  /** For `measurements-malformed`: the member of the payload at fault, if it is only one. */
  readonly field: string | undefined

  constructor(
    code: AttestationErrorCode,
    message: string,
    facts: { mismatches?: readonly Measurement[]; field?: string; cause?: unknown } = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.mismatches = facts.mismatches ?? []
    this.field = facts.field
  }
}
