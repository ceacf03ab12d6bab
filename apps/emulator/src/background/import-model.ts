import { modelTransitions } from '@concord/domain/inference-models/status'
import type { ModelMetadata } from '@concord/domain/onnx'
import { sealStored } from '#enclave/content-key.ts'
import { createContentKeys } from '#enclave/content-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { insertPart } from '#parts/rows.ts'
import { insertModel, moveModel } from '#product/inference-models/rows.ts'

export type ImportDeps = Pick<EnclaveDeps, 'store' | 'parts' | 'clock' | 'settings'>
type ImportedModel = {
  id: string
  organizationId: string
  userId: string
  name: string
  description: string
  fileName: string
  bytes: Uint8Array
  metadata: ModelMetadata
  createdAt: Date
}

/**
 * Adds a deployed model as if it had been uploaded, for seeded worlds: sealed in parts under its
 * own key.
 */
export function importModel(
  deps: ImportDeps,
  { userId, bytes, metadata, createdAt, ...model }: ImportedModel,
): void {
  const { store, parts, settings } = deps
  const { id } = model
  const chunkBytes = settings.UPLOAD_CHUNK_SIZE
  const totalParts = Math.ceil(bytes.length / chunkBytes)
  insertModel(store, {
    ...model,
    status: 'UPLOADED',
    fileSize: bytes.length,
    chunkBytes,
    totalParts,
    createdAt: createdAt.toISOString(),
    createdBy: userId,
  })
  const keys = createContentKeys(deps, 'model')
  keys.create(id)
  const contentKey = keys.of(id)
  for (let part = 1; part <= totalParts; part += 1) {
    const isFinal = part === totalParts
    const stored = sealStored(
      contentKey,
      bytes.subarray((part - 1) * chunkBytes, part * chunkBytes),
      { ownerId: id, part, isFinal },
    )
    insertPart(parts, {
      ...stored,
      ownerId: id,
      part,
      isFinal,
      checksum: null,
      channelId: null,
      storedAt: createdAt.toISOString(),
    })
  }
  moveModel(store, id, modelTransitions.process)
  moveModel(store, id, modelTransitions.deploy, {
    byteSize: bytes.length,
    metadata: JSON.stringify(metadata),
  })
}
