import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const Measurement = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower case hexadecimal digits')

/**
 * What the emulated enclave reports of itself. Everything but the two measurements is for
 * deliberate lies.
 */
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

const Attestation = z.object({
  evidence: Evidence,
  isHonest: z.boolean(),
  /** The truth, which a person pins under Settings (A038). */
  payload: z.object({
    attestationKey: z.record(z.string(), z.unknown()),
    sgxMrenclave: z.string(),
    sgxMrsigner: z.string(),
  }),
})
/** What the enclave reports, whether it is honest, and the measurements to pin. */
export type Attestation = z.infer<typeof Attestation>

/** Calls that read and change what the enclave reports. */
export const attestation = {
  get: endpoint({
    method: 'GET',
    path: '/attestation',
    access: 'loopback',
    summary:
      'What the enclave reports, whether that `isHonest`, and the payload to paste under Settings',
    response: Attestation,
  }),
  lie: endpoint({
    method: 'POST',
    path: '/attestation',
    access: 'loopback',
    summary: 'Makes the enclave lie',
    body: EvidenceChange,
    response: Attestation,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/attestation',
    access: 'loopback',
    summary: 'Makes the enclave honest again',
    status: 204,
  }),
}
