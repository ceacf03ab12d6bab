import { generateRecognitionKey } from '@concord/crypto'
import type { Call } from '@concord/domain/api/client'
import { datasets } from '@concord/domain/datasets/contract'
import type { Environment } from '@concord/domain/environment'
import type { OpenChannel } from './channel.ts'
import { openLedger } from './ledger.ts'
import { letGoOfUpload, ownUpload } from './own-upload.ts'
import { createPace, type Pace } from './pace.ts'
import { resumeUpload } from './resume-upload.ts'
import { isFinal, TransferError } from './transfer-error.ts'
import { PAUSED } from './transfer-stopped.ts'
import type { UploadTransfer, Work } from './transfers.ts'
import { type BegunUpload, discardUpload, isGivenUp, noProgress, type Upload, uploadFile } from './upload.ts'
import { uploadWorker } from './upload-worker.ts'

/** What an upload starts with: a data set type, or one that is begun, which goes on. */
export type UploadStart = { file: File; handle: FileSystemFileHandle | undefined } & (
  | { workspaceId: string; datasetType: Upload['datasetType']; skipsValidation: boolean }
  /** `isKnown`: this tab has held the file since the upload began, so it is the same one. */
  | { begun: BegunUpload; isKnown: boolean }
)
export type UploadTools = { userId: string; call: Call; openChannel: OpenChannel; environment: Environment }

/**
 * Runs an upload, or what is left of one, to the state in which it ends or waits for its person. While its data set takes parts the
 * ledger has an entry, and this tab has its lock.
 */
export function runUpload(start: UploadStart, { userId, ...tools }: UploadTools): Work<UploadTransfer> {
  return async (tell, signal) => {
    const { file, handle } = start
    const ledger = await openLedger()
    let begun = 'begun' in start ? start.begun : undefined
    let latest = noProgress(file.size)
    if (begun && !(await ownUpload(begun.datasetId))) return { phase: 'elsewhere', begun }

    const pace = createPace((measured: Pace) => tell({ phase: 'running', progress: latest, ...measured }))
    const onProgress: Upload['onProgress'] = (news) => {
      latest = news
      const ratio = news.totalBytes === 0 ? undefined : news.bytes / news.totalBytes
      pace.add({ bytes: news.bytes, ratio, stage: `${news.step} ${news.isInterrupted}` })
    }
    const remember = async (entry: BegunUpload) => {
      begun = entry
      await ownUpload(entry.datasetId)
      // Without the ledger the upload goes on all the same; it ends with its tab then.
      await ledger?.remember({ ...entry, userId, handle, isPaused: false, at: new Date() }).catch(() => undefined)
    }
    const forget = async ({ datasetId }: BegunUpload) => {
      await ledger?.forget(datasetId).catch(() => undefined)
      letGoOfUpload(datasetId)
    }
    tell({ phase: 'running', progress: latest })
    const work = uploadWorker(file, signal)
    const recognitionKey = await ledger?.recognitionKey(generateRecognitionKey).catch(() => undefined)
    const shared = { ...tools, file, signal, work, onProgress }
    try {
      if ('begun' in start) {
        await ledger?.setPaused(start.begun.datasetId, false)
        await resumeUpload({ ...shared, begun: start.begun, isKnown: start.isKnown, recognitionKey })
      } else {
        const result = await uploadFile({ ...shared, ...start, onBegun: remember, recognitionKey })
        if ('refusal' in result) return { phase: 'refused', refusal: result.refusal }
      }
      if (begun) await forget(begun)
      const isSkipped = 'skipsValidation' in start && start.skipsValidation
      return { phase: 'done', progress: latest, isValidated: begun?.isValidated ?? false, isSkipped }
    } catch (error) {
      if (!begun) throw error
      if (isGivenUp(error, signal)) {
        await forget(begun)
        throw error
      }
      const isKnown = !('begun' in start) || start.isKnown || latest.step !== 'loading'
      const facts = { begun, progress: latest, file: isKnown && !isFileLost(error) ? file : undefined }
      if (!facts.file && begun.tag === undefined) {
        await discardUpload(tools.call, begun) // nothing could tell the right file from another
        await forget(begun)
        throw error
      }
      if (!signal.aborted) return { phase: 'interrupted', error, ...facts }
      const isPaused = signal.reason === PAUSED
      if (isPaused) await ledger?.setPaused(begun.datasetId, true).catch(() => undefined)
      return { phase: isPaused ? 'paused' : 'interrupted', ...facts }
    } finally {
      pace.stop()
      work.close()
    }
  }
}

const isFileLost = (error: unknown): boolean => error instanceof TransferError && error.code === 'file-changed'

/**
 * Gives up an upload that waits for its person: what was sent is deleted, and forgotten here. One that the server no longer has is
 * forgotten too.
 *
 * @throws ApiError, NetworkError: then nothing has changed.
 */
export async function discardBegun(call: Call, { workspaceId, datasetId }: BegunUpload): Promise<void> {
  await call(datasets.remove, { params: { workspaceId, datasetId } }).catch((error: unknown) => {
    if (!isFinal(error)) throw error
  })
  await (await openLedger())?.forget(datasetId).catch(() => undefined)
  letGoOfUpload(datasetId)
}
