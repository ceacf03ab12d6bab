import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const Measurement = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower case hexadecimal digits')

/**
 * The attestation of the emulated enclave. All members except the two measurements make it
 * report something false on purpose.
 */
export const Evidence = z.strictObject({
  /** SHA-256 of the program, and of its publisher's key (B103). */
  mrenclave: Measurement,
  mrsigner: Measurement,
  /** Signs with a key that `/certs` does not have, under the key id of the real one. */
  signWith: z.enum(['right-key', 'wrong-key']),
  /** The `alg` of the token's header; `none` also drops the signature. */
  alg: z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'HS256', 'none']),
  debuggable: z.boolean(),
  attestationType: z.string(),
  /** Moves `iat`, `nbf` and `exp` together. */
  skewSeconds: z.number().int(),
  /** Replaces the issuer, or the channel in the held data. */
  issuer: z.string().nullable(),
  channelId: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** The members that the control plane may change: any of them. */
export const EvidenceChange = Evidence.partial()
export type EvidenceChange = z.infer<typeof EvidenceChange>

export const Attestation = z.object({
  evidence: Evidence,
  isHonest: z.boolean(),
  /** The true measurements, for the user to pin under Settings (A038). */
  payload: z.object({
    attestationKey: z.record(z.string(), z.unknown()),
    sgxMrenclave: z.string(),
    sgxMrsigner: z.string(),
  }),
})
/** The enclave's report, whether it is honest, and the measurements to pin. */
export type Attestation = z.infer<typeof Attestation>

/** Calls that read and change the enclave's report. */
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
  trust: endpoint({
    method: 'POST',
    path: '/people/{email}/trust-enclave',
    access: 'loopback',
    summary:
      'An address that saves the true measurements in the person’s window, as Settings does; it works once, within a minute',
    response: z.object({ url: z.string() }),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/attestation',
    access: 'loopback',
    summary: 'Makes the enclave honest again',
    status: 204,
  }),
}
