import { hasChecksum, openPart, partHeaders, readSealHeaders } from '@concord/crypto'
import type { Call } from '@concord/domain/api/client'
import type { OctetsAnswer } from '@concord/domain/api/endpoint'
import { datasets, partsResource } from '@concord/domain/datasets/contract'
import { whileRunning } from '../active-transfers.ts'
import { type OpenChannel, type TransferKey, transferKeys } from '../channel.ts'
import { inOrder } from '../concurrency.ts'
import { isChannelLost, isStatus, TransferError } from '../transfer-error.ts'
import type { Sink } from './blob-sink.ts'

/** Not specified: how often the channel may be replaced for one part. */
const CHANNEL_RENEWALS_MAX = 3

type DownloadStep = 'channel' | 'receiving' | 'done'
export type DownloadProgress = {
  step: DownloadStep
  parts: number
  totalParts: number | undefined
  bytes: number
}

export type Download = {
  workspaceId: string
  datasetId: string
  /** Undefined if the backend does not report it; then the end cannot be verified. */
  totalParts: number | undefined
  call: Call
  openChannel: OpenChannel
  concurrency: number
  sink: Sink
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

/**
 * Downloads a data set: each part is checked against its checksum, decrypted for its position, and
 * written in order. The file is complete only after the last part; on any error or abort before,
 * the sink is aborted.
 *
 * With `totalParts` exactly that many parts are required, and a missing one is an error, so a
 * truncated file never looks complete. Without it, the first 404 after part 1 ends the file (B098),
 * and the result says that it is not verified.
 *
 * @throws the signal's reason; TransferError `not-allowed` (B098), `incomplete`, `checksum`;
 * ChannelError `part-tampered`; ApiError.
 */
export const downloadFile = (download: Download): Promise<{ isVerified: boolean }> =>
  whileRunning(() => receive(download))

async function receive(download: Download): Promise<{ isVerified: boolean }> {
  const { sink, signal, onProgress, totalParts } = download
  onProgress({ step: 'channel', parts: 0, totalParts, bytes: 0 })
  try {
    let bytes = 0
    let parts = 0
    for await (const chunk of totalParts === undefined
      ? openedToTheEnd(download)
      : openedParts(download, totalParts)) {
      signal.throwIfAborted()
      await sink.write(chunk)
      bytes += chunk.length
      parts += 1
      onProgress({ step: 'receiving', parts, totalParts, bytes })
    }
    signal.throwIfAborted()
    await sink.close(signal)
    onProgress({ step: 'done', parts, totalParts: totalParts ?? parts, bytes })
    return { isVerified: totalParts !== undefined }
  } catch (error) {
    await sink.abort()
    throw error
  }
}

type Received = { answer: OctetsAnswer; under: TransferKey }

function openedParts(download: Download, totalParts: number) {
  const receive = receiver(download)
  return inOrder(totalParts, download.concurrency, async (part) => {
    const received = await receive(part)
    if (!received)
      throw new TransferError('incomplete', `part ${part} of ${totalParts} is not there`)
    return open(download, received, part, totalParts)
  })
}

/**
 * Each part is bound to the number of parts, so none can be decrypted before the end is known. The
 * sealed parts wait in blobs, outside the heap.
 */
async function* openedToTheEnd(download: Download) {
  const receive = receiver(download)
  const sealed: { body: Blob; received: Received }[] = []
  for (let received = await receive(1); received; received = await receive(sealed.length + 1)) {
    const { answer, under } = received
    sealed.push({
      body: new Blob([answer.bytes]),
      received: { answer: { ...answer, bytes: new Uint8Array() }, under },
    })
  }
  if (sealed.length === 0) throw new TransferError('incomplete', 'there is no part')
  for (const [index, { body, received }] of sealed.entries()) {
    const bytes = new Uint8Array(await body.arrayBuffer())
    yield await open(
      download,
      { ...received, answer: { ...received.answer, bytes } },
      index + 1,
      sealed.length,
    )
  }
}

/** Fetches one part; undefined on 404. A lost channel is replaced and the part requested again. */
function receiver(download: Download) {
  const { workspaceId, datasetId, call, signal } = download
  const keys = transferKeys(download, 's2c', partsResource(workspaceId, datasetId))
  return async (part: number): Promise<Received | undefined> => {
    for (let renewals = 0; ; renewals += 1) {
      signal.throwIfAborted()
      const under = await keys.current()
      const params = { workspaceId, datasetId, partNumber: String(part) }
      try {
        return {
          answer: await call(
            datasets.downloadPart,
            { params, headers: partHeaders(under) },
            signal,
          ),
          under,
        }
      } catch (error) {
        if (isStatus(error, 404)) return
        if (isStatus(error, 403))
          throw new TransferError('not-allowed', 'the server refused the part', { cause: error })
        if (!isChannelLost(error) || renewals === CHANNEL_RENEWALS_MAX) throw error
        keys.drop(under)
      }
    }
  }
}

async function open(
  download: Download,
  { answer, under }: Received,
  part: number,
  totalParts: number,
) {
  const { iv, checksum } = readSealHeaders((name) => answer.headers[name.toLowerCase()])
  if (!(await hasChecksum(answer.bytes, checksum)))
    throw new TransferError('checksum', `part ${part} arrived damaged`)
  const resource = partsResource(download.workspaceId, download.datasetId)
  const position = {
    direction: 's2c',
    channelId: under.channelId,
    resource,
    part,
    totalParts,
  } as const
  const bytes = await openPart(under.key, { iv, ciphertext: answer.bytes }, position)
  // Parts are `1…ceil(size / chunk)` (B115): with an empty one, a file would have two forms.
  if (bytes.length === 0 && totalParts > 1)
    throw new TransferError('incomplete', `part ${part} of ${totalParts} is empty`)
  return bytes
}
