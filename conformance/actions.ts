import {
  checksumOf,
  clientTransferKey,
  type Direction,
  openPart,
  partHeaders,
  readSealHeaders,
  readUnverifiedAttestation,
  sealPart,
} from '@concord/crypto'
import { partsResource } from '@concord/domain/datasets/contract'
import { modelPartsResource } from '@concord/domain/inference-models/contract'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { checkAttestationToken } from './attestation.ts'
import { type Case, clausesOf, type Inspection, type Preparation } from './case.ts'
import { endpointOf } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { refusedActions } from './laws/transitions.ts'
import { refusedUserActions } from './laws/user-actions.ts'
import { filled } from './placeholders.ts'
import { ask, enter, type Round } from './round.ts'
import { checkTokens } from './tokens.ts'
import type { Answer } from './wire.ts'

/** What must be done before a request can be made; the headers that it takes from there. */
export const PREPARATIONS: Record<Preparation, (round: Round, one: Case) => Promise<Record<string, string>>> = {
  sealPart: (round, one) => seal(round, one, '{{csv}}', ({ workspaceId = '', datasetId = '' }) => partsResource(workspaceId, datasetId)),
  sealModelPart: (round, one) => seal(round, one, '{{modelFile}}', ({ id = '' }) => modelPartsResource(id)),
  openChannel: async (round, one) => {
    const { workspaceId = '', datasetId = '' } = filled({ ...one.params }, round.memory)
    const transfer = await transferOf(round, one, 's2c', partsResource(workspaceId, datasetId))
    round.memory.set('transfer', transfer)
    return partHeaders({ channelId: transfer.channelId, clientPublicKey: transfer.clientPublicKey })
  },
  /** A session of its own, since the case ends it. */
  signInAgain: async (round, { as }) => {
    const person = round.people.get(as)
    if (person) await enter(round, person)
    return {}
  },
}

/** What an answer must be beside what can be said of it as data. */
export const INSPECTIONS: Record<Inspection, (round: Round, one: Case, answer: Answer) => Promise<void>> = {
  openPart: opened,
  checkAttestation: checkAttestationToken,
  checkTokens,
  refusedActions,
  refusedUserActions,
}

/** The part opens with the key of the channel, and holds what was uploaded (B098, B116). */
async function opened(round: Round, one: Case, { headers, bytes }: Answer): Promise<void> {
  const { key, channelId, resource } = round.memory.get('transfer') as Transfer
  const place = { named: endpointOf(one.endpoint), does: `${one.as} ${one.does}`, clauses: clausesOf(one) }
  const tell = (message: string) => round.findings.push(findingAt(place, 'rule', `secure channel: ${message}`, ['B116']))
  try {
    const { iv } = readSealHeaders((name) => headers.get(name))
    const plain = await openPart(key, { iv, ciphertext: bytes }, { direction: 's2c', channelId, resource, part: 1, totalParts: 1 })
    if (new TextDecoder().decode(plain) !== round.memory.get('csv')) tell('the bytes that were uploaded expected, others found')
  } catch (error) {
    tell(`a part that can be opened expected; ${(error as Error).message}`)
  }
}

type Transfer = { channelId: string; clientPublicKey: Uint8Array<ArrayBuffer>; key: CryptoKey; resource: string }

/** The client's end of a channel of its own; the attestation is looked at by a case. */
async function transferOf(round: Round, { as, clauses }: Case, direction: Direction, resource: string): Promise<Transfer> {
  const named = endpointOf('secureChannels.create')
  const answer = await ask(round, { named, as, does: `${as} opens a channel`, clauses: clauses.split(' '), expects: {} })
  const { id: channelId, attestationToken } = secureChannels.create.response.parse(answer.json)
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  return { channelId, ...(await clientTransferKey({ direction, channelId, resource, attestationToken, enclavePublicKey })), resource }
}

/** Seals a file as the only part, and keeps the sealed bytes as `{{sealed}}` (B097, B116, C097). */
async function seal(
  round: Round,
  one: Case,
  file: string,
  resourceOf: (params: Record<string, string>) => string,
): Promise<Record<string, string>> {
  const resource = resourceOf(filled({ ...one.params }, round.memory))
  const { channelId, clientPublicKey, key } = await transferOf(round, one, 'c2s', resource)
  const plain = filled<unknown>(file, round.memory) as string | Uint8Array
  const bytes = typeof plain === 'string' ? new TextEncoder().encode(plain) : plain
  const { iv, ciphertext } = await sealPart(key, bytes, { direction: 'c2s', channelId, resource, part: 1, totalParts: 1 })
  round.memory.set('sealed', ciphertext)
  return partHeaders({ channelId, clientPublicKey, iv, checksum: await checksumOf(ciphertext) })
}
