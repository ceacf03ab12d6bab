import type { Call } from '@concord/domain/api/client'
import { datasets, partsResource } from '@concord/domain/datasets/contract'
import { inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import type { SealedChunk } from '../file/file-work.ts'

/** Where the parts of an upload go: to a data set (B097), or to a model (C097). */
export type PartTarget = {
  /** What the key and each part are bound to; it tells a model from a data set. */
  resource: string
  put: (
    part: number,
    sealed: { headers: Record<string, string>; body: SealedChunk['body'] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** The numbers of the parts that are stored already; missing where no call tells. */
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
