import type { attestation } from '@concord/domain/control/attestation'
import { measurementsPayload } from '#attestation/evidence.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'

/**
 * The enclave's report, true or not, and the true payload to pin in Settings → Attestation (A038).
 */
const getAttestation = ({ enclave, keys }: World) => ({
  evidence: enclave.evidence,
  isHonest: JSON.stringify(enclave.evidence) === JSON.stringify(enclave.honestEvidence),
  payload: measurementsPayload({ enclave, keys }),
})

export const attestationHandlers: Handlers<typeof attestation, World> = {
  get: (_input, { world }) => getAttestation(world),
  lie({ body }, { world }) {
    world.enclave.changeEvidence(body)
    return getAttestation(world)
  },
  reset: (_input, { world }) => world.enclave.resetEvidence(),
}
