import {
  type Bytes,
  clientTransferKey,
  computeChecksum,
  type Direction,
  openPart,
  partHeaders,
  readSealHeaders,
  readUnverifiedAttestation,
  type SealedPart,
  sealPart,
} from '@concord/crypto'
import type { Call } from '@concord/domain/api/client'
import { datasets, partsResource } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { CHUNK_BYTES, type Workplace } from './workplace.ts'

type Place = { workspaceId: string; datasetId: string }
export type ClientTransfer = {
  channelId: string
  clientPublicKey: Bytes
  key: CryptoKey
  resource: string
  direction: Direction
}

/**
 * The client's end of a channel, for one upload or download. Attestation has separate tests, so the
 * token is trusted here.
 */
export const openTransfer = (
  call: Call,
  direction: Direction,
  { workspaceId, datasetId }: Place,
): Promise<ClientTransfer> =>
  openResourceTransfer(call, direction, partsResource(workspaceId, datasetId))

export async function openResourceTransfer(
  call: Call,
  direction: Direction,
  resource: string,
): Promise<ClientTransfer> {
  const { id: channelId, attestationToken } = await call(secureChannels.create)
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  const end = await clientTransferKey({
    direction,
    channelId,
    resource,
    attestationToken,
    enclavePublicKey,
  })
  return { channelId, ...end, resource, direction }
}

/** One part sealed for its place, ready to send any number of times. */
export async function sealFor(
  transfer: ClientTransfer,
  plaintext: Uint8Array,
  part: number,
  totalParts: number,
) {
  const { channelId, clientPublicKey, key, resource, direction } = transfer
  const sealed = await sealPart(key, plaintext, {
    direction,
    channelId,
    resource,
    part,
    totalParts,
  })
  return { sealed, headers: await getHeaders({ channelId, clientPublicKey }, sealed) }
}

export const getHeaders = async (
  from: Pick<ClientTransfer, 'channelId' | 'clientPublicKey'>,
  { iv, ciphertext }: SealedPart,
) =>
  partHeaders({
    channelId: from.channelId,
    clientPublicKey: from.clientPublicKey,
    iv,
    checksum: await computeChecksum(ciphertext),
  })

export const slices = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES)) }, (_, index) =>
    bytes.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  )

/**
 * Sends all parts, the last one between copies of the first.
 *
 * @param send Sends a part, counted from 1, and returns the status.
 */
export async function sendAmongCopies<Sealed>(
  send: (part: number, sealed: Sealed) => Promise<number>,
  parts: readonly Sealed[],
): Promise<Set<number>> {
  const [first, last] = [parts[0] as Sealed, parts.at(-1) as Sealed]
  for (const [index, part] of parts.slice(0, -1).entries()) await send(index + 1, part)
  const copies = () => Array.from({ length: 20 }, () => send(1, first))
  return new Set(await Promise.all([...copies(), send(parts.length, last), ...copies()]))
}

/** Announces a data set and sends its parts, the last one first. */
export async function upload(
  call: Call,
  workspaceId: string,
  type: string,
  csv: string,
): Promise<Place> {
  const parts = slices(Buffer.from(csv))
  const body = {
    fileName: `${type}.csv`,
    datasetType: `/dataset-types/${type}`,
    totalParts: parts.length,
  }
  const { id: datasetId } = await call(datasets.create, { params: { workspaceId }, body })
  const place = { workspaceId, datasetId }
  const transfer = await openTransfer(call, 'c2s', place)
  await Promise.all(
    parts
      .map(async (plaintext, index) => {
        const { sealed, headers } = await sealFor(transfer, plaintext, index + 1, parts.length)
        await call(datasets.uploadPart, {
          params: { ...place, partNumber: String(index + 1) },
          body: sealed.ciphertext,
          headers,
        })
      })
      .reverse(),
  )
  return place
}

export async function download(call: Call, place: Place): Promise<string> {
  const { totalParts = 0 } = await call(datasets.get, { params: place })
  const transfer = await openTransfer(call, 's2c', place)
  const opened: Uint8Array[] = []
  for (let part = 1; part <= totalParts; part += 1) {
    const { bytes, headers } = await call(datasets.downloadPart, {
      params: { ...place, partNumber: String(part) },
      headers: partHeaders(transfer),
    })
    const { iv } = readSealHeaders((name) => headers[name.toLowerCase()])
    const { key, channelId, resource } = transfer
    opened.push(
      await openPart(
        key,
        { iv, ciphertext: bytes },
        { direction: 's2c', channelId, resource, part, totalParts },
      ),
    )
  }
  return Buffer.concat(opened).toString()
}

/** The data set after the enclave has finished. */
export async function settledDataset(workplace: Workplace, place: Place) {
  await workplace.world.background.idle()
  return workplace.as('owner')(datasets.get, { params: place })
}

export async function settledJob(workplace: Workplace, workspaceId: string, jobId: string) {
  await workplace.world.background.idle()
  return workplace.as('owner')(jobs.get, { params: { workspaceId, jobId } })
}
