import { Readable } from 'node:stream'
import type { ContainerClient } from '@azure/storage-blob'
import {
  asUnavailable,
  ifThere,
  isRefusal,
  openAzureContainer,
  toUnavailable,
} from '#parts/azure-container.ts'
import type { SnapshotBlobs } from './shared-snapshot-store.ts'

const SUFFIX = '.snapshot'
/** Blocks of an upload, and how many of them are sent in parallel. */
const BLOCK_BYTES = 8 * 1024 * 1024
const BLOCKS_AT_ONCE = 4
/** A download that breaks off continues where it was. */
const ATTEMPTS_OF_READ = 5

/** Snapshots in a container of Azure Blob Storage. @throws {Error} as `openAzureContainer` does. */
export const openAzureSnapshots = async (
  address: string,
  key: string | undefined,
): Promise<SnapshotBlobs> =>
  createAzureSnapshots(await openAzureContainer('SNAPSHOTS', address, key))

function createAzureSnapshots(container: ContainerClient): SnapshotBlobs {
  const getBlob = (name: string) => container.getBlockBlobClient(`${name}${SUFFIX}`)
  return {
    list: () =>
      asUnavailable(async () => {
        const found = new Map<string, string>()
        for await (const { name, properties } of container.listBlobsFlat())
          if (name.endsWith(SUFFIX)) found.set(name.slice(0, -SUFFIX.length), properties.etag)
        return found
      }),
    begin: (name, bytes) =>
      ifThere(async () => {
        const { readableStreamBody } = await getBlob(name).download(0, bytes)
        const chunks = []
        for await (const chunk of readAll(readableStreamBody)) chunks.push(chunk)
        return chunks
      }),
    read: (name, known) =>
      ifThere(async () => {
        const unless = known === undefined ? {} : { conditions: { ifNoneMatch: known } }
        const options = { ...unless, maxRetryRequests: ATTEMPTS_OF_READ }
        try {
          const { etag, readableStreamBody } = await getBlob(name).download(0, undefined, options)
          return { etag: etag ?? '', bytes: readAll(readableStreamBody) }
        } catch (error) {
          if (isRefusal(error, 304)) return 'known'
          throw error
        }
      }),
    write: (name, open) =>
      asUnavailable(async () => {
        const { etag } = await getBlob(name).uploadStream(
          Readable.from(open()),
          BLOCK_BYTES,
          BLOCKS_AT_ONCE,
        )
        return etag ?? ''
      }),
    remove: (name) => asUnavailable(async () => (await getBlob(name).deleteIfExists()).succeeded),
  }
}

async function* readAll(body: NodeJS.ReadableStream | undefined): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk as Uint8Array
  } catch (error) {
    throw toUnavailable(error)
  }
}
