import type { Call } from '@concord/domain/api/client'
import { datasets, partsResource } from '@concord/domain/datasets/contract'
import { inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import type { SealedChunk } from '../file/file-work.ts'

/** The destination of an upload's parts: a data set (B097), or a model (C097). */
export type PartTarget = {
  /**
   * The resource that the key and each part are bound to; it distinguishes models from data sets.
   */
  resource: string
  put: (
    part: number,
    sealed: { headers: Record<string, string>; body: SealedChunk['body'] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** The numbers of the stored parts; undefined if no call reports them. */
  received?: (signal: AbortSignal) => Promise<number[]>
}

export function datasetTarget(
  call: Call,
  params: { workspaceId: string; datasetId: string },
): PartTarget {
  return {
    resource: partsResource(params.workspaceId, params.datasetId),
    put: (part, sealed, signal) =>
      call(
        datasets.uploadPart,
        { params: { ...params, partNumber: String(part) }, ...sealed },
        signal,
      ),
    received: async (signal) => (await call(datasets.receivedParts, { params }, signal)).items,
  }
}

export const modelTarget = (call: Call, id: string): PartTarget => ({
  resource: modelPartsResource(id),
  put: (part, sealed, signal) =>
    call(
      inferenceModels.uploadPart,
      { params: { id, partNumber: String(part) }, ...sealed },
      signal,
    ),
})
