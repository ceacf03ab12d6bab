import { createPublicKey } from 'node:crypto'
import type { World } from '#world.ts'

/** What the enclave reports, and the payload that a person pins in Settings → Attestation (A038). */
export function attestationAnswer({ enclave, keys }: Pick<World, 'enclave' | 'keys'>) {
  const { mrenclave, mrsigner } = enclave.evidence
  const attestationKey = createPublicKey({ key: keys.attestation.publicJwk, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  }) as string
  return { evidence: enclave.evidence, payload: { attestationKey, sgxMrenclave: mrenclave, sgxMrsigner: mrsigner } }
}
