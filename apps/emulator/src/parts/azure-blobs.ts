import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  ContainerClient,
  type ContainerListBlobFlatSegmentResponse,
  RestError,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { StorageUnavailable } from '#store/disk-trouble.ts'
import type { Blob, BlobPlace, BlobStore } from './blob-store.ts'

/** The largest batch, and the largest page of a list. Source: Azure Blob Storage, "Blob Batch". */
const BATCH = 256
const PAGE = 5000
const TRY_MS = 60_000
const ATTEMPTS = 4
const FIRST_DELAY_MS = 500
/** A service that asks for more time than this counts as unavailable. */
const DELAY_MS_MAX = 15_000
/** Source: Azure Blob Storage, "Status and error codes"; 429 is of proxies before it. */
const PASSING = [408, 429, 500, 502, 503, 504]

/**
 * Parts in a container of Azure Blob Storage.
 *
 * @param address Of the container; for loopback with the account as the first folder.
 *
 * @param key The account's; without one, the identity of the environment: variables, the workload's
 * in Kubernetes, or a managed one.
 *
 * @throws {Error} with a sentence for the operator if the container cannot be reached, or the key
 * is refused. A missing container is created.
 */
export async function openAzureBlobs(
  address: string,
  { key, folder }: { key: string | undefined; folder: string },
): Promise<BlobStore> {
  const container = new ContainerClient(address, await getCredential(address, key), {
    retryOptions: { maxTries: 1, tryTimeoutInMs: TRY_MS },
  })
  try {
    await repeated(() => container.createIfNotExists())
  } catch (error) {
    throw explain(error, address, key)
  }
  return createAzureBlobs(container, folder)
}

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
    get: (name) =>
      asUnavailable(async () => {
        try {
          return await container.getBlobClient(name).downloadToBuffer()
        } catch (error) {
          if (isRefusal(error, 404)) return undefined
          throw error
        }
      }),
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

async function getCredential(address: string, key: string | undefined) {
  if (key !== undefined) return new StorageSharedKeyCredential(getAccount(address), key)
  const { DefaultAzureCredential } = await import('@azure/identity')
  return new DefaultAzureCredential()
}

/** The first label of the host, or for loopback the first folder. */
function getAccount(address: string): string {
  const { hostname, pathname, protocol } = new URL(address)
  return (protocol === 'http:' ? pathname.split('/')[1] : hostname.split('.')[0]) ?? ''
}

/**
 * Repeats a call that the service could not answer, after as long as a throttled answer asks: the
 * library's own attempts do not wait for that.
 *
 * @throws {StorageUnavailable} after the last attempt. Other refusals of the service unchanged.
 */
async function repeated<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      const asked = error instanceof RestError ? error.response?.headers.get('retry-after') : ''
      const delay = Number(asked) * 1000 || FIRST_DELAY_MS * 2 ** (attempt - 1)
      if (attempt === ATTEMPTS || delay > DELAY_MS_MAX) throw new StorageUnavailable(getCode(error))
      await setTimeout(delay)
    }
}

/** Whether another attempt may succeed: the service is busy, or there was no answer. */
const isPassing = (error: unknown): boolean =>
  error instanceof RestError
    ? error.statusCode === undefined || PASSING.includes(error.statusCode)
    : error instanceof Error && error.name === 'AbortError' // its time was up

/** The same, and any refusal of the service counts as unavailable. */
const asUnavailable = <T>(call: () => Promise<T>): Promise<T> =>
  repeated(call).catch((error) => {
    throw toUnavailable(error)
  })

const toUnavailable = (error: unknown): unknown =>
  error instanceof RestError ? new StorageUnavailable(getCode(error)) : error

/** A message of the library may contain headers; the code is enough for a log. */
const getCode = (error: unknown): string =>
  error instanceof RestError ? (error.code ?? `status ${error.statusCode}`) : 'no answer'

const isRefusal = (error: unknown, status: number) =>
  error instanceof RestError && error.statusCode === status

/** One line for the operator: what is wrong, and what to do. */
function explain(error: unknown, address: string, key: string | undefined): Error {
  const { host } = new URL(address)
  if (!(error instanceof RestError) || error.statusCode === undefined)
    return new Error(
      `PARTS: ${host} does not answer. Check the address, and that this machine may reach it.`,
    )
  if (error.statusCode !== 401 && error.statusCode !== 403)
    return new Error(
      `PARTS: ${address} was answered with ${error.statusCode} ${error.code ?? ''}. Check the name of the container.`,
    )
  const there = Date.parse(error.response?.headers.get('date') ?? '')
  const minutes = Math.round(Math.abs(Date.now() - there) / 60_000)
  if (minutes >= 10)
    return new Error(
      `PARTS: this machine’s clock differs by ${minutes} minutes from that of ${host}, which refuses such requests. Set the clock.`,
    )
  return key === undefined
    ? new Error(
        `PARTS: ${host} refused this machine’s identity. Give it the role Storage Blob Data Contributor, or set AZURE_STORAGE_KEY.`,
      )
    : new Error(
        `PARTS: ${host} refused the key in AZURE_STORAGE_KEY. Copy one of the account’s two keys.`,
      )
}
