import type { Call } from '@concord/domain/api/client'
import { datasets } from '@concord/domain/datasets/contract'
import { isDeleted } from '@concord/domain/datasets/dataset'
import { whileRunning } from '../active-transfers.ts'
import { workOn } from '../file/file-work.ts'
import { isStatus, TransferError } from '../transfer-error.ts'
import type { BegunUpload } from './pending-uploads.ts'
import { discardIfGivenUp, sendParts, type Upload } from './upload-dataset.ts'
import { createReport } from './upload-progress.ts'

export type Resumption = Pick<
  Upload,
  'file' | 'call' | 'openChannel' | 'signal' | 'onProgress' | 'work'
> & {
  begun: BegunUpload
  environment: { UPLOAD_CONCURRENCY: number }
  /** Otherwise the file was chosen again, and must be verified as the original one. */
  isKnown: boolean
  fingerprintKey?: CryptoKey | undefined
}

/**
 * Resumes an upload whose data set exists: asks the server for the stored parts, and sends the
 * others over a fresh channel. A file that was chosen again is read once to recognize it before
 * anything is sent, because parts of two files must never be mixed.
 *
 * @throws the signal's reason; TransferError `other-file`, `dataset-failed`, `dataset-gone`; all
 * errors of `uploadDataset`.
 */
export const resumeUpload = (resumption: Resumption): Promise<void> =>
  whileRunning(() => sendRest(resumption))

async function sendRest(resumption: Resumption): Promise<void> {
  const {
    file,
    begun,
    openChannel,
    signal,
    isKnown,
    fingerprintKey: key,
    work = workOn(resumption.file),
  } = resumption
  const report = createReport(file.size, resumption.onProgress)
  try {
    signal.throwIfAborted()
    report({ step: 'loading' })
    if (await isOver(resumption)) return report({ step: 'done', bytes: file.size })
    if (!isKnown) {
      const isAlike = key && file.name === begun.fileName && file.size === begun.size
      const tag = isAlike
        ? await work.computeFingerprint({ key, partBytes: begun.chunkBytes }, report)
        : undefined
      if (tag === undefined || tag !== begun.tag)
        throw new TransferError('other-file', 'not the file that the upload began with')
    }
    report({ step: 'channel' })
    const channel = await openChannel({ isFresh: true, signal })
    const received = await receivedParts(begun, resumption.call, signal)
    await sendParts({ ...resumption, work, received }, begun, channel, report)
  } catch (error) {
    await discardIfGivenUp(resumption, begun, error)
    throw error
  }
}

/** Whether all parts are already there: the response to the last one was lost. */
async function isOver({
  begun: { workspaceId, datasetId },
  call,
  signal,
}: Resumption): Promise<boolean> {
  const { status } = await call(datasets.get, { params: { workspaceId, datasetId } }, signal).catch(
    (error: unknown) => {
      throw isStatus(error, 404)
        ? new TransferError('dataset-gone', 'there is no such data set', { cause: error })
        : error
    },
  )
  if (status === 'FAILED') throw new TransferError('dataset-failed', 'the data set has failed')
  if (isDeleted(status)) throw new TransferError('dataset-gone', 'the data set is deleted')
  return status !== 'NEW'
}

/** The number of bytes that the server has stored. @throws ApiError, NetworkError. */
export async function storedBytes(
  begun: BegunUpload,
  call: Call,
  signal: AbortSignal,
): Promise<number> {
  const { size, chunkBytes, totalParts } = begun
  const received = await receivedParts(begun, call, signal)
  return (
    received.size * chunkBytes - (received.has(totalParts) ? totalParts * chunkBytes - size : 0)
  )
}

/**
 * A backend that cannot report its parts receives all of them again, and says for each whether it
 * has it.
 */
async function receivedParts(
  { workspaceId, datasetId }: BegunUpload,
  call: Call,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  try {
    return new Set(
      (await call(datasets.receivedParts, { params: { workspaceId, datasetId } }, signal)).items,
    )
  } catch (error) {
    if (isStatus(error, 404)) return new Set()
    throw error
  }
}
