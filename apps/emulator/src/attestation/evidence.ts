import { createHash } from 'node:crypto'
import type { Evidence } from '@concord/domain/control/attestation'
import type { Keys } from '#runtime/keys.ts'

const computeMeasurement = (what: string, seed: number) =>
  createHash('sha256').update(`concord ${what} ${seed}`).digest('hex')

/** The honest evidence of a world: the same for the same seed. */
export const honestEvidence = (seed: number): Evidence => ({
  mrenclave: computeMeasurement('enclave', seed),
  mrsigner: computeMeasurement('signer', seed),
  signWith: 'right-key',
  alg: 'RS256',
  debuggable: false,
  attestationType: 'sgx',
  skewSeconds: 0,
  issuer: null,
  channelId: null,
})

/**
 * The measurements that users pin in the settings to trust a world's enclave (A038): always true,
 * whatever the enclave currently reports.
 */
export const measurementsPayload = ({
  keys,
  enclave,
}: {
  keys: Pick<Keys, 'attestation'>
  enclave: { honestEvidence: Evidence }
}) => ({
  // With its id, so that a token of another key can be distinguished from a damaged one.
  attestationKey: { ...keys.attestation.publicJwk, kid: keys.attestation.kid },
  sgxMrenclave: enclave.honestEvidence.mrenclave,
  sgxMrsigner: enclave.honestEvidence.mrsigner,
})
