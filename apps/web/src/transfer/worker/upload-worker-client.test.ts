import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyElsewhere } from '#api/body-elsewhere.ts'
import { uploadWorker } from './upload-worker-client.ts'
import type { UploadReply, UploadRequest } from './upload-worker-messages.ts'

type Reply = Omit<UploadReply, 'id'> & Record<string, unknown>

/** A worker whose replies the test gives. */
class ScriptedWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: ((event: { message: string }) => void) | undefined
  opened: unknown
  isTerminated = false
  readonly requests: UploadRequest[] = []
  constructor() {
    workers.push(this)
  }
  postMessage(message: UploadRequest) {
    if ('file' in message) this.opened = message.file
    else this.requests.push(message)
  }
  terminate() {
    this.isTerminated = true
  }
  /** Replies to the request of this kind that came last. */
  reply(to: UploadRequest['type'], ...replies: Reply[]) {
    const id = this.requests.findLast(({ type }) => type === to)?.id
    for (const reply of replies) this.onmessage?.({ data: { ...reply, id } })
  }
}
const workers: ScriptedWorker[] = []

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', ScriptedWorker)
})
afterEach(() => void vi.unstubAllGlobals())

const job = { position: { part: 1 } } as never
const iv = Uint8Array.of(1)
const checksum = Uint8Array.of(2)
const sealed: Reply = { type: 'sealed', iv, checksum }

function open(file = new File(['id\n1\n'], 'claims.csv')) {
  const leaving = new AbortController()
  const work = uploadWorker(file, leaving.signal)
  return { work, leaving, worker: workers[0] as ScriptedWorker, file }
}
/** A part that the worker has sealed. */
async function seal() {
  const opened = open()
  const sealing = opened.work.seal(job)
  opened.worker.reply('seal', sealed)
  const part = await sealing
  const send = (signal?: AbortSignal) =>
    (part.body as BodyElsewhere).fetchThere('https://api.example/parts/1', {
      method: 'PUT',
      ...(signal ? { signal } : {}),
    })
  return { ...opened, part, send }
}

test('a part is sealed in the worker, which keeps its bytes and sends them', async () => {
  const { worker, part, send, file } = await seal()
  expect(worker.opened).toBe(file)
  expect(part).toMatchObject({ iv, checksum })
  expect(part.body).toBeInstanceOf(BodyElsewhere)
  const sending = send()
  const [sealRequest, sendRequest] = worker.requests
  expect(sendRequest).toEqual({
    id: expect.any(Number),
    type: 'send',
    sealed: sealRequest?.id,
    url: 'https://api.example/parts/1',
    init: { method: 'PUT' },
  })
  expect(sendRequest?.id).not.toBe(sealRequest?.id)
  const body = new TextEncoder().encode('{"ok":true}').buffer
  worker.reply('send', { type: 'answered', status: 201, headers: [['etag', 'a']], body })
  const response = await sending
  expect(response.status).toBe(201)
  expect(response.headers.get('etag')).toBe('a')
  expect(await response.json()).toEqual({ ok: true })
  part.release()
  expect(worker.requests.at(-1)).toEqual({ id: sealRequest?.id, type: 'release' })
})

test('an answer without a body has none', async () => {
  const { worker, send } = await seal()
  const sending = send()
  worker.reply('send', {
    type: 'answered',
    status: 204,
    headers: [],
    body: new ArrayBuffer(0),
  })
  expect((await sending).body).toBeNull()
})

test('a part that gets no answer fails as fetch does, and what the worker refuses with its code', async () => {
  const { worker, send, work } = await seal()
  const sending = send()
  worker.reply('send', { type: 'unanswered' })
  await expect(sending).rejects.toBeInstanceOf(TypeError)
  const sealing = work.seal(job)
  worker.reply('seal', { type: 'failed', code: 'file-changed', message: 'gone' })
  await expect(sealing).rejects.toMatchObject({ name: 'TransferError', code: 'file-changed' })
  worker.reply('seal', sealed) // too late: nothing waits for it
})

test('sending can be stopped without stopping the upload', async () => {
  const { worker, send, work } = await seal()
  const stopping = new AbortController()
  const sending = send(stopping.signal)
  const id = worker.requests.at(-1)?.id
  stopping.abort('stopped')
  await expect(sending).rejects.toBe('stopped')
  expect(worker.requests.at(-1)).toEqual({ id, type: 'stop' })
  expect(worker.isTerminated).toBe(false)
  const count = worker.requests.length
  await expect(send(stopping.signal)).rejects.toBe('stopped')
  expect(worker.requests).toHaveLength(count)
  const sealing = work.seal(job)
  worker.reply('seal', sealed)
  expect(await sealing).toMatchObject({ iv })
})

test('a send that was answered is not stopped later', async () => {
  const { worker, send } = await seal()
  const stopping = new AbortController()
  const sending = send(stopping.signal)
  worker.reply('send', { type: 'answered', status: 200, headers: [], body: new ArrayBuffer(0) })
  await sending
  stopping.abort()
  expect(worker.requests.map(({ type }) => type)).toEqual(['seal', 'send'])
})

test('leaving the page, a crash or the end of the upload ends the worker and what waits for it', async () => {
  const left = open()
  const waiting = left.work.seal(job)
  left.leaving.abort('left')
  await expect(waiting).rejects.toBe('left')
  await expect(left.work.seal(job)).rejects.toBe('left')
  expect(left.worker.isTerminated).toBe(true)

  workers.length = 0
  const crashed = open()
  const lost = crashed.work.seal(job)
  crashed.worker.onerror?.({ message: 'out of memory' })
  crashed.work.close()
  const failure = { code: 'worker', message: 'out of memory' }
  await expect(lost).rejects.toMatchObject(failure)
  await expect(crashed.work.seal(job)).rejects.toMatchObject(failure)
  expect(crashed.worker.requests).toHaveLength(1)

  workers.length = 0
  const closed = open()
  closed.work.close()
  expect(closed.worker.isTerminated).toBe(true)
  await expect(closed.work.seal(job)).rejects.toMatchObject({ code: 'worker' })
})

test('a file is recognized with its progress', async () => {
  const { work, worker } = open()
  const onProgress = vi.fn()
  const tag = work.computeFingerprint({} as never, onProgress)
  worker.reply(
    'recognize',
    { type: 'progress', progress: { bytes: 3, rows: 0, errors: 0 } },
    { type: 'recognized', tag: 'abc' },
  )
  expect(await tag).toBe('abc')
  expect(onProgress.mock.calls).toEqual([[{ bytes: 3 }]])
})

test('a file is validated with its progress', async () => {
  const { work, worker, file } = open()
  const onProgress = vi.fn()
  const terms = { datasetType: { schema: [] }, chunkBytes: 1024 } as never
  const validating = work.validate(terms, onProgress)
  await vi.waitFor(() => expect(worker.requests).toHaveLength(1))
  expect(worker.requests[0]).toMatchObject({
    type: 'validate',
    job: { chunkBytes: 1024, index: 0 },
  })
  const outcome = { rows: 1 }
  worker.reply('validate', { type: 'progress', progress: { bytes: 5, rows: 1, errors: 0 } })
  worker.reply('validate', { type: 'validated', section: { end: file.size, outcome } })
  expect(await validating).toEqual({ outcome, tag: undefined })
  expect(onProgress.mock.calls).toEqual([[{ bytes: 5, rows: 1, errors: 0 }]])
})

const MIB = 1024 * 1024
test.each([
  ['small', 5, 8, 1],
  ['of two sections', 16, 8, 2],
  ['of almost three', 23, 8, 2],
  ['large', 100, 8, 4],
  ['large, on a machine with two cores', 100, 2, 2],
])('a %s file is validated by as many workers as help', async (_, mib, cores, count) => {
  vi.stubGlobal('navigator', { hardwareConcurrency: cores })
  const file = {
    size: mib * MIB,
    slice: () => new Blob(['id\n']),
  } as unknown as File
  const { work, leaving } = open(file)
  const validating = work.validate({} as never, () => undefined).catch((reason: unknown) => reason)
  await vi.waitFor(() => expect(workers).toHaveLength(count))
  leaving.abort('left')
  await validating
  expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true)
})
