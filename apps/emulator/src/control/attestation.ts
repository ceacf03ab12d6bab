import { Router } from 'express'
import { EvidenceChange, measurementsPayload } from '#attestation/evidence.ts'
import type { World } from '#world.ts'
import { read } from './read.ts'

/** What the enclave reports, true or not, and the true payload that a person pins in Settings → Attestation (A038). */
const attestationAnswer = ({ enclave, keys }: World) => ({
  evidence: enclave.evidence,
  isHonest: JSON.stringify(enclave.evidence) === JSON.stringify(enclave.honestEvidence),
  payload: measurementsPayload({ enclave, keys }),
})

/** `/attestation`: a POST makes the enclave lie, a DELETE lets it tell the truth again. */
export function attestationRoutes(world: World): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (_request, response) => void response.json(attestationAnswer(world)))
  router.post('/', (request, response) => {
    world.enclave.changeEvidence(read(EvidenceChange, request.body))
    response.json(attestationAnswer(world))
  })
  router.delete('/', (_request, response) => {
    world.enclave.resetEvidence()
    response.status(204).end()
  })
  return router
}
