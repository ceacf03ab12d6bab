import {
  type Direction,
  deriveTransferKey,
  generateKeyPair,
  openPart,
  partHeaders,
  readSealHeaders,
  readUnverifiedAttestation,
  sealPart,
} from '@concord/crypto'
import { datasets, partsResource } from '@concord/domain/datasets/contract'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ClientTransfer,
  getHeaders,
  openTransfer,
  settledDataset,
  upload,
} from '#testing/sealed-transfer.ts'
import { CHUNK_BYTES, openWorkplace, type Workplace } from '#testing/workplace.ts'

/** Each attack is tried so often, in each direction. */
const TRIALS = process.env.LONG === '1' ? 200 : 5
const TOTAL = 3
const PLAINTEXT = new Uint8Array(CHUNK_BYTES).fill(65)
type Place = { workspaceId: string; datasetId: string }

let workplace: Workplace
/** Two data sets that wait for their parts, and two that are complete. */
let empty: [Place, Place]
let full: [Place, Place]
beforeAll(async () => {
  workplace = await openWorkplace()
  empty = [await announce(), await announce()]
  full = [await uploadRows(), await uploadRows()]
})
afterAll(() => workplace.close())

async function announce(): Promise<Place> {
  const params = { workspaceId: 'active' }
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: TOTAL }
  const { id } = await workplace.as('owner')(datasets.create, { params, body })
  return { ...params, datasetId: id }
}

async function uploadRows(): Promise<Place> {
  const rows = `patient_id,name\n${`1,${'n'.repeat(38)}\n`.repeat(60)}`
  const place = await upload(workplace.as('owner'), 'active', 'Patients', rows)
  expect(await settledDataset(workplace, place)).toMatchObject({ totalParts: TOTAL })
  return place
}

/** The place of a part as the sender encrypts it, and as the receiver decrypts it. */
type Attack = {
  /** By default the transfer of both ends. */
  sender?: ClientTransfer
  sent?: Partial<Omit<ClientTransfer, 'key'> & { part: number; totalParts: number }>
  /** The channel and key of the client that the headers name. */
  named?: Partial<Pick<ClientTransfer, 'channelId' | 'clientPublicKey'>>
  hasOtherIv?: boolean
  /** The part that it is taken for. */
  part: number
}
type Scene = { transfer: ClientTransfer; other: Place; direction: Direction }

const asOwner = (direction: Direction, place: Place) =>
  openTransfer(workplace.as('owner'), direction, place)
const reverse = (direction: Direction) => (direction === 'c2s' ? 's2c' : 'c2s')

/** A transfer whose end holds the right key of the enclave, but another token's evidence. */
async function openUnderSwappedToken(transfer: ClientTransfer): Promise<ClientTransfer> {
  const open = () => workplace.as('owner')(secureChannels.create)
  const [{ id: channelId, attestationToken }, other] = [await open(), await open()]
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  const { privateKey, publicKey: clientPublicKey } = await generateKeyPair()
  const { direction, resource } = transfer
  const facts = { direction, channelId, resource, clientPublicKey, enclavePublicKey }
  const key = await deriveTransferKey(privateKey, enclavePublicKey, {
    ...facts,
    attestationToken: other.attestationToken,
  })
  return { channelId, clientPublicKey, key, resource, direction }
}

const resourceOf = ({ workspaceId, datasetId }: Place) => partsResource(workspaceId, datasetId)

/** The attacks of design section 4 on one part; each has its own line in the threat model. */
const ATTACKS: Record<string, (scene: Scene) => Attack | Promise<Attack>> = {
  'takes the place of another (reorder)': () => ({ sent: { part: 2 }, part: 1 }),
  'comes again as the last one (duplicate)': () => ({ sent: { part: 1 }, part: TOTAL }),
  'is the last of a shorter file (truncation)': () => ({ sent: { totalParts: 2 }, part: 2 }),
  'is the middle of a longer file': () => ({ sent: { totalParts: 4 }, part: TOTAL }),
  'belongs to another data set': async ({ other, direction }) => ({
    sender: await asOwner(direction, other),
    part: 1,
  }),
  'names another data set under the same key': ({ other }) => ({
    sent: { resource: resourceOf(other) },
    part: 1,
  }),
  'comes back from the other direction (reflection)': async ({ transfer, direction }) => ({
    sender: {
      ...(await asOwner(reverse(direction), full[0])),
      resource: transfer.resource,
      direction,
    },
    part: 1,
  }),
  'names the other direction under the same key': ({ direction }) => ({
    sent: { direction: reverse(direction) },
    part: 1,
  }),
  'names another channel': async ({ transfer, direction, other }) => {
    const { channelId } = await asOwner(direction, other)
    return { sent: { channelId }, named: { channelId }, sender: transfer, part: 1 }
  },
  'is sealed under another attestation token': async ({ transfer }) => {
    const sender = await openUnderSwappedToken(transfer)
    return { sender, part: 1 }
  },
  'names the key of another client': async () => ({
    named: { clientPublicKey: (await generateKeyPair()).publicKey },
    part: 1,
  }),
  'has the IV of another part': () => ({ hasOtherIv: true, part: 1 }),
}

/** The part that an attacker made: sealed by one end, with the headers that it comes with. */
async function seal(transfer: ClientTransfer, attack: Attack) {
  const { sender = transfer, sent = {}, named = {}, part, hasOtherIv } = attack
  const { key, channelId, resource, direction } = sender
  const position = { direction, channelId, resource, part, totalParts: TOTAL, ...sent }
  const [sealed, other] = [
    await sealPart(key, PLAINTEXT, position),
    await sealPart(key, PLAINTEXT, position),
  ]
  const delivered = hasOtherIv ? { ...sealed, iv: other.iv } : sealed
  return { delivered, headers: await getHeaders({ ...sender, ...named }, delivered) }
}

describe.each(Object.entries(ATTACKS))('a part that %s', (_name, attack) => {
  test('is refused as an upload with one error in each of 200 trials [C2 B097]', async () => {
    const [place, other] = empty
    const transfer = await asOwner('c2s', place)
    const made = await attack({ transfer, other, direction: 'c2s' })
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const { delivered, headers } = await seal(transfer, made)
      const params = { ...place, partNumber: String(made.part) }
      const request = { params, body: delivered.ciphertext, headers }
      await expect(workplace.as('owner')(datasets.uploadPart, request)).rejects.toMatchObject({
        status: 400,
        code: 'partTampered',
      })
    }
    const stored = await workplace.as('owner')(datasets.receivedParts, { params: place })
    expect(stored.items).toEqual([])
  })

  test('is refused as a download with one error in each of 200 trials [C2 B098]', async () => {
    const [place, other] = full
    const transfer = await asOwner('s2c', place)
    const made = await attack({ transfer, other, direction: 's2c' })
    // The control: what the enclave sent opens, so the key of this end is the right one.
    expect(await openServed(place, transfer, 1)).toHaveLength(CHUNK_BYTES)
    const { key, channelId, resource } = transfer
    const named = { ...transfer, ...made.named }
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const { delivered } = await seal(transfer, made)
      const position = { direction: 's2c', channelId, resource, part: made.part, totalParts: TOTAL }
      const opened =
        named.clientPublicKey === transfer.clientPublicKey
          ? openPart(key, delivered, position as never)
          : openServed(place, { ...named, key }, made.part)
      await expect(opened).rejects.toMatchObject({ code: 'part-tampered' })
    }
  })
})

/** Opens a part as the enclave sends it to the end that the transfer names. */
async function openServed(place: Place, transfer: ClientTransfer, part: number) {
  const { bytes, headers } = await workplace.as('owner')(datasets.downloadPart, {
    params: { ...place, partNumber: String(part) },
    headers: partHeaders(transfer),
  })
  const { iv } = readSealHeaders((name) => headers[name.toLowerCase()])
  const { key, channelId, resource } = transfer
  const position = { direction: 's2c', channelId, resource, part, totalParts: TOTAL } as const
  return await openPart(key, { iv, ciphertext: bytes }, position)
}
