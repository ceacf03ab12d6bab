import { measurementsPayload } from '#attestation/evidence.ts'
import type { World } from '#world.ts'

/** What the enclave reports, true or not, and the true payload that a person pins in Settings → Attestation (A038). */
export const attestationAnswer = (world: Pick<World, 'enclave' | 'keys'>) => ({
  evidence: world.enclave.evidence,
  payload: measurementsPayload(world),
})
