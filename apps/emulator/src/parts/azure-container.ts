import { setTimeout } from 'node:timers/promises'
import { ContainerClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob'
import { StorageUnavailable } from '#store/disk-trouble.ts'

const TRY_MS = 60_000
const ATTEMPTS = 4
const FIRST_DELAY_MS = 500
/** A service that asks for more time than this counts as unavailable. */
const DELAY_MS_MAX = 15_000
/** Source: Azure Blob Storage, "Status and error codes"; 429 is of proxies before it. */
const PASSING = [408, 429, 500, 502, 503, 504]

/**
 * A container of Azure Blob Storage; a missing one is created.
 *
 * @param setting That has its address, for messages.
 *
 * @param address Of the container; for loopback with the account as the first folder.
 *
 * @param key The account's; without one, the identity of the environment: variables, the workload's
 * in Kubernetes, or a managed one.
 *
 * @throws {Error} with a sentence for the operator if the container cannot be reached, or the key
 * is refused.
 */
export async function openAzureContainer(
  setting: 'PARTS' | 'SNAPSHOTS',
  address: string,
  key: string | undefined,
): Promise<ContainerClient> {
  const container = new ContainerClient(address, await getCredential(address, key), {
    retryOptions: { maxTries: 1, tryTimeoutInMs: TRY_MS },
  })
  try {
    await repeated(() => container.createIfNotExists())
  } catch (error) {
    throw explain(error, setting, address, key)
  }
  return container
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
export async function repeated<T>(call: () => Promise<T>): Promise<T> {
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

/** The same, and any refusal of the service counts as unavailable. @throws {StorageUnavailable} */
export const asUnavailable = <T>(call: () => Promise<T>): Promise<T> =>
  repeated(call).catch((error) => {
    throw toUnavailable(error)
  })

/** The same for a call about one blob: undefined if there is none. @throws {StorageUnavailable} */
export const ifThere = <T>(call: () => Promise<T>): Promise<T | undefined> =>
  asUnavailable(() =>
    call().catch((error) => {
      if (isRefusal(error, 404)) return undefined
      throw error
    }),
  )

export const toUnavailable = (error: unknown): unknown =>
  error instanceof RestError ? new StorageUnavailable(getCode(error)) : error

/** A message of the library may contain headers; the code is enough for a log. */
const getCode = (error: unknown): string =>
  error instanceof RestError ? (error.code ?? `status ${error.statusCode}`) : 'no answer'

export const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof RestError && error.statusCode === status

/** One line for the operator: what is wrong, and what to do. */
function explain(error: unknown, setting: string, address: string, key: string | undefined): Error {
  const { host } = new URL(address)
  if (!(error instanceof RestError) || error.statusCode === undefined)
    return new Error(
      `${setting}: ${host} does not answer. Check the address, and that this machine may reach it.`,
    )
  if (error.statusCode !== 401 && error.statusCode !== 403)
    return new Error(
      `${setting}: ${address} was answered with ${error.statusCode} ${error.code ?? ''}. Check the name of the container.`,
    )
  const there = Date.parse(error.response?.headers.get('date') ?? '')
  const minutes = Math.round(Math.abs(Date.now() - there) / 60_000)
  if (minutes >= 10)
    return new Error(
      `${setting}: this machine’s clock differs by ${minutes} minutes from that of ${host}, which refuses such requests. Set the clock.`,
    )
  return key === undefined
    ? new Error(
        `${setting}: ${host} refused this machine’s identity. Give it the role Storage Blob Data Contributor, or set AZURE_STORAGE_KEY.`,
      )
    : new Error(
        `${setting}: ${host} refused the key in AZURE_STORAGE_KEY. Copy one of the account’s two keys.`,
      )
}
