import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ModelFault } from '@concord/domain/onnx'
import { generateKeyPair } from 'jose'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { honestEvidence } from '#attestation/evidence.ts'
import { toMessage } from '#runtime/messages.ts'
import { newWorkerKey } from '#testing/enclave-worker.ts'
import { QueryError } from '../query/query-error.ts'
import { claimTask, type Identity } from './emulator-link.ts'
import { toFailure } from './tasks.ts'
import { createWorkforce } from './workforce.ts'

const WORK = { contentKey: new Uint8Array(32).fill(7), modelId: 'm', totalParts: 2, totalBytes: 9 }
const PART = { iv: new Uint8Array(12), ciphertext: new Uint8Array([1, 2, 3]) }
const METADATA = { inputs: [], outputs: [] } as never

/** A workforce without a queue, and the identity of its worker. */
async function open() {
  const { secret, workerKeys, remove } = await newWorkerKey()
  remove()
  const offered: string[] = []
  const { privateKey } = await generateKeyPair('RS256')
  const workforce = createWorkforce({
    queue: {
      offer: (id) => void offered.push(id),
      taken: () => {},
      withdraw: () => {},
      close: async () => {},
    },
    workerKeys: (workerKeys as { keys: never[] }).keys,
    keys: { attestation: { privateKey, kid: 'k' } as never },
    seed: 1,
    log: pino({ level: 'silent' }),
  })
  const server = createServer(workforce.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const emulator = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const identity: Identity = { emulator, key: secret, measurement: honestEvidence(1) }
  /** Starts the check of a model; `taskId` is what a queue would have. */
  const start = (
    readPart = async (_part: number) => PART,
    { stopping = new AbortController() } = {},
  ) => {
    const outcome = workforce.engines.deployModel({
      work: WORK,
      readPart,
      timeLimitMs: 1000,
      signal: stopping.signal,
    })
    outcome.catch(() => {}) // a test may look at it later
    return {
      outcome,
      taskId: offered.at(-1) ?? '',
      stop: (reason: Error) => stopping.abort(reason),
    }
  }
  return { start, identity, workforce }
}

test('a run passes to a worker and back: its values, its calls, its outcome', async () => {
  const { start, identity } = await open()
  const { outcome, taskId } = start()
  const { work, send } = await claimTask(taskId, identity)
  expect(work).toMatchObject({ engine: 'deployModel', run: { work: WORK, timeLimitMs: 1000 } })
  expect(work.calls).toEqual(['readPart'])
  expect(await send({ kind: 'call', name: 'readPart', values: [2] })).toMatchObject({
    value: { ciphertext: PART.ciphertext },
  })
  expect(await send({ kind: 'done', outcome: METADATA })).toEqual({ kind: 'stop' })
  expect(await outcome).toEqual(METADATA)
  await expect(send({ kind: 'wait' })).rejects.toThrow('over')
})

test('a task is of one worker, and each message counts once', async () => {
  const { start, identity } = await open()
  const { taskId } = start()
  const { send } = await claimTask(taskId, identity)
  await expect(claimTask(taskId, identity)).rejects.toThrow('taken')
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  await send({ kind: 'call', name: 'readPart', values: [1] })
  const [address, init] = fetched.mock.calls[0] ?? []
  const again = (number: number) =>
    fetch(String(address).replace(/\d+$/, String(number)), init).then(({ status }) => status)
  expect(await again(2)).toBe(409) // the same message
  expect(await again(3)).toBe(400) // the same bytes as another message
})

test('a stopped run ends for its worker while it waits', async () => {
  const { start, identity } = await open()
  const { outcome, taskId, stop } = start()
  const { send } = await claimTask(taskId, identity)
  const answered = send({ kind: 'wait' })
  await sleep(100) // it waits
  stop(new Error('no longer wanted'))
  expect(await answered).toEqual({ kind: 'stop' })
  await expect(outcome).rejects.toThrow('no longer wanted')
})

test('a run that was stopped before is not offered to a worker, and has ended', async () => {
  const { start } = await open()
  const stopping = new AbortController()
  stopping.abort(new Error('no longer wanted'))
  const { outcome, taskId } = start(undefined, { stopping })
  expect(taskId).toBe('')
  await expect(outcome).rejects.toThrow('no longer wanted')
})

test('an error of a call ends the run here, and is not sent', async () => {
  const { start, identity } = await open()
  const { outcome, taskId } = start(() => Promise.reject(new Error('disk failure')))
  const { send } = await claimTask(taskId, identity)
  expect(await send({ kind: 'call', name: 'readPart', values: [1] })).toEqual({ kind: 'stop' })
  await expect(outcome).rejects.toThrow('disk failure')
})

test('a worker calls no other function', async () => {
  const { start, identity } = await open()
  const { taskId } = start()
  const { send } = await claimTask(taskId, identity)
  await expect(send({ kind: 'call', name: 'constructor', values: [] })).rejects.toThrow('malformed')
})

test.each([
  new QueryError(toMessage('failure.query.noValue', { name: 'least' })),
  new ModelFault('notLoadable', 'why'),
])('a worker reports %s as it is', async (error) => {
  const { start, identity } = await open()
  const { outcome, taskId } = start()
  const { send } = await claimTask(taskId, identity)
  await send({ kind: 'failed', failure: toFailure(error) })
  await expect(outcome).rejects.toEqual(error)
})

test('another error is reported by its name: a message may quote data', () => {
  expect(toFailure(new RangeError('canary'))).toEqual({ kind: 'other', name: 'RangeError' })
})
