import type { Call } from '@concord/domain/api/client'
import { CSV_SNIFF_BYTES, isCsvFile } from '@concord/domain/dataset-types/csv-file'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { CsvOutcome } from '@concord/domain/dataset-types/validate-csv'
import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Environment } from '@concord/domain/environment'
import type { OpenChannel } from './channel.ts'
import { type FileWork, onThisThread, readSlice } from './file-work.ts'
import { whileRunning } from './running.ts'
import { transmitParts } from './transmit-parts.ts'

/** Loading File, Validating, Creating Secure Channel, Creating Data Set, Transmitting Encrypted Data, Done (B058). */
export const UPLOAD_STEPS = ['loading', 'validating', 'channel', 'dataset', 'transmitting', 'done'] as const
export type UploadStep = (typeof UPLOAD_STEPS)[number]

/** `bytes` are those that the current step has behind it: validated, or stored by the server. */
export type UploadProgress = {
  step: UploadStep
  bytes: number
  totalBytes: number
  rows: number
  errors: number
  /** Nobody answers at the moment; the upload waits and tries again. */
  isInterrupted: boolean
}

/** Why the file may not be sent. `unreadable` is 'Invalid file type', `file-type` 'Incorrect file type' (B066, B109). */
export type FileRefusal =
  | { reason: 'file-type' }
  | { reason: 'unreadable'; fault: CsvOutcome['fault'] }
  | { reason: 'invalid'; outcome: CsvOutcome }

export type UploadResult = { dataset: Dataset; isValidated: boolean; rows: number } | { refusal: FileRefusal }

export type Upload = {
  file: File
  workspaceId: string
  datasetType: Pick<DatasetType, 'id' | 'schema' | 'csvValidationSchema'>
  call: Call
  openChannel: OpenChannel
  environment: Pick<Environment, 'UPLOAD_CHUNK_SIZE' | 'UPLOAD_CONCURRENCY' | 'VALIDATION_CHUNK_SIZE'>
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The session flag SKIP_UPLOAD_VALIDATION_STEP (B066); the enclave validates all the same. */
  skipsValidation?: boolean
  work?: FileWork
}

/**
 * Uploads a file as a new data set in the six steps of B058: first the whole file is validated, then its parts are encrypted and sent.
 * A file that may not be sent is a result; an upload that is cancelled or fails leaves no data set behind.
 *
 * @throws the signal's reason; AttestationError and ChannelError from the channel; TransferError; ApiError.
 */
export const uploadFile = (upload: Upload): Promise<UploadResult> => whileRunning(() => validateAndSend(upload))

async function validateAndSend(upload: Upload): Promise<UploadResult> {
  const { file, workspaceId, datasetType, call, openChannel, environment, signal, work = onThisThread } = upload
  const report = reporter(upload)

  report({ step: 'loading' })
  const type = await refusedType(file)
  signal.throwIfAborted()
  if (type) return { refusal: type }

  report({ step: 'validating' })
  const outcome = upload.skipsValidation
    ? undefined
    : await work.validate({ file, datasetType, chunkBytes: environment.VALIDATION_CHUNK_SIZE }, report)
  signal.throwIfAborted()
  const refusal = outcome && refusedContent(outcome)
  if (refusal) return { refusal }

  report({ step: 'channel', bytes: 0 })
  const channel = await openChannel({ isFresh: false })
  signal.throwIfAborted()

  report({ step: 'dataset' })
  const chunkBytes = environment.UPLOAD_CHUNK_SIZE
  const totalParts = Math.ceil(file.size / chunkBytes)
  const body = { fileName: file.name, datasetType: `/dataset-types/${datasetType.id}`, totalParts }
  // Without the signal: an answer that nobody waits for would leave a data set that nobody can delete.
  const dataset = await call(datasets.create, { params: { workspaceId }, body })
  try {
    report({ step: 'transmitting' })
    await transmitParts({
      ...{ file, workspaceId, datasetId: dataset.id, totalParts, chunkBytes, call, signal },
      openChannel: (options) => (options.isFresh ? openChannel(options) : Promise.resolve(channel)),
      concurrency: environment.UPLOAD_CONCURRENCY,
      seal: work.seal,
      onProgress: report,
    })
  } catch (error) {
    await discard(call, workspaceId, dataset.id)
    throw error
  }
  report({ step: 'done', bytes: file.size })
  return { dataset, isValidated: outcome !== undefined, rows: outcome?.rows ?? 0 }
}

function reporter({ file, onProgress }: Upload): (change: Partial<UploadProgress>) => void {
  let progress: UploadProgress = { step: 'loading', bytes: 0, totalBytes: file.size, rows: 0, errors: 0, isInterrupted: false }
  return (change) => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
}

async function refusedType(file: File): Promise<FileRefusal | undefined> {
  if (!isCsvFile(file, await readSlice(file, 0, CSV_SNIFF_BYTES))) return { reason: 'file-type' }
  return file.size > 0 ? undefined : { reason: 'unreadable', fault: { code: 'empty', row: 1 } }
}

function refusedContent(outcome: CsvOutcome): FileRefusal | undefined {
  if (outcome.stopped === 'unreadable') return { reason: 'unreadable', fault: outcome.fault }
  return outcome.stopped || outcome.errors.length > 0 ? { reason: 'invalid', outcome } : undefined
}

/** Deletes what was begun. If that fails too, the server gives the data set up by itself after a day. */
async function discard(call: Call, workspaceId: string, datasetId: string): Promise<void> {
  try {
    await call(datasets.remove, { params: { workspaceId, datasetId } })
  } catch {
    // The reason why the upload failed is the news, not this.
  }
}
