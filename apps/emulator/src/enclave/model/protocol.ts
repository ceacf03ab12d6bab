import type { ModelFaultCode, ModelMetadata } from '@concord/domain/onnx'
import type { StoredPart } from '../content-key.ts'

/**
 * Everything that a deployment needs to start; the sealed parts follow one at a time, twice: once
 * for the check, once for loading.
 */
export type ModelWork = {
  contentKey: Uint8Array
  modelId: string
  totalParts: number
  totalBytes: number
}

export type ToModelProcess = { kind: 'start'; work: ModelWork } | ({ kind: 'part' } & StoredPart)

export type FromModelProcess =
  | { kind: 'next'; part: number }
  | { kind: 'done'; metadata: ModelMetadata }
  | { kind: 'refused'; code: ModelFaultCode; detail: string | undefined }
