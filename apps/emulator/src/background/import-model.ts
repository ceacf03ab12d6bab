import type { ModelMetadata } from '@concord/domain/inference-models/model'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { insertPart } from '#parts/rows.ts'
import { insertModel, moveModel } from '#product/inference-models/rows.ts'
import { sealStored } from './content-key.ts'
import { createContentKeys } from './content-keys.ts'
import type { Room } from './room.ts'

export type ImportingRoom = Pick<Room, 'store' | 'parts' | 'clock' | 'settings'>
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

/** Puts a model among the deployed ones as if it had been uploaded, for seeded worlds: sealed in parts under a key of its own. */
export function importModel(room: ImportingRoom, { userId, bytes, metadata, createdAt, ...model }: ImportedModel): void {
  const { store, parts, settings } = room
  const { id } = model
  const chunkBytes = settings.UPLOAD_CHUNK_SIZE
  const totalParts = Math.ceil(bytes.length / chunkBytes)
  insertModel(store, {
    ...{ ...model, status: 'UPLOADED', fileSize: bytes.length, chunkBytes, totalParts },
    ...{ createdAt: createdAt.toISOString(), createdBy: userId },
  })
  const keys = createContentKeys(room, 'model')
  keys.create(id)
  const contentKey = keys.of(id)
  for (let part = 1; part <= totalParts; part += 1) {
    const isFinal = part === totalParts
    const stored = sealStored(contentKey, bytes.subarray((part - 1) * chunkBytes, part * chunkBytes), { datasetId: id, part, isFinal })
    insertPart(parts, { ...stored, datasetId: id, part, isFinal, checksum: null, channelId: null, storedAt: createdAt.toISOString() })
  }
  moveModel(store, id, modelTransitions.process)
  moveModel(store, id, modelTransitions.deploy, { byteSize: bytes.length, metadata: JSON.stringify(metadata) })
}
