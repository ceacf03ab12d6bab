import { createHash, randomUUID } from 'node:crypto'
import type { ContainerClient, ContainerListBlobFlatSegmentResponse } from '@azure/storage-blob'
import { StorageUnavailable } from '#store/disk-trouble.ts'
import {
  asUnavailable,
  ifThere,
  isRefusal,
  openAzureContainer,
  repeated,
  toUnavailable,
} from './azure-container.ts'
import type { Blob, BlobPlace, BlobStore } from './blob-store.ts'

/** The largest batch, and the largest page of a list. Source: Azure Blob Storage, "Blob Batch". */
const BATCH = 256
const PAGE = 5000

/**
 * Parts in a container of Azure Blob Storage.
 *
 * @throws {Error} as `openAzureContainer` does.
 */
export const openAzureBlobs = async (
  address: string,
  { key, folder }: { key: string | undefined; folder: string },
): Promise<BlobStore> => createAzureBlobs(await openAzureContainer('PARTS', address, key), folder)

function createAzureBlobs(container: ContainerClient, folder: string): BlobStore {
  /** Blobs that no row names yet. */
  const unnamed = new Set<string>()
  const listings = new Set<Set<string>>()

  const put: BlobStore['put'] = async (place, bytes, nameIt) => {
    const name = `${folder}${place.ownerId}/${place.part}-${randomUUID()}`
    unnamed.add(name)
    for (const recent of listings) recent.add(name)
    try {
      const isNamed = await nameIt(await upload(name, place, bytes))
      // If this fails, the next sweep erases it.
      if (!isNamed) await erase([name]).catch(() => {})
    } finally {
      unnamed.delete(name)
    }
  }

  async function upload(
    name: string,
    { ownerId, part }: BlobPlace,
    bytes: Uint8Array,
  ): Promise<Blob> {
    const md5 = createHash('md5').update(bytes).digest()
    const client = container.getBlockBlobClient(name)
    const send = () =>
      client.upload(bytes, bytes.length, {
        conditions: { ifNoneMatch: '*' },
        blobHTTPHeaders: { blobContentMD5: md5 },
        metadata: { owner: ownerId, part: String(part) },
      })
    try {
      const { etag, lastModified } = await repeated(send).catch((error) => {
        // The answer to an earlier attempt was lost: only this call knows the name.
        if (isRefusal(error, 409)) return repeated(() => client.getProperties())
        throw error
      })
      if (etag === undefined || lastModified === undefined)
        throw new StorageUnavailable('The object storage acknowledged a blob without its ETag')
      return { name, etag: etag.replaceAll('"', ''), md5, storedAt: lastModified.toISOString() }
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  async function erase(names: readonly string[]): Promise<void> {
    const batches = container.getBlobBatchClient()
    for (let from = 0; from < names.length; from += BATCH) {
      const clients = names.slice(from, from + BATCH).map((name) => container.getBlobClient(name))
      const { subResponses } = await asUnavailable(() => batches.deleteBlobs(clients))
      const failed = subResponses.find(({ status }) => status !== 202 && status !== 404)
      if (failed) throw new StorageUnavailable(`A blob was not erased: ${failed.errorCode}`)
    }
  }

  async function getPage(token: string | undefined) {
    const pages = container
      .listBlobsFlat({ prefix: folder })
      .byPage({ maxPageSize: PAGE, ...(token === undefined ? {} : { continuationToken: token }) })
    const { value } = await pages.next()
    return value as ContainerListBlobFlatSegmentResponse
  }

  return {
    folder,
    put,
    erase,
    get: (name) => ifThere(() => container.getBlobClient(name).downloadToBuffer()),
    async *list() {
      const recent = new Set(unnamed)
      const isRecent = (name: string) => recent.has(name)
      listings.add(recent)
      try {
        let token: string | undefined
        do {
          // A listing that failed would end here as if it were complete: each page is a new one.
          const page = await asUnavailable(() => getPage(token))
          yield { names: page.segment.blobItems.map(({ name }) => name), isRecent }
          token = page.continuationToken || undefined
        } while (token !== undefined)
      } finally {
        listings.delete(recent)
      }
    },
  }
}
