import type { attestation } from '@concord/domain/control/attestation'
import { MEASUREMENTS_SLOT } from '@concord/domain/session/slots'
import { measurementsPayload } from '#attestation/evidence.ts'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import { namedOrigin } from '#http/world-name.ts'
import type { World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import { getWindow } from './access/window.ts'
import type { Windows } from './gallery/windows.ts'
import { getPeople } from './people/people.ts'

/**
 * The enclave's report, true or not, and the true payload to pin in Settings → Attestation (A038).
 */
const getAttestation = ({ enclave, keys }: World) => ({
  evidence: enclave.evidence,
  isHonest: JSON.stringify(enclave.evidence) === JSON.stringify(enclave.honestEvidence),
  payload: measurementsPayload({ enclave, keys }),
})

export const createAttestationHandlers = (
  windows: Windows,
): Handlers<typeof attestation, World> => ({
  get: (_input, { world }) => getAttestation(world),
  lie({ body }, { world }) {
    world.enclave.changeEvidence(body)
    return getAttestation(world)
  },
  trust({ params: { email } }, { world, origin }) {
    const everybody = getPeople(world.store).map((person) => person.email)
    if (!everybody.includes(email))
      throw problem(404, 'notFound', toMessage('problem.nobodyAt', { email }))
    const payload = JSON.stringify(measurementsPayload(world), null, 2)
    const url = windows.prepare({
      origin: getWindow(email, everybody, namedOrigin(world.name, origin)),
      keep: { [MEASUREMENTS_SLOT]: payload },
      forget: [],
      left: { steps: [], language: 'en' },
      next: '/settings?selectedTab=attestation',
    })
    return { url }
  },
  reset: (_input, { world }) => world.enclave.resetEvidence(),
})
