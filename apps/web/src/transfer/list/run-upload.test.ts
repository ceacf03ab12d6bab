import { createClient } from '@concord/domain/api/client'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchange } from '#api/body-elsewhere.ts'
import { NetworkError } from '#api/send.ts'
import { openChannel } from '../channel.ts'
import { backend, CHUNK_BYTES, CITIES, rows, unverified } from '../testing/backend.ts'
import { InlineWorker, unanswered, workerScope } from '../testing/inline-worker.ts'
import { LEFT, PAUSED, TransferError } from '../transfer-error.ts'
import type { BegunUpload } from '../upload/pending-uploads.ts'
import { hasUploadLock, releaseAllUploadLocks } from '../upload/upload-lock.ts'
import { discardBegun, runUpload, type UploadStart } from './run-upload.ts'
import type { UploadTransfer } from './transfers.ts'

let server: ReturnType<typeof backend>
beforeEach(() => {
  unanswered.clear() // of other test files
  server = backend()
  vi.stubGlobal('self', workerScope)
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('fetch', server.send)
})
afterEach(async () => {
  await vi.waitFor(() => expect(unanswered.size).toBe(0))
  releaseAllUploadLocks()
  vi.unstubAllGlobals()
})

const datasetType = CITIES as unknown as DatasetType
const TEXT = rows(1000)
const csv = (text = TEXT) => new File([text], 'cities.csv', { type: 'text/csv' })
const call = () => createClient('', (url, init) => exchange(url, init))

/** Runs an upload; `stop` ends it with a reason when this part is sent. */
function run(start: UploadStart, stop?: { atPart: number; reason?: unknown }) {
  const stopping = new AbortController()
  server.state.before = ({ path }) => {
    if (stop && path.endsWith(`/parts/${stop.atPart}`)) stopping.abort(stop.reason)
    return undefined
  }
  const reported: UploadTransfer['state'][] = []
  const client = call()
  const end = runUpload(start, {
    userId: 'u-1',
    call: client,
    openChannel: () => openChannel(client, unverified),
    environment: {
      UPLOAD_CHUNK_SIZE: CHUNK_BYTES,
      UPLOAD_CONCURRENCY: 2,
      VALIDATION_CHUNK_SIZE: 4096,
    } as never,
  })((state) => void reported.push(state), stopping.signal)
  return { end, reported }
}
const fresh = (file = csv(), skipsValidation = false): UploadStart => ({
  file,
  handle: undefined,
  workspaceId: 'w',
  datasetType,
  skipsValidation,
})
/** An upload that its person has paused. */
async function pause(): Promise<BegunUpload> {
  const end = await run(fresh(), { atPart: 5, reason: PAUSED }).end
  if (end.phase !== 'paused') throw new Error(end.phase)
  return end.begun
}
const getSets = () => [...server.sets.keys()]

test('a new upload reports its progress, arrives whole, and frees its lock at the end [B058]', async () => {
  const { end, reported } = run(fresh())
  expect(await end).toMatchObject({
    phase: 'done',
    isValidated: true,
    isSkipped: false,
    progress: { bytes: TEXT.length, totalBytes: TEXT.length },
  })
  // Shown before there is anything to measure.
  expect(reported[0]).toEqual({ phase: 'running', progress: expect.objectContaining({ bytes: 0 }) })
  const [id = ''] = getSets()
  expect(await server.content(id)).toBe(TEXT)
  expect(hasUploadLock(id)).toBe(false)
})

test('an upload whose validation is skipped says so [B066]', async () => {
  const { end } = run(fresh(csv(), true))
  expect(await end).toMatchObject({ phase: 'done', isValidated: false, isSkipped: true })
})

test('a file with wrong content is refused, and no data set is made [B109]', async () => {
  const { end } = run(fresh(csv('id,city\nx,Brandon\n')))
  expect(await end).toMatchObject({ phase: 'refused', refusal: { reason: 'invalid' } })
  expect(getSets()).toEqual([])
})

test('an upload that is paused keeps its file, its lock and its parts, and continues from there', async () => {
  const file = csv()
  const end = await run(fresh(file), { atPart: 5, reason: PAUSED }).end
  expect(end).toMatchObject({ phase: 'paused', file })
  if (end.phase !== 'paused') throw new Error(end.phase)
  const { begun } = end
  expect(hasUploadLock(begun.datasetId)).toBe(true)
  server.log.length = 0
  const resumed = run({ begun, file, handle: undefined, isKnown: true })
  expect(await resumed.end).toMatchObject({ phase: 'done', isValidated: true, isSkipped: false })
  const sent = server.log.filter(({ path, method }) => method === 'POST' && /\d$/.test(path))
  expect(sent.length).toBeLessThan(begun.totalParts)
  expect(await server.content(begun.datasetId)).toBe(TEXT)
  expect(hasUploadLock(begun.datasetId)).toBe(false)
})

test('an upload that ends with its page is interrupted, not paused', async () => {
  const file = csv()
  const end = await run(fresh(file), { atPart: 5, reason: LEFT }).end
  expect(end).toMatchObject({ phase: 'interrupted', file })
  expect(getSets()).toHaveLength(1)
})

test('an upload that finds no network is interrupted, with the reason', async () => {
  const begun = await pause()
  const error = new NetworkError('lost')
  vi.stubGlobal('fetch', () => Promise.reject(error))
  const file = csv()
  const { end } = run({ begun, file, handle: undefined, isKnown: true })
  expect(await end).toMatchObject({ phase: 'interrupted', error, begun, file })
  expect(hasUploadLock(begun.datasetId)).toBe(true)
})

test('a cancelled upload leaves neither data set nor lock', async () => {
  const { end } = run(fresh(), { atPart: 5 })
  await expect(end).rejects.toMatchObject({ name: 'AbortError' })
  expect(getSets()).toEqual([])
  const begun = await pause()
  const resumed = run({ begun, file: csv(), handle: undefined, isKnown: true }, { atPart: 9 })
  await expect(resumed.end).rejects.toMatchObject({ name: 'AbortError' })
  expect(getSets()).toEqual([])
  expect(hasUploadLock(begun.datasetId)).toBe(false)
})

test('an upload of another tab is left to it', async () => {
  const begun = await pause()
  releaseAllUploadLocks()
  const { promise, resolve } = Promise.withResolvers<void>()
  await new Promise<void>((held) => {
    void navigator.locks.request(`concord.upload.${begun.datasetId}`, () => {
      held()
      return promise
    })
  })
  const { end } = run({ begun, file: csv(), handle: undefined, isKnown: true })
  expect(await end).toEqual({ phase: 'elsewhere', begun })
  resolve()
})

test('a file that changed, and could not be recognized later, ends the upload for good', async () => {
  const begun = await pause()
  const file = csv()
  file.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob
  const { end } = run({ begun, file, handle: undefined, isKnown: true })
  await expect(end).rejects.toBeInstanceOf(TransferError)
  expect(getSets()).toEqual([])
  expect(hasUploadLock(begun.datasetId)).toBe(false)
})

test('a waiting upload is discarded on the server and here, also if the server has none of it', async () => {
  const begun = await pause()
  await discardBegun(call(), begun)
  expect(getSets()).toEqual([])
  expect(hasUploadLock(begun.datasetId)).toBe(false)
  await discardBegun(call(), begun)
  const other = await pause()
  server.state.before = ({ method }) =>
    method === 'DELETE' ? Response.json({ code: 'x' }, { status: 503 }) : undefined
  await expect(discardBegun(call(), other)).rejects.toMatchObject({ status: 503 })
  expect(hasUploadLock(other.datasetId)).toBe(true)
})
