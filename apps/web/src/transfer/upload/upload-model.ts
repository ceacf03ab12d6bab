import type { Call } from '@concord/domain/api/client'
import type { Environment } from '@concord/domain/environment'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { NewInferenceModel } from '@concord/domain/inference-models/model'
import { whileRunning } from '../active-transfers.ts'
import type { OpenChannel } from '../channel.ts'
import { type FileWork, workOn } from '../file/file-work.ts'
import { modelTarget } from './part-target.ts'
import { transmitParts } from './transmit-parts.ts'
import { createReport, type UploadProgress } from './upload-progress.ts'

export type ModelUpload = {
  file: File
  about: Pick<NewInferenceModel, 'modelName' | 'modelDescription'>
  call: Call
  openChannel: OpenChannel
  environment: Pick<Environment, 'UPLOAD_CHUNK_SIZE' | 'UPLOAD_CONCURRENCY'>
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  seal?: FileWork['seal']
}

/**
 * Uploads a model that was checked before, in the steps of C058, as the parts of a data set are
 * sent. One that is cancelled, or fails, stops and leaves no model behind (C119): not specified,
 * since no call tells which parts of a model came, so none is resumed.
 *
 * @returns the model's id.
 * @throws the signal's reason; AttestationError and ChannelError from the channel, before anything
 * is announced; TransferError; ApiError.
 */
export const uploadModel = (upload: ModelUpload): Promise<string> =>
  whileRunning(() => send(upload))

async function send({
  file,
  about,
  call,
  openChannel,
  environment,
  signal,
  onProgress,
  seal = workOn(file).seal,
}: ModelUpload) {
  const report = createReport(file.size, onProgress)
  report({ step: 'channel' })
  const channel = await openChannel({ isFresh: false })
  signal.throwIfAborted()
  const chunkBytes = environment.UPLOAD_CHUNK_SIZE
  const totalParts = Math.ceil(file.size / chunkBytes) // C123
  const body = {
    ...about,
    modelFileName: file.name,
    modelFileSize: file.size,
    modelTotalParts: totalParts,
  }
  // Without the signal: an answer that nobody waits for would leave a model that nobody asked for.
  const { id } = await call(inferenceModels.create, { body })
  try {
    report({ step: 'transmitting' })
    await transmitParts({
      file,
      target: modelTarget(call, id),
      totalParts,
      chunkBytes,
      signal,
      seal,
      onProgress: report,
      openChannel: (options) => (options.isFresh ? openChannel(options) : Promise.resolve(channel)),
      concurrency: environment.UPLOAD_CONCURRENCY,
    })
  } catch (error) {
    await discard(call, id)
    throw error
  }
  report({ step: 'done', bytes: file.size })
  return id
}

/**
 * Deletes what was started. If that fails too, the server gives the model up automatically after a
 * day.
 */
async function discard(call: Call, id: string): Promise<void> {
  try {
    await call(inferenceModels.remove, { params: { id } })
  } catch {
    // The reason why the upload failed is the news, not this.
  }
}
