import { ModelFault } from '@concord/domain/inference-models/onnx/model-fault'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { deleteParts, readPart } from '#parts/rows.ts'
import { modelRow, modelStatus, moveModel } from '#product/inference-models/rows.ts'
import type { ContentKeys } from './content-keys.ts'
import { deployModel } from './model/deploy-model.ts'
import type { Room } from './room.ts'

/** Not specified: models wait for one another, so none may take as long as a job. */
const DEPLOYMENT_MS_MAX = 120_000

/** Takes a model whose parts are all there to DEPLOYED or DEPLOYMENT_FAILED (C055). One that a restart interrupted is loaded anew. */
export async function processModel(
  { store, parts, settings, log }: Room,
  modelKeys: ContentKeys,
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  if (!moveModel(store, id, modelTransitions.process)) return
  const model = modelRow(store, id)
  if (!model) return
  const fail = (errorDetails: string) => moveModel(store, id, modelTransitions.failDeployment, { errorDetails })
  try {
    const { totalParts, fileSize: totalBytes } = model
    const metadata = await deployModel({
      work: { contentKey: modelKeys.of(id), modelId: id, totalParts, totalBytes },
      readPart: stored,
      timeLimitMs: Math.min(settings.JOB_TIME_LIMIT, DEPLOYMENT_MS_MAX),
      signal: stopping,
    })
    moveModel(store, id, modelTransitions.deploy, { metadata: JSON.stringify(metadata) })
  } catch (error) {
    if (stopping.aborted || modelStatus(store, id) !== 'PROCESSING') return
    if (error instanceof ModelFault) return void fail(error.message)
    log.error({ modelId: id, error: error instanceof Error ? error.name : 'unknown' }, 'A model could not be deployed')
    fail('The stored data could not be read. Upload the file again.')
  }
  function stored(part: number) {
    const row = readPart(parts, id, part)
    if (!row) throw new Error(`Model ${id} has no part ${part}`)
    return row
  }
}

/** Ends a deletion: the key first, then the parts. A process that dies in between begins again. */
export function eraseModel({ store, parts }: Room, modelKeys: ContentKeys, id: string): void {
  modelKeys.destroy(id)
  deleteParts(parts, id)
  moveModel(store, id, modelTransitions.erase)
}
