import type { Call } from '@concord/domain/api/client'
import { CSV_SNIFF_BYTES, isCsvFile } from '@concord/domain/dataset-types/csv-file'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { CsvOutcome } from '@concord/domain/dataset-types/validate-csv'
import { datasets } from '@concord/domain/datasets/contract'
import type { Environment } from '@concord/domain/environment'
import type { AttestedChannel, OpenChannel } from './channel.ts'
import { type FileWork, workOn } from './file-work.ts'
import { datasetTarget } from './part-target.ts'
import { readSlice } from './read-slice.ts'
import { whileRunning } from './running.ts'
import { isFinal, TransferError } from './transfer-error.ts'
import { isStopped } from './transfer-stopped.ts'
import { transmitParts } from './transmit-parts.ts'
import type { RecognitionTerms } from './validate-sections.ts'

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

export type UploadResult = { isValidated: boolean } | { refusal: FileRefusal }

/**
 * An upload whose data set exists, as a browser remembers it: enough to go on with it, no key, and nothing of what is in the file, for
 * the tag is a keyed hash.
 */
export type BegunUpload = {
  datasetId: string
  workspaceId: string
  datasetTypeId: string
  datasetTypeName: string
  fileName: string
  size: number
  lastModified: number
  chunkBytes: number
  totalParts: number
  isValidated: boolean
  /** Nothing where this browser cannot remember files: then the upload ends with its tab. */
  tag: string | undefined
}

export type Upload = {
  file: File
  workspaceId: string
  datasetType: Pick<DatasetType, 'id' | 'name' | 'schema' | 'csvValidationSchema'>
  call: Call
  openChannel: OpenChannel
  environment: Pick<Environment, 'UPLOAD_CHUNK_SIZE' | 'UPLOAD_CONCURRENCY' | 'VALIDATION_CHUNK_SIZE'>
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The data set exists from now on: whoever wants to resume the upload remembers it. */
  onBegun?: (begun: BegunUpload) => Promise<void>
  /** This browser's key for knowing its files again. */
  recognitionKey?: CryptoKey | undefined
  /** The session flag SKIP_UPLOAD_VALIDATION_STEP (B066); the enclave validates all the same. */
  skipsValidation?: boolean
  work?: FileWork
}

/**
 * Uploads a file as a new data set in the six steps of B058: first the whole file is validated, then its parts are encrypted and sent.
 * A file that may not be sent is a result. An upload that is cancelled, or that can never end well, leaves no data set behind; one that
 * is stopped or interrupted leaves it to be resumed.
 *
 * @throws the signal's reason; AttestationError and ChannelError from the channel; TransferError; ApiError.
 */
export const uploadFile = (upload: Upload): Promise<UploadResult> => whileRunning(() => validateAndSend(upload))

async function validateAndSend(upload: Upload): Promise<UploadResult> {
  const { file, workspaceId, datasetType, call, openChannel, environment, signal, recognitionKey, work = workOn(upload.file) } = upload
  const chunkBytes = environment.UPLOAD_CHUNK_SIZE
  const recognition: RecognitionTerms | undefined = recognitionKey && { key: recognitionKey, partBytes: chunkBytes }
  const report = reporter(upload)

  report({ step: 'loading' })
  const type = await refusedType(file)
  signal.throwIfAborted()
  if (type) return { refusal: type }

  report({ step: 'validating' })
  const { outcome, tag } = upload.skipsValidation
    ? {}
    : await work.validate({ datasetType, chunkBytes: environment.VALIDATION_CHUNK_SIZE, recognition }, report)
  signal.throwIfAborted()
  const refusal = outcome && refusedContent(outcome)
  if (refusal) return { refusal }
  const knownBy = tag ?? (recognition && (await work.recognise(recognition, report)))
  signal.throwIfAborted()

  report({ step: 'channel', bytes: 0 })
  const channel = await openChannel({ isFresh: false })
  signal.throwIfAborted()

  report({ step: 'dataset' })
  const totalParts = Math.ceil(file.size / chunkBytes)
  const body = { fileName: file.name, datasetType: `/dataset-types/${datasetType.id}`, totalParts }
  // Without the signal: an answer that nobody waits for would leave a data set that nobody can delete.
  const { id: datasetId } = await call(datasets.create, { params: { workspaceId }, body })
  const isValidated = outcome !== undefined
  const begun: BegunUpload = {
    ...{ datasetId, workspaceId, datasetTypeId: datasetType.id, datasetTypeName: datasetType.name },
    ...{ fileName: file.name, size: file.size, lastModified: file.lastModified },
    ...{ chunkBytes, totalParts, isValidated, tag: knownBy },
  }
  try {
    await upload.onBegun?.(begun)
    await sendParts({ ...upload, work }, begun, channel, report)
  } catch (error) {
    await discardIfGivenUp(upload, begun, error)
    throw error
  }
  return { isValidated }
}

type Sending = Pick<Upload, 'file' | 'call' | 'openChannel' | 'signal'> & {
  environment: Pick<Environment, 'UPLOAD_CONCURRENCY'>
  work: FileWork
  received?: ReadonlySet<number>
}
export type Report = (change: Partial<UploadProgress>) => void

/** The last steps of an upload, of a new one and of one that is resumed. */
export async function sendParts(sending: Sending, begun: BegunUpload, channel: AttestedChannel, report: Report): Promise<void> {
  const { file, call, openChannel, signal, environment, work, received } = sending
  const { workspaceId, datasetId, totalParts, chunkBytes } = begun
  report({ step: 'transmitting' })
  await transmitParts({
    target: datasetTarget(call, { workspaceId, datasetId }),
    ...{ file, totalParts, chunkBytes, signal, seal: work.seal, onProgress: report },
    openChannel: (options) => (options.isFresh ? openChannel(options) : Promise.resolve(channel)),
    concurrency: environment.UPLOAD_CONCURRENCY,
    ...(received ? { received } : {}),
  })
  report({ step: 'done', bytes: file.size })
}

/** Whether nobody will go on with an upload that ended so. */
export const isGivenUp = (error: unknown, signal: AbortSignal): boolean => (signal.aborted ? !isStopped(signal) : isFinal(error))

/** A data set that failed by itself stays, to show why. */
export async function discardIfGivenUp(
  { call, signal }: Pick<Upload, 'call' | 'signal'>,
  begun: BegunUpload,
  error: unknown,
): Promise<void> {
  const isFailed = error instanceof TransferError && error.code === 'dataset-failed'
  if (isGivenUp(error, signal) && !isFailed) await discardUpload(call, begun)
}

export function reporter({ file, onProgress }: Pick<Upload, 'file' | 'onProgress'>): Report {
  let progress = noProgress(file.size)
  return (change) => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
}

export const noProgress = (totalBytes: number): UploadProgress => ({
  ...{ step: 'loading', bytes: 0, totalBytes, rows: 0, errors: 0, isInterrupted: false },
})

async function refusedType(file: File): Promise<FileRefusal | undefined> {
  if (!isCsvFile(file, await readSlice(file, 0, CSV_SNIFF_BYTES))) return { reason: 'file-type' }
  return file.size > 0 ? undefined : { reason: 'unreadable', fault: { code: 'empty', row: 1 } }
}

function refusedContent(outcome: CsvOutcome): FileRefusal | undefined {
  if (outcome.stopped === 'unreadable') return { reason: 'unreadable', fault: outcome.fault }
  return outcome.stopped || outcome.errors.length > 0 ? { reason: 'invalid', outcome } : undefined
}

/** Deletes what was begun. If that fails too, the server gives the data set up by itself after a day. */
export async function discardUpload(call: Call, { workspaceId, datasetId }: BegunUpload): Promise<void> {
  try {
    await call(datasets.remove, { params: { workspaceId, datasetId } })
  } catch {
    // The reason why the upload failed is the news, not this.
  }
}
