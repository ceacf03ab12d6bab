import { generateFingerprintKey } from '@concord/crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '#api/send.ts'
import { openChannel } from '../channel.ts'
import { backend, CHUNK_BYTES, CITIES, rows, unverified } from '../testing/backend.ts'
import { LEFT, PAUSED } from '../transfer-error.ts'
import type { BegunUpload } from './pending-uploads.ts'
import { type Resumption, resumeUpload } from './resume-upload.ts'
import { type Upload, uploadDataset } from './upload-dataset.ts'
import type { UploadProgress } from './upload-progress.ts'

const datasetType = CITIES
const environment = {
  UPLOAD_CHUNK_SIZE: CHUNK_BYTES,
  UPLOAD_CONCURRENCY: 2,
  VALIDATION_CHUNK_SIZE: 4096,
}
const TEXT = rows(2000)
const TOTAL = Math.ceil(TEXT.length / CHUNK_BYTES)
const csv = (text = TEXT, name = 'cities.csv') => new File([text], name, { type: 'text/csv' })

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})
const openFresh = () => openChannel(server.call, unverified)
const fingerprintKey = await generateFingerprintKey()

/** An upload that fails with the reason after about ten parts. */
async function begin(reason: Error, change: Partial<Upload> = {}): Promise<BegunUpload> {
  const stop = new AbortController()
  let begun: BegunUpload | undefined
  server.state.before = ({ path }) => {
    if (path.endsWith('/parts/10')) stop.abort(reason)
    return undefined
  }
  const result = uploadDataset({
    file: csv(),
    workspaceId: 'w',
    datasetType,
    environment,
    call: server.call,
    openChannel: openFresh,
    fingerprintKey,
    signal: stop.signal,
    onProgress: () => undefined,
    onBegun: async (facts) => {
      begun = facts
    },
    ...change,
  })
  await expect(result).rejects.toBe(reason)
  server.state.before = undefined
  if (!begun) throw new Error('no data set was made')
  return begun
}

function resume(begun: BegunUpload, change: Partial<Resumption> = {}) {
  const progress: UploadProgress[] = []
  server.log.length = 0
  const result = resumeUpload({
    begun,
    file: csv(),
    call: server.call,
    openChannel: openFresh,
    environment,
    fingerprintKey,
    isKnown: false,
    signal: new AbortController().signal,
    onProgress: (news: UploadProgress) => void progress.push(news),
    ...change,
  })
  return { result, progress }
}
const partsSent = () =>
  server.log
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path }) => /\/parts\/(\d+)$/.exec(path)?.[1] ?? [])
const deleted = () => server.log.filter(({ method }) => method === 'DELETE')

describe('an upload that was stopped', () => {
  test.each([[PAUSED], [LEFT]])(
    'because of %s sends only the missing parts, and arrives byte for byte',
    async (why) => {
      const begun = await begin(why)
      const there = [...(server.sets.get(begun.datasetId)?.parts.keys() ?? [])]
      expect(there.length).toBeGreaterThan(5)
      const { result, progress } = resume(begun)
      await result
      const missing = Array.from({ length: TOTAL }, (_, index) => index + 1).filter(
        (part) => !there.includes(part),
      )
      expect(
        partsSent()
          .map(Number)
          .toSorted((a, b) => a - b),
      ).toEqual(missing)
      expect(await server.content(begun.datasetId)).toBe(TEXT)
      const sending = progress
        .filter(({ step }) => step === 'transmitting')
        .map(({ bytes }) => bytes)
      expect(sending[1]).toBe(there.length * CHUNK_BYTES)
      expect(progress.at(-1)).toMatchObject({ step: 'done', bytes: TEXT.length })
      expect(progress.filter(({ step }) => step === 'loading').at(-1)?.bytes).toBe(TEXT.length)
    },
  )

  test('continues after a restart of the server, over a fresh channel', async () => {
    const begun = await begin(LEFT)
    server.channels.clear()
    // The portal keeps an open channel, and uses it where no fresh one is needed.
    const openChannels = vi.fn(({ isFresh }) => (isFresh ? openFresh() : Promise.reject(LEFT)))
    await resume(begun, { openChannel: openChannels }).result
    expect(server.log.filter(({ path }) => path === '/saas-secure-channels/')).toHaveLength(1)
    expect(await server.content(begun.datasetId)).toBe(TEXT)
  })

  test('does not read a file again that this tab still has', async () => {
    const begun = await begin(PAUSED)
    const { result, progress } = resume(begun, { isKnown: true, fingerprintKey: undefined })
    await result
    expect(progress.filter(({ step, bytes }) => step === 'loading' && bytes > 0)).toEqual([])
    expect(await server.content(begun.datasetId)).toBe(TEXT)
  })

  test('ends immediately if all parts are already there', async () => {
    const begun = await begin(LEFT)
    await resume(begun).result
    const set = server.sets.get(begun.datasetId)
    if (set) Object.assign(set, { status: 'PROCESSING' })
    const { result, progress } = resume(begun)
    await result
    expect(partsSent()).toEqual([])
    expect(progress.at(-1)).toMatchObject({ step: 'done', bytes: TEXT.length })
  })

  test('sends everything to a backend that cannot list its parts, and accepts the answer for those it has', async () => {
    const begun = await begin(LEFT)
    server.state.before = ({ path }) =>
      path.endsWith('/parts/') ? Response.json({}, { status: 404 }) : undefined
    await resume(begun).result
    expect(partsSent()).toHaveLength(TOTAL)
    expect(await server.content(begun.datasetId)).toBe(TEXT)
  })
})

describe('another file is refused, nothing is sent and nothing is lost', () => {
  const changed = TEXT.replace('1999,Brandon', '1999,Toronto')
  const sameStart = csv(changed)
  test.each([
    ['with one cell changed near its end', sameStart],
    ['of another length', csv(`${TEXT}2000,Brandon\n`)],
    ['of another name', csv(TEXT, 'towns.csv')],
  ])('%s', async (_, file) => {
    const begun = await begin(LEFT)
    await expect(resume(begun, { file }).result).rejects.toMatchObject({ code: 'other-file' })
    expect(partsSent()).toEqual([])
    expect(deleted()).toEqual([])
    await resume(begun).result
    expect(await server.content(begun.datasetId)).toBe(TEXT)
  })

  test('any file, if this browser cannot recognize it', async () => {
    const begun = await begin(LEFT)
    await expect(resume(begun, { fingerprintKey: undefined }).result).rejects.toMatchObject({
      code: 'other-file',
    })
    await expect(resume({ ...begun, tag: undefined }).result).rejects.toMatchObject({
      code: 'other-file',
    })
    expect(partsSent()).toEqual([])
  })
})

describe('an upload that cannot continue', () => {
  test('because its data set has failed says so, and keeps the data set, which shows the reason', async () => {
    const begun = await begin(LEFT)
    Object.assign(server.sets.get(begun.datasetId) ?? {}, { status: 'FAILED' })
    await expect(resume(begun).result).rejects.toMatchObject({ code: 'dataset-failed' })
    expect(deleted()).toEqual([])
  })

  test('because its data set is deleted says so', async () => {
    const begun = await begin(LEFT)
    Object.assign(server.sets.get(begun.datasetId) ?? {}, { status: 'DELETED' })
    await expect(resume(begun).result).rejects.toMatchObject({ code: 'dataset-gone' })
    server.sets.clear()
    await expect(resume(begun).result).rejects.toMatchObject({ code: 'dataset-gone' })
  })

  test('because it is no longer allowed is discarded', async () => {
    const begun = await begin(LEFT)
    server.state.before = ({ path }) =>
      path.endsWith('/parts/')
        ? Response.json({ code: 'noWritePolicy' }, { status: 403 })
        : undefined
    await expect(resume(begun).result).rejects.toMatchObject({ code: 'noWritePolicy' })
    expect(deleted()).toHaveLength(1)
  })

  test('because the server does not respond stays unchanged', async () => {
    const begun = await begin(LEFT)
    server.state.before = () => {
      throw new NetworkError('no answer')
    }
    await expect(resume(begun).result).rejects.toBeInstanceOf(NetworkError)
    server.state.before = undefined
    await resume(begun).result
    expect(await server.content(begun.datasetId)).toBe(TEXT)
  })

  test('because the user cancels it leaves nothing behind, however early', async () => {
    const begun = await begin(LEFT)
    await expect(resume(begun, { signal: AbortSignal.abort() }).result).rejects.toThrow('aborted')
    expect(server.sets.size).toBe(0)
  })
})

test('an upload without validation is recognized all the same [B066]', async () => {
  const begun = await begin(LEFT, { skipsValidation: true })
  expect(begun).toMatchObject({ isValidated: false, tag: expect.stringMatching(/^[\w-]{43}$/) })
  await resume(begun).result
  expect(await server.content(begun.datasetId)).toBe(TEXT)
})
