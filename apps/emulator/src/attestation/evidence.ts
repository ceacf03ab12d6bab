import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '#keys.ts'

const Measurement = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower case hexadecimal digits')

/** What the emulated enclave reports of itself. Everything but the two measurements is for telling a lie on purpose. */
export const Evidence = z.strictObject({
  /** SHA-256 of the program, and of its publisher's key (B103). */
  mrenclave: Measurement,
  mrsigner: Measurement,
  /** Signs with a key that `/certs` does not have, under the name of the one that it has. */
  signWith: z.enum(['right-key', 'wrong-key']),
  /** What the token's header claims; `none` drops the signature too. */
  alg: z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'HS256', 'none']),
  debuggable: z.boolean(),
  attestationType: z.string(),
  /** Moves `iat`, `nbf` and `exp` together. */
  skewSeconds: z.number().int(),
  /** Replaces the issuer, or the channel that the held data names. */
  issuer: z.string().nullable(),
  channelId: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** What the control plane may change: any of it. */
export const EvidenceChange = Evidence.partial()
export type EvidenceChange = z.infer<typeof EvidenceChange>

const measurementOf = (what: string, seed: number) => createHash('sha256').update(`concord ${what} ${seed}`).digest('hex')

/** The honest evidence of a world: the same for the same seed. */
export const honestEvidence = (seed: number): Evidence => ({
  mrenclave: measurementOf('enclave', seed),
  mrsigner: measurementOf('signer', seed),
  signWith: 'right-key',
  alg: 'RS256',
  debuggable: false,
  attestationType: 'sgx',
  skewSeconds: 0,
  issuer: null,
  channelId: null,
})

/** What a person pins in the settings to trust a world's enclave (A038): the truth, whatever the enclave reports at the moment. */
export const measurementsPayload = ({ keys, enclave }: { keys: Pick<Keys, 'attestation'>; enclave: { honestEvidence: Evidence } }) => ({
  // With its id, so that a token of another key is told from a damaged one.
  attestationKey: { ...keys.attestation.publicJwk, kid: keys.attestation.kid },
  sgxMrenclave: enclave.honestEvidence.mrenclave,
  sgxMrsigner: enclave.honestEvidence.mrsigner,
})
