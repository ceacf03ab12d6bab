import { AttestationError } from '@concord/crypto'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openChannel } from '../channel.ts'
import { backend, CHUNK_BYTES, unverified } from '../testing/backend.ts'
import { type ModelUpload, uploadModel } from './upload-model.ts'
import type { UploadProgress } from './upload-progress.ts'

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})

const FILE = new File(
  [
    linearModel(
      Array.from({ length: 2500 }, (_, index) => index),
      1,
    ),
  ],
  'risk.onnx',
)
const PARTS = Math.ceil(FILE.size / CHUNK_BYTES)

function upload(change: Partial<ModelUpload> = {}) {
  const reported: UploadProgress[] = []
  const done = uploadModel({
    file: FILE,
    about: { modelName: 'Risk', modelDescription: 'Of the tests' },
    call: server.call,
    openChannel: () => openChannel(server.call, unverified),
    environment: { UPLOAD_CHUNK_SIZE: CHUNK_BYTES, UPLOAD_CONCURRENCY: 6 },
    signal: new AbortController().signal,
    onProgress: (progress) => reported.push(progress),
    ...change,
  })
  return { done, reported }
}
const calls = () => server.log.map(({ method, path }) => `${method} ${path}`)
const partCalls = () => calls().filter((call) => call.includes('/parts/'))

test('a model is uploaded in three steps, sealed part by part, and arrives unchanged [C058 C096 C097 C123]', async () => {
  const { done, reported } = upload()
  const id = await done
  expect([...new Set(reported.map(({ step }) => step))]).toEqual([
    'channel',
    'transmitting',
    'done',
  ])
  expect(reported.at(-1)).toMatchObject({ bytes: FILE.size, totalBytes: FILE.size })
  expect(partCalls()).toHaveLength(PARTS)
  expect(calls().filter((call) => call.endsWith('/saas-secure-channels/'))).toHaveLength(1)
  expect(server.state.mostInFlight).toBeLessThanOrEqual(6)
  const announced = server.log.find(({ path }) => path === '/inference-models/')
  expect(JSON.parse(new TextDecoder().decode(announced?.body))).toEqual({
    modelName: 'Risk',
    modelDescription: 'Of the tests',
    modelFileName: 'risk.onnx',
    modelFileSize: FILE.size,
    modelTotalParts: PARTS,
  })
  expect(await server.content(id)).toBe(await FILE.text())
  const plaintext = new Uint8Array(await FILE.slice(0, 64).arrayBuffer())
  for (const { body } of server.log)
    expect(body && Buffer.from(body).includes(plaintext)).not.toBe(true)
})

describe('an upload that cannot continue', () => {
  test('announces nothing when the enclave is not trusted [C079]', async () => {
    const { done } = upload({
      openChannel: () => Promise.reject(new AttestationError('missing', 'none')),
    })
    await expect(done).rejects.toMatchObject({ code: 'missing' })
    expect(calls()).toEqual([])
  })

  test('stops at the refusal of a part, and deletes what was started [C058 C119]', async () => {
    server.state.before = ({ path }) =>
      path.endsWith('/parts/2')
        ? Response.json({ code: 'x', message: 'no' }, { status: 403 })
        : undefined
    await expect(upload().done).rejects.toMatchObject({ code: 'not-allowed' })
    expect(calls().at(-1)).toMatch(/^DELETE \/inference-models\/set-\d+$/)
    expect(server.sets.size).toBe(0)
  })

  test('deletes what was started when it is cancelled', async () => {
    const cancelling = new AbortController()
    server.state.before = ({ path }) => {
      if (path.endsWith('/parts/3')) cancelling.abort(new Error('cancelled'))
      return undefined
    }
    await expect(upload({ signal: cancelling.signal }).done).rejects.toThrow('cancelled')
    expect(server.sets.size).toBe(0)
  })

  test('ends immediately when it is cancelled while the model is announced, and deletes it when it is there', async () => {
    const cancelling = new AbortController()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.state.before = ({ path, method }) => {
      if (!path.endsWith('/inference-models/') || method !== 'POST') return undefined
      cancelling.abort(new Error('cancelled'))
      return answered
    }
    await expect(upload({ signal: cancelling.signal }).done).rejects.toThrow('cancelled')
    answer()
    await vi.waitFor(() => expect(server.log.at(-1)?.method).toBe('DELETE'))
    await vi.waitFor(() => expect(server.sets.size).toBe(0))
  })

  test('reports why it failed even if deleting fails too', async () => {
    server.state.before = ({ path, method }) =>
      path.endsWith('/parts/2') || method === 'DELETE'
        ? Response.json({ code: 'x', message: 'no' }, { status: 403 })
        : undefined
    await expect(upload().done).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

test('a channel that the enclave has lost is replaced, and the part sealed again', async () => {
  let isLost = true
  server.state.before = ({ path, method }) => {
    if (!isLost || method !== 'POST' || !path.endsWith('/parts/2')) return undefined
    isLost = false
    server.channels.clear()
    return undefined
  }
  const id = await upload().done
  expect(await server.content(id)).toBe(await FILE.text())
  expect(calls().filter((call) => call === 'POST /saas-secure-channels/').length).toBeGreaterThan(1)
})
