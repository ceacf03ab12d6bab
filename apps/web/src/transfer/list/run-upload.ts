// How a file becomes a stored data set, from the outside in:
// 1. `list/transfers.ts` has the state that screens show, and runs one upload at a time. This file
//    runs it, with its entry in the ledger and its tab's lock (`upload/pending-uploads.ts`,
//    `upload/upload-lock.ts`). `list/restore-uploads.ts` restores it after a reload.
// 2. `upload/upload-dataset.ts` does the steps of a new upload, `upload/resume-upload.ts` the
//    remaining ones, `upload/upload-model.ts` those of a model.
// 3. `upload/transmit-parts.ts` seals and sends the parts, several at a time, with retries, and
//    over another channel (`channel.ts`) if the enclave has lost one.
// 4. `file/file-work.ts` defines the computations on the file. `worker/upload-worker-client.ts`
//    delegates them to `worker/upload-work.ts`, which also sends the parts that it has sealed.

import { generateFingerprintKey } from '@concord/crypto'
import type { Call } from '@concord/domain/api/client'
import { datasets } from '@concord/domain/datasets/contract'
import type { Environment } from '@concord/domain/environment'
import type { OpenChannel } from '../channel.ts'
import { createThroughput, type Throughput } from '../throughput.ts'
import { isFinal, PAUSED, TransferError } from '../transfer-error.ts'
import { type BegunUpload, openPendingUploads } from '../upload/pending-uploads.ts'
import { resumeUpload } from '../upload/resume-upload.ts'
import { discardUpload, isGivenUp, type Upload, uploadDataset } from '../upload/upload-dataset.ts'
import { acquireUploadLock, releaseUploadLock } from '../upload/upload-lock.ts'
import { noProgress } from '../upload/upload-progress.ts'
import { uploadWorker } from '../worker/upload-worker-client.ts'
import type { UploadTransfer, Work } from './transfers.ts'

/** The start of an upload: a data set type for a new one, or an unfinished one to continue. */
export type UploadStart = { file: File; handle: FileSystemFileHandle | undefined } & (
  | { workspaceId: string; datasetType: Upload['datasetType']; skipsValidation: boolean }
  /** `isKnown`: this tab has had the file since the upload started, so it is the same one. */
  | { begun: BegunUpload; isKnown: boolean }
)
type UploadTools = {
  userId: string
  call: Call
  openChannel: OpenChannel
  environment: Environment
}

/**
 * Runs a new or resumed upload until it ends or waits for the user. While its data set accepts
 * parts, the ledger has an entry and this tab has its lock.
 */
export function runUpload(
  start: UploadStart,
  { userId, ...tools }: UploadTools,
): Work<UploadTransfer> {
  return async (report, signal) => {
    const { file, handle } = start
    const pendingUploads = await openPendingUploads()
    let begun = 'begun' in start ? start.begun : undefined
    let latest = noProgress(file.size)
    if (begun && !(await acquireUploadLock(begun.datasetId))) return { phase: 'elsewhere', begun }

    const throughput = createThroughput((measured: Throughput) =>
      report({ phase: 'running', progress: latest, ...measured }),
    )
    const onProgress: Upload['onProgress'] = (news) => {
      latest = news
      const ratio = news.totalBytes === 0 ? undefined : news.bytes / news.totalBytes
      throughput.add({ bytes: news.bytes, ratio, stage: `${news.step} ${news.isInterrupted}` })
    }
    const remember = async (entry: BegunUpload) => {
      begun = entry
      await acquireUploadLock(entry.datasetId)
      // Without the ledger the upload continues, but cannot be resumed in another tab.
      await pendingUploads
        ?.remember({ ...entry, userId, handle, isPaused: false, at: new Date() })
        .catch(() => undefined)
    }
    const forget = async ({ datasetId }: BegunUpload) => {
      await pendingUploads?.forget(datasetId).catch(() => undefined)
      releaseUploadLock(datasetId)
    }
    report({ phase: 'running', progress: latest })
    const work = uploadWorker(file, signal)
    const fingerprintKey = await pendingUploads
      ?.fingerprintKey(generateFingerprintKey)
      .catch(() => undefined)
    const shared = { ...tools, file, signal, work, onProgress }
    try {
      if ('begun' in start) {
        await pendingUploads?.setPaused(start.begun.datasetId, false).catch(() => undefined)
        await resumeUpload({
          ...shared,
          begun: start.begun,
          isKnown: start.isKnown,
          fingerprintKey,
        })
      } else {
        const result = await uploadDataset({
          ...shared,
          ...start,
          onBegun: remember,
          fingerprintKey,
        })
        if ('refusal' in result) return { phase: 'refused', refusal: result.refusal }
      }
      if (begun) await forget(begun)
      const isSkipped = 'skipsValidation' in start && start.skipsValidation
      return {
        phase: 'done',
        progress: latest,
        isValidated: begun?.isValidated ?? false,
        isSkipped,
      }
    } catch (error) {
      if (!begun) throw error
      if (isGivenUp(error, signal)) {
        await forget(begun)
        throw error
      }
      const isKnown = !('begun' in start) || start.isKnown || latest.step !== 'loading'
      const facts = {
        begun,
        progress: latest,
        file: isKnown && !isFileLost(error) ? file : undefined,
      }
      if (!facts.file && begun.tag === undefined) {
        await discardUpload(tools.call, begun) // the file could not be recognized later
        await forget(begun)
        throw error
      }
      if (!signal.aborted) return { phase: 'interrupted', error, ...facts }
      const isPaused = signal.reason === PAUSED
      if (isPaused) await pendingUploads?.setPaused(begun.datasetId, true).catch(() => undefined)
      return { phase: isPaused ? 'paused' : 'interrupted', ...facts }
    } finally {
      throughput.stop()
      work.close()
    }
  }
}

const isFileLost = (error: unknown): boolean =>
  error instanceof TransferError && error.code === 'file-changed'

/**
 * Discards an upload that waits for the user: deletes its parts on the server and its entry here.
 * If the server no longer has it, only the entry is deleted.
 *
 * @throws ApiError, NetworkError: then nothing has changed.
 */
export async function discardBegun(
  call: Call,
  { workspaceId, datasetId }: BegunUpload,
): Promise<void> {
  await call(datasets.remove, { params: { workspaceId, datasetId } }).catch((error: unknown) => {
    if (!isFinal(error)) throw error
  })
  await (await openPendingUploads())?.forget(datasetId).catch(() => undefined)
  releaseUploadLock(datasetId)
}
