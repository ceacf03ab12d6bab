import {
  checksumOf,
  deriveTransferKey,
  type Direction,
  generateKeyPair,
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
import type { Case, Deed } from './case.ts'
import { endpointOf } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { refusedActions } from './laws/transitions.ts'
import { filled } from './placeholders.ts'
import { ask, enter, type Round } from './round.ts'
import type { Answer } from './wire.ts'

/** What a request as data cannot do. Before a case it may add headers; after it, it looks at the answer. */
type Doing = (round: Round, one: Case, answer?: Answer) => Promise<Record<string, string> | void>

export const DEEDS: Record<Deed, Doing> = {
  sealPart: (round, one) => seal(round, one, '{{csv}}', ({ workspaceId = '', datasetId = '' }) => partsResource(workspaceId, datasetId)),
  sealModelPart: (round, one) => seal(round, one, '{{modelFile}}', ({ id = '' }) => modelPartsResource(id)),
  openChannel: async (round, one) => {
    const { workspaceId = '', datasetId = '' } = filled({ ...one.params }, round.memory)
    const { channelId, clientPublicKey, ...rest } = await transferOf(round, one, 's2c', partsResource(workspaceId, datasetId))
    round.memory.set('transfer', { channelId, clientPublicKey, ...rest })
    return partHeaders({ channelId, clientPublicKey })
  },
  openPart: async (round, one, answer) => {
    const { key, channelId, resource } = round.memory.get('transfer') as Transfer
    const place = { named: endpointOf(one.endpoint), does: one.does, clauses: one.clauses.split(' ') }
    try {
      const { iv } = readSealHeaders((name) => answer?.headers.get(name))
      const position = { direction: 's2c' as const, channelId, resource, part: 1, totalParts: 1 }
      const opened = await openPart(key, { iv, ciphertext: answer?.bytes ?? new Uint8Array() }, position)
      round.memory.set('downloaded', new TextDecoder().decode(opened))
    } catch (error) {
      round.findings.push(findingAt(place, 'rule', `secure channel: a part that can be opened expected; ${(error as Error).message}`, ['B116']))
    }
  },
  checkAttestation: checkAttestationToken,
  refusedActions,
  /** A session of its own, since the case ends it. */
  signInAgain: async (round, { as }) => {
    const person = round.people.get(as)
    if (person) await enter(round, person)
  },
}

type Transfer = { channelId: string; clientPublicKey: Uint8Array<ArrayBuffer>; key: CryptoKey; resource: string }

/** The client's end of a channel of its own; the attestation is looked at by a case. */
async function transferOf(round: Round, { as, clauses }: Case, direction: Direction, resource: string): Promise<Transfer> {
  const named = endpointOf('secureChannels.create')
  const answer = await ask(round, { named, as, does: `${as} opens a channel`, clauses: clauses.split(' '), expects: {} })
  const { id: channelId, attestationToken } = secureChannels.create.response.parse(answer.json)
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  const pair = await generateKeyPair()
  const names = { direction, channelId, resource, attestationToken, clientPublicKey: pair.publicKey, enclavePublicKey }
  return { channelId, clientPublicKey: pair.publicKey, key: await deriveTransferKey(pair.privateKey, enclavePublicKey, names), resource }
}

/** Seals a file as the only part, and keeps the sealed bytes as `{{sealed}}` (B097, B116, C097). */
async function seal(round: Round, one: Case, file: string, resourceOf: (params: Record<string, string>) => string): Promise<Record<string, string>> {
  const resource = resourceOf(filled({ ...one.params }, round.memory))
  const { channelId, clientPublicKey, key } = await transferOf(round, one, 'c2s', resource)
  const plain = filled<unknown>(file, round.memory) as string | Uint8Array
  const bytes = typeof plain === 'string' ? new TextEncoder().encode(plain) : plain
  const { iv, ciphertext } = await sealPart(key, bytes, { direction: 'c2s', channelId, resource, part: 1, totalParts: 1 })
  round.memory.set('sealed', ciphertext)
  return partHeaders({ channelId, clientPublicKey, iv, checksum: await checksumOf(ciphertext) })
}
