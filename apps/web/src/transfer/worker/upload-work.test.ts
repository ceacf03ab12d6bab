import { computeChecksum, generateFingerprintKey, generatePartKey, openPart } from '@concord/crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyElsewhere } from '#api/body-elsewhere.ts'
import { workOn } from '../file/file-work.ts'
import { CHUNK_BYTES, CITIES, rows } from '../testing/backend.ts'
import { InlineWorker, workerScope } from '../testing/inline-worker.ts'
import { uploadWorker } from './upload-worker-client.ts'

beforeEach(() => {
  vi.stubGlobal('self', workerScope)
  vi.stubGlobal('Worker', InlineWorker)
})
afterEach(() => vi.unstubAllGlobals())

const TEXT = rows(300)
const file = new File([TEXT], 'cities.csv')
const open = (of = file) => uploadWorker(of, new AbortController().signal)
const job = { datasetType: CITIES, chunkBytes: CHUNK_BYTES }

const key = await generatePartKey()
const position = {
  direction: 'c2s',
  channelId: 'channel',
  resource: 'set',
  part: 2,
  totalParts: 5,
} as const
const seal = { key, position, chunkBytes: CHUNK_BYTES }
const secondPart = new TextEncoder().encode(TEXT).slice(CHUNK_BYTES, 2 * CHUNK_BYTES)

test('the worker validates the file as the page would, and reports its progress [B058]', async () => {
  const progress: number[] = []
  const inWorker = await open().validate(job, ({ rows: read }) => void progress.push(read))
  expect(inWorker).toEqual(await workOn(file).validate(job, () => undefined))
  expect(inWorker.outcome).toMatchObject({ rows: 300 })
  expect(progress.at(-1)).toBe(300)
})

test('a file is recognized by the same fingerprint in the worker and in the page', async () => {
  const terms = { key: await generateFingerprintKey(), partBytes: CHUNK_BYTES }
  const progress: number[] = []
  const tag = await open().computeFingerprint(terms, ({ bytes }) => void progress.push(bytes))
  expect(tag).toBe(await workOn(file).computeFingerprint(terms, () => undefined))
  expect(progress).toEqual([file.size])
})

describe('a part that the worker has sealed', () => {
  const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  beforeEach(() => {
    server.mockReset()
    vi.stubGlobal('fetch', server)
  })
  const sealed = async () => {
    const part = await open().seal(seal)
    const send = (signal?: AbortSignal) =>
      (part.body as BodyElsewhere).fetchThere('https://api.example/parts/2', {
        method: 'POST',
        headers: { checksum: 'abc' },
        ...(signal ? { signal } : {}),
      })
    return { part, send }
  }

  test('is sent from there, twice if need be, and opens to the bytes of the file [B097 B098]', async () => {
    const bodies: Uint8Array[] = []
    server.mockImplementation(async (_url, { body }) => {
      bodies.push(new Uint8Array(body as Uint8Array))
      return new Response('{"ok":true}', { status: 201, headers: { 'x-request': '7' } })
    })
    const { part, send } = await sealed()
    const response = await send()
    await send()
    expect(server.mock.calls[0]).toMatchObject([
      'https://api.example/parts/2',
      { method: 'POST', headers: { checksum: 'abc' } },
    ])
    expect(response.status).toBe(201)
    expect(response.headers.get('x-request')).toBe('7')
    expect(await response.json()).toEqual({ ok: true })
    const [ciphertext = new Uint8Array(), again] = bodies
    expect(again).toEqual(ciphertext)
    expect(await computeChecksum(ciphertext)).toEqual(part.checksum)
    expect(await openPart(key, { iv: part.iv, ciphertext }, position)).toEqual(secondPart)
  })

  test('fails as `fetch` does without an answer, and can be sent again', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    server.mockResolvedValueOnce(new Response(null, { status: 204 }))
    const { send } = await sealed()
    await expect(send()).rejects.toBeInstanceOf(TypeError)
    expect((await send()).status).toBe(204)
  })

  test('is not sent any longer once sending is stopped', async () => {
    const stopping = new AbortController()
    const { send } = await sealed()
    const aborted = new Promise<void>((resolve) => {
      server.mockImplementation(async (_url, { signal }) => {
        signal?.addEventListener('abort', () => resolve())
        stopping.abort('stopped')
        return await new Promise(() => undefined)
      })
    })
    await expect(send(stopping.signal)).rejects.toBe('stopped')
    await aborted
  })

  test('cannot be sent after it is released', async () => {
    const { part, send } = await sealed()
    part.release()
    await expect(send()).rejects.toMatchObject({ code: 'worker' })
    expect(server).not.toHaveBeenCalled()
  })
})

test('a file that can no longer be read fails with its reason', async () => {
  const gone = new File([TEXT], 'cities.csv')
  gone.slice = () => {
    throw new DOMException('moved', 'NotReadableError')
  }
  await expect(open(gone).seal(seal)).rejects.toMatchObject({
    name: 'TransferError',
    message: expect.stringContaining('moved'),
  })
})
