import type { Call } from '@concord/domain/api/client'
import { CSV_SNIFF_BYTES, type CsvOutcome, isCsvFile } from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { datasets } from '@concord/domain/datasets/contract'
import type { Environment } from '@concord/domain/environment'
import { whileRunning } from '../active-transfers.ts'
import type { AttestedChannel, OpenChannel } from '../channel.ts'
import { type FileWork, workOn } from '../file/file-work.ts'
import { readSlice } from '../file/read-slice.ts'
import type { FingerprintTerms } from '../file/validate-sections.ts'
import { isFinal, isStopped, TransferError } from '../transfer-error.ts'
import { awaitCreation, awaitDeletion } from './creation.ts'
import { datasetTarget } from './part-target.ts'
import type { BegunUpload } from './pending-uploads.ts'
import { transmitParts } from './transmit-parts.ts'
import { createReport, type Report, type UploadProgress } from './upload-progress.ts'

/**
 * Why the file must not be sent. `unreadable` is 'Invalid file type', `file-type` 'Incorrect file
 * type' (B066, B109).
 */
export type FileRefusal =
  | { reason: 'file-type' }
  | { reason: 'unreadable'; fault: CsvOutcome['fault'] }
  | { reason: 'invalid'; outcome: CsvOutcome }

type UploadResult = { isValidated: boolean } | { refusal: FileRefusal }

export type Upload = {
  file: File
  workspaceId: string
  datasetType: Pick<DatasetType, 'id' | 'name' | 'schema' | 'csvValidationSchema'>
  call: Call
  openChannel: OpenChannel
  environment: Pick<
    Environment,
    'UPLOAD_CHUNK_SIZE' | 'UPLOAD_CONCURRENCY' | 'VALIDATION_CHUNK_SIZE'
  >
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** Called once the data set exists; the caller stores the entry for resuming the upload. */
  onBegun?: (begun: BegunUpload) => Promise<void>
  /** This browser's key for recognizing its files. */
  fingerprintKey?: CryptoKey | undefined
  /** The session flag SKIP_UPLOAD_VALIDATION_STEP (B066); the enclave still validates. */
  skipsValidation?: boolean
  work?: FileWork
}

/**
 * Uploads a file as a new data set in the six steps of B058: first the whole file is validated,
 * then its parts are encrypted and sent. A refused file is a result, not an error. An upload that
 * is cancelled or can never succeed leaves no data set behind; one that is stopped or interrupted
 * leaves it to be resumed.
 *
 * @throws the signal's reason; AttestationError and ChannelError from the channel; TransferError;
 * ApiError.
 */
export const uploadDataset = (upload: Upload): Promise<UploadResult> =>
  whileRunning(() => validateAndSend(upload))

async function validateAndSend(upload: Upload): Promise<UploadResult> {
  const {
    file,
    workspaceId,
    datasetType,
    call,
    openChannel,
    environment,
    signal,
    fingerprintKey,
    work = workOn(upload.file),
  } = upload
  const chunkBytes = environment.UPLOAD_CHUNK_SIZE
  const fingerprint: FingerprintTerms | undefined = fingerprintKey && {
    key: fingerprintKey,
    partBytes: chunkBytes,
  }
  const report = createReport(file.size, upload.onProgress)

  report({ step: 'loading' })
  const type = await refusedType(file)
  signal.throwIfAborted()
  if (type) return { refusal: type }

  report({ step: 'validating' })
  const { outcome, tag } = upload.skipsValidation
    ? {}
    : await work.validate(
        { datasetType, chunkBytes: environment.VALIDATION_CHUNK_SIZE, fingerprint },
        report,
      )
  signal.throwIfAborted()
  const refusal = outcome && refusedContent(outcome)
  if (refusal) return { refusal }
  const knownBy = tag ?? (fingerprint && (await work.computeFingerprint(fingerprint, report)))
  signal.throwIfAborted()

  report({ step: 'channel', bytes: 0 })
  const channel = await openChannel({ isFresh: false, signal })
  signal.throwIfAborted()

  report({ step: 'dataset' })
  const totalParts = Math.ceil(file.size / chunkBytes)
  const body = { fileName: file.name, datasetType: `/dataset-types/${datasetType.id}`, totalParts }
  const { id: datasetId } = await awaitCreation(
    call(datasets.create, { params: { workspaceId }, body }),
    signal,
    ({ id }) => discardUpload(call, { workspaceId, datasetId: id }),
  )
  const isValidated = outcome !== undefined
  const begun: BegunUpload = {
    datasetId,
    workspaceId,
    datasetTypeId: datasetType.id,
    datasetTypeName: datasetType.name,
    fileName: file.name,
    size: file.size,
    lastModified: file.lastModified,
    chunkBytes,
    totalParts,
    isValidated,
    tag: knownBy,
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
/** The last steps of a new or resumed upload. */
export async function sendParts(
  sending: Sending,
  begun: BegunUpload,
  channel: AttestedChannel,
  report: Report,
): Promise<void> {
  const { file, call, openChannel, signal, environment, work, received } = sending
  const { workspaceId, datasetId, totalParts, chunkBytes } = begun
  report({ step: 'transmitting' })
  await transmitParts({
    target: datasetTarget(call, { workspaceId, datasetId }),
    file,
    totalParts,
    chunkBytes,
    signal,
    seal: work.seal,
    onProgress: report,
    openChannel: async (options) => (options.isFresh ? openChannel(options) : channel),
    concurrency: environment.UPLOAD_CONCURRENCY,
    ...(received ? { received } : {}),
  })
  report({ step: 'done', bytes: file.size })
}

/** Whether an upload that ended with this error will not be resumed. */
export const isGivenUp = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted ? !isStopped(signal) : isFinal(error)

/** A data set that failed on the server stays, because it shows the reason. */
export async function discardIfGivenUp(
  { call, signal }: Pick<Upload, 'call' | 'signal'>,
  begun: BegunUpload,
  error: unknown,
): Promise<void> {
  const isFailed = error instanceof TransferError && error.code === 'dataset-failed'
  if (isGivenUp(error, signal) && !isFailed) await discardUpload(call, begun)
}

async function refusedType(file: File): Promise<FileRefusal | undefined> {
  if (!isCsvFile(file, await readSlice(file, 0, CSV_SNIFF_BYTES))) return { reason: 'file-type' }
  return file.size > 0 ? undefined : { reason: 'unreadable', fault: { code: 'empty', row: 1 } }
}

function refusedContent(outcome: CsvOutcome): FileRefusal | undefined {
  if (outcome.stopped === 'unreadable') return { reason: 'unreadable', fault: outcome.fault }
  return outcome.stopped || outcome.errors.length > 0 ? { reason: 'invalid', outcome } : undefined
}

export const discardUpload = (
  call: Call,
  { workspaceId, datasetId }: Pick<BegunUpload, 'workspaceId' | 'datasetId'>,
): Promise<void> => awaitDeletion(call(datasets.remove, { params: { workspaceId, datasetId } }))
