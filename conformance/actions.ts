import {
  clientTransferKey,
  computeChecksum,
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
import { type Case, getClauses, type Inspection, type Preparation } from './case.ts'
import { getEndpoint } from './endpoints.ts'
import { findingAt } from './finding.ts'
import { filled } from './placeholders.ts'
import { refusedActions } from './rules/transitions.ts'
import { refusedUserActions } from './rules/user-actions.ts'
import { ask, enter, type TestSession } from './session.ts'
import { checkTokens } from './tokens.ts'
import type { Answer } from './wire.ts'

/** Steps that must run before a request. Each returns the headers that the request sends. */
export const PREPARATIONS: Record<
  Preparation,
  (testSession: TestSession, one: Case) => Promise<Record<string, string>>
> = {
  sealPart: (testSession, one) =>
    seal(testSession, one, '{{csv}}', ({ workspaceId = '', datasetId = '' }) =>
      partsResource(workspaceId, datasetId),
    ),
  sealModelPart: (testSession, one) =>
    seal(testSession, one, '{{modelFile}}', ({ id = '' }) => modelPartsResource(id)),
  openChannel: async (testSession, one) => {
    const { workspaceId = '', datasetId = '' } = filled({ ...one.params }, testSession.memory)
    const transfer = await createTransfer(
      testSession,
      one,
      's2c',
      partsResource(workspaceId, datasetId),
    )
    testSession.memory.set('transfer', transfer)
    return partHeaders({ channelId: transfer.channelId, clientPublicKey: transfer.clientPublicKey })
  },
  /** A separate session, because the case ends it. */
  signInAgain: async (testSession, { as }) => {
    const person = testSession.people.get(as)
    if (person) await enter(testSession, person)
    return {}
  },
}

/** Checks of an answer that cannot be written as data. */
export const INSPECTIONS: Record<
  Inspection,
  (testSession: TestSession, one: Case, answer: Answer) => Promise<void>
> = {
  openPart: opened,
  checkAttestation: checkAttestationToken,
  checkTokens,
  refusedActions,
  refusedUserActions,
}

/** Decrypts the part with the channel's key and compares it with the uploaded file (B098, B116). */
async function opened(
  testSession: TestSession,
  one: Case,
  { headers, bytes }: Answer,
): Promise<void> {
  const { key, channelId, resource } = testSession.memory.get('transfer') as Transfer
  const place = {
    named: getEndpoint(one.endpoint),
    does: `${one.as} ${one.does}`,
    clauses: getClauses(one),
  }
  const report = (message: string) =>
    testSession.findings.push(findingAt(place, 'rule', `secure channel: ${message}`, ['B116']))
  try {
    const { iv } = readSealHeaders((name) => headers.get(name))
    const plain = await openPart(
      key,
      { iv, ciphertext: bytes },
      { direction: 's2c', channelId, resource, part: 1, totalParts: 1 },
    )
    if (new TextDecoder().decode(plain) !== testSession.memory.get('csv'))
      report('the bytes that were uploaded expected, others found')
  } catch (error) {
    report(`a part that can be opened expected; ${(error as Error).message}`)
  }
}

type Transfer = {
  channelId: string
  clientPublicKey: Uint8Array<ArrayBuffer>
  key: CryptoKey
  resource: string
}

/** The client's end of a separate channel. A different case verifies the attestation. */
async function createTransfer(
  testSession: TestSession,
  one: Case,
  direction: Direction,
  resource: string,
): Promise<Transfer> {
  const named = getEndpoint('secureChannels.create')
  const answer = await ask(testSession, {
    named,
    as: one.as,
    does: `${one.as} opens a channel`,
    clauses: getClauses(one),
    expects: {},
  })
  const { id: channelId, attestationToken } = secureChannels.create.response.parse(answer.json)
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  return {
    channelId,
    ...(await clientTransferKey({
      direction,
      channelId,
      resource,
      attestationToken,
      enclavePublicKey,
    })),
    resource,
  }
}

/** Seals a file as a single part and keeps the sealed bytes as `{{sealed}}` (B097, B116, C097). */
async function seal(
  testSession: TestSession,
  one: Case,
  file: string,
  getResource: (params: Record<string, string>) => string,
): Promise<Record<string, string>> {
  const resource = getResource(filled({ ...one.params }, testSession.memory))
  const { channelId, clientPublicKey, key } = await createTransfer(
    testSession,
    one,
    'c2s',
    resource,
  )
  const plain = filled<unknown>(file, testSession.memory) as string | Uint8Array
  const bytes = typeof plain === 'string' ? new TextEncoder().encode(plain) : plain
  const { iv, ciphertext } = await sealPart(key, bytes, {
    direction: 'c2s',
    channelId,
    resource,
    part: 1,
    totalParts: 1,
  })
  testSession.memory.set('sealed', ciphertext)
  return partHeaders({
    channelId,
    clientPublicKey,
    iv,
    checksum: await computeChecksum(ciphertext),
  })
}
