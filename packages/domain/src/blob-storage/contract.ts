import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { resourceShape } from '../api/resource-shape.ts'

/** The containers of the blob storage. */
export const BLOB_CONTAINERS = ['TEST', 'MODEL_INTAKE', 'MODEL_REPO'] as const // C128
/** The name of a container. */
export type BlobContainer = (typeof BLOB_CONTAINERS)[number]

/**
 * One stored blob, encrypted, in the terms of Azure Blob Storage (C051). Length in bytes, MD5 in
 * base64; unknown values are missing.
 */
export const Blob = z.object({
  ...resourceShape,
  Name: z.string(),
  Properties: z.object({
    Etag: z.string().optional(),
    'Content-Length': z.coerce.number().optional(),
    'Content-MD5': z.string().optional(),
    'Creation-Time': z.string().optional(),
  }),
})
export type Blob = z.infer<typeof Blob>

/** The stored blobs (C110), only with FEATURE_BLOB_STORAGE_ENABLED. */
export const blobStorage = {
  /** 404 for a container that is not in BLOB_CONTAINERS. */
  list: endpoint({
    method: 'GET',
    path: '/arxis-blob-storage/{containerName}/',
    access: 'administrator',
    summary: 'What a container holds',
    query: pageQuery,
    response: toPage(Blob),
  }),
}
