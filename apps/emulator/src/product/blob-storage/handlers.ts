import {
  BLOB_CONTAINERS,
  type Blob,
  type BlobContainer,
  type blobStorage,
} from '@concord/domain/blob-storage/contract'
import type { ModelStatus } from '@concord/domain/inference-models/model'
import { notFound } from '#http/problem.ts'
import { type BlobRow, listBlobs } from '#parts/blob-rows.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { modelsInStatus } from '#product/inference-models/rows.ts'

/**
 * Not specified: the contents of each container. A model is in the repository once it runs, in the
 * intake before; the rest are data sets.
 */
const INTAKE: readonly ModelStatus[] = [
  'CREATED',
  'UPLOADED',
  'PROCESSING',
  'UPLOAD_FAILED',
  'DEPLOYMENT_FAILED',
]
const REPOSITORY: readonly ModelStatus[] = ['DEPLOYED', 'DELETE_PENDING']

export const blobStorageHandlers: Handlers<typeof blobStorage> = {
  list({ params, query }, { world: { store, parts } }) {
    const container = params.containerName as BlobContainer
    if (!BLOB_CONTAINERS.includes(container)) throw notFound('container')
    const models = (statuses: readonly ModelStatus[]) => modelsInStatus(store, statuses)
    const { rows, total } = listBlobs(
      parts,
      container === 'TEST'
        ? { except: models([...INTAKE, ...REPOSITORY]) }
        : { of: models(container === 'MODEL_INTAKE' ? INTAKE : REPOSITORY) },
      query,
    )
    return pageAnswer(`/arxis-blob-storage/${container}/`, query, {
      items: rows.map((row) => toBlob(container, row)),
      total,
    })
  },
}

/**
 * One part of a data set or a model, encrypted (C051), as the object storage has it. Without one,
 * the IV serves as the Etag: it is new with each write, as an Etag must be.
 */
function toBlob(
  container: BlobContainer,
  { ownerId, part, byteSize, md5, iv, storedAt, blob, etag }: BlobRow,
): Blob {
  const name = blob ?? `${ownerId}/parts/${part}`
  return {
    id: name,
    links: { self: `/arxis-blob-storage/${container}/${encodeURIComponent(name)}` },
    Name: name,
    Properties: {
      Etag: `"${etag ?? `0x${Buffer.from(iv).toString('hex').toUpperCase()}`}"`,
      'Content-Length': byteSize,
      'Content-MD5': Buffer.from(md5).toString('base64'),
      ...(storedAt ? { 'Creation-Time': storedAt } : {}),
    },
  }
}
