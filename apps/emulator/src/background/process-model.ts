import { modelTransitions } from '@concord/domain/inference-models/status'
import { ModelFault, toModelMessage } from '@concord/domain/onnx'
import type { ContentKeys } from '#enclave/content-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { modelRefusal } from '#enclave/model/network-wall.ts'
import { eraseParts } from '#parts/erase-parts.ts'
import { locatePart, readPart } from '#parts/read-part.ts'
import { modelRow, modelStatus, moveModel } from '#product/inference-models/rows.ts'
import { toStored } from '#runtime/failure.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { type LostWorkers, toReason } from './lost-workers.ts'

/** Not specified: models are processed one at a time, so the limit is below that of a job. */
const DEPLOYMENT_MS_MAX = 120_000

/**
 * Takes a model whose parts are all there to DEPLOYED or DEPLOYMENT_FAILED (C055). One that a
 * restart interrupted is loaded again.
 */
export async function processModel(
  { store, parts, blobs, settings, log, engines }: EnclaveDeps,
  { modelKeys, lostWorkers }: { modelKeys: ContentKeys; lostWorkers: LostWorkers },
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  if (!moveModel(store, id, modelTransitions.process)) return
  const model = modelRow(store, id)
  if (!model) return
  const fail = (reason: Message) =>
    moveModel(store, id, modelTransitions.failDeployment, { errorDetails: toStored(reason) })
  const refusal = modelRefusal(settings)
  if (refusal) return void fail(refusal)
  try {
    const { totalParts, fileSize: totalBytes } = model
    const metadata = await engines.deployModel({
      work: { contentKey: modelKeys.of(id), modelId: id, totalParts, totalBytes },
      readPart: stored,
      locatePart: (part) => locatePart({ parts }, id, part),
      timeLimitMs: Math.min(settings.JOB_TIME_LIMIT, DEPLOYMENT_MS_MAX),
      signal: stopping,
    })
    moveModel(store, id, modelTransitions.deploy, { metadata: JSON.stringify(metadata) })
  } catch (error) {
    if (stopping.aborted || modelStatus(store, id) !== 'PROCESSING') return
    if (lostWorkers.mayRepeat(id, error)) throw error // it is loaded again
    if (error instanceof ModelFault) return void fail(toModelMessage(error))
    log.error(
      { modelId: id, error: error instanceof Error ? error.name : 'unknown' },
      'A model could not be deployed',
    )
    fail(toReason(error, toMessage('failure.stored.unreadable')))
  }
  async function stored(part: number) {
    const row = await readPart({ parts, blobs }, id, part)
    if (!row) throw new Error(`Model ${id} has no part ${part}`)
    return row
  }
}

/** Finishes a deletion: first the key, then the parts. After a crash in between it starts again. */
export async function eraseModel(
  { store, parts, blobs }: EnclaveDeps,
  modelKeys: ContentKeys,
  id: string,
): Promise<void> {
  modelKeys.destroy(id)
  await eraseParts({ parts, blobs }, id)
  moveModel(store, id, modelTransitions.erase)
}
