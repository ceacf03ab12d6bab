import type { Call } from '@concord/domain/api/client'
import type { Environment } from '@concord/domain/environment'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { NewInferenceModel } from '@concord/domain/inference-models/model'
import { whileRunning } from '../active-transfers.ts'
import type { OpenChannel } from '../channel.ts'
import { type FileWork, workOn } from '../file/file-work.ts'
import { awaitCreation, awaitDeletion } from './creation.ts'
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
 * Uploads a validated model in the steps of C058, with parts like those of a data set. If it is
 * cancelled or fails, it leaves no model behind (C119). Not specified: no upload of a model is
 * resumed, because no call reports its parts.
 *
 * @returns the model's id.
 * @throws the signal's reason; AttestationError and ChannelError from the channel, before the model
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
  const channel = await openChannel({ isFresh: false, signal })
  signal.throwIfAborted()
  const chunkBytes = environment.UPLOAD_CHUNK_SIZE
  const totalParts = Math.ceil(file.size / chunkBytes) // C123
  const body = {
    ...about,
    modelFileName: file.name,
    modelFileSize: file.size,
    modelTotalParts: totalParts,
  }
  const discard = ({ id }: { id: string }) =>
    awaitDeletion(call(inferenceModels.remove, { params: { id } }))
  const model = await awaitCreation(call(inferenceModels.create, { body }), signal, discard)
  try {
    report({ step: 'transmitting' })
    await transmitParts({
      file,
      target: modelTarget(call, model.id),
      totalParts,
      chunkBytes,
      signal,
      seal,
      onProgress: report,
      openChannel: async (options) => (options.isFresh ? openChannel(options) : channel),
      concurrency: environment.UPLOAD_CONCURRENCY,
    })
  } catch (error) {
    await discard(model)
    throw error
  }
  report({ step: 'done', bytes: file.size })
  return model.id
}
