import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createThroughput, type Throughput } from '../throughput.ts'
import { isStopped } from '../transfer-error.ts'
import type { BegunUpload } from '../upload/pending-uploads.ts'
import { noProgress } from '../upload/upload-progress.ts'
import { type UploadPhase, uploadTransitions } from '../upload/upload-state.ts'
import { placeInQueue } from './transfer-selectors.ts'
import {
  createTransfers,
  type DownloadTransfer,
  isRunning,
  isTransferring,
  type Transfer,
  type UploadTransfer,
  type Work,
} from './transfers.ts'

const begin = {
  kind: 'download',
  workspaceId: 'w',
  fileName: 'a.csv',
  state: { phase: 'running', progress: { step: 'channel', parts: 0, totalParts: 2, bytes: 0 } },
} as const
const phases = (transfers: ReturnType<typeof createTransfers>) =>
  transfers.all().map(({ state }) => state.phase)

test('a transfer runs, reports its state, and stays until it is dismissed [B106]', async () => {
  const transfers = createTransfers()
  const seen: string[] = []
  transfers.subscribe(() => seen.push(phases(transfers).join()))
  await transfers.start<DownloadTransfer>(begin, async (report) => {
    report({ phase: 'running', progress: { step: 'receiving', parts: 1, totalParts: 2, bytes: 9 } })
    return { phase: 'done', isVerified: true }
  })
  expect(seen).toEqual(['running', 'running', 'done'])
  transfers.dismiss(transfers.all()[0]?.id ?? 0)
  expect(phases(transfers)).toEqual([])
})

test('a failed transfer keeps its reason and its progress', async () => {
  const transfers = createTransfers()
  await transfers.start<DownloadTransfer>(begin, () => Promise.reject(new Error('no part')))
  expect(transfers.all()[0]?.state).toMatchObject({
    phase: 'failed',
    error: new Error('no part'),
    progress: { step: 'channel' },
  })
})

test('a cancelled transfer stays until its work has cleaned up, and is then removed; the others continue', async () => {
  const transfers = createTransfers()
  const ended = transfers.start<DownloadTransfer>(
    begin,
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  )
  void transfers.start<DownloadTransfer>(
    { ...begin, fileName: 'b.csv' },
    () => new Promise(() => {}),
  )
  transfers.cancel(transfers.all()[0]?.id ?? 0)
  expect(transfers.all()[0]?.state).toMatchObject({ phase: 'running', isCancelling: true })
  await ended
  expect(transfers.all().map(({ fileName }) => fileName)).toEqual(['b.csv'])
  expect(transfers.all().filter(isRunning)).toHaveLength(1)
})

test('the speed of the last seconds and the remaining time are reported at most five times a second', () => {
  const reported: Throughput[] = []
  let now = 0
  const throughput = createThroughput(
    (news) => reported.push(news),
    () => now,
  )
  for (; now <= 2000; now += 50)
    throughput.add({ bytes: now * 1000, ratio: now / 10_000, stage: 'transmitting' })
  expect(reported).toHaveLength(11)
  expect(reported.at(-1)).toEqual({ bytesPerSecond: 1_000_000, secondsLeft: 8 })
  throughput.add({ bytes: 0, ratio: undefined, stage: 'done' })
  expect(reported.at(-1)?.secondsLeft).toBeUndefined()
})

test('the last value is reported with a delay even if nothing follows, but not after the end', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown: number[] = []
  let bytes = 0
  const throughput = createThroughput(() => shown.push(bytes))
  for (bytes = 1; bytes <= 3; bytes += 1)
    throughput.add({ bytes, ratio: bytes / 10, stage: 'transmitting' })
  bytes = 3
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([1, 3])
  bytes = 4
  throughput.add({ bytes, ratio: 0.4, stage: 'transmitting' })
  throughput.stop()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1, 3])
})

describe('uploads', () => {
  const begun = { datasetId: 'd' } as BegunUpload
  const waiting = (fileName: string) =>
    ({
      kind: 'upload',
      workspaceId: 'w',
      fileName,
      isInDialog: false,
      state: { phase: 'waiting', turn: 0 },
    }) as const

  /** Uploads that run until the test ends them. */
  function queue(...names: string[]) {
    const transfers = createTransfers()
    const begins: string[] = []
    const finish: Record<string, () => void> = {}
    const work =
      (name: string): Work<UploadTransfer> =>
      (report, signal) =>
        new Promise((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason)
          begins.push(name)
          report({ phase: 'running', progress: noProgress(9) })
          finish[name] = () =>
            resolve({ phase: 'done', progress: undefined, isValidated: true, isSkipped: false })
          signal.addEventListener('abort', () => {
            if (isStopped(signal))
              resolve({ phase: 'paused', begun, progress: undefined, file: undefined })
            else reject(signal.reason)
          })
        })
    const ids = names.map((name) => {
      const id = transfers.put<UploadTransfer>(waiting(name))
      transfers.enqueue(id, work(name))
      return id
    })
    const shown = () => transfers.all().map(({ fileName, state }) => `${fileName} ${state.phase}`)
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    return { transfers, begins, finish, ids, shown, settled, work }
  }

  test('run one at a time, in order', async () => {
    const { transfers, begins, finish, ids, shown, settled } = queue('a', 'b', 'c')
    expect(shown()).toEqual(['a running', 'b waiting', 'c waiting'])
    expect(ids.map((id) => placeInQueue(transfers.all(), id))).toEqual([0, 1, 2])
    finish.a?.()
    await settled()
    expect(shown()).toEqual(['a done', 'b running', 'c waiting'])
    expect(ids.map((id) => placeInQueue(transfers.all(), id))).toEqual([0, 0, 1])
    expect(begins).toEqual(['a', 'b'])
  })

  test('a paused one gives up its turn, and is queued last when it is resumed', async () => {
    const { transfers, ids, shown, settled, work, finish } = queue('a', 'b', 'c')
    const [a = 0] = ids
    transfers.pause(a)
    await settled()
    expect(shown()).toEqual(['a paused', 'b running', 'c waiting'])
    transfers.enqueue(a, work('a again'))
    expect(shown()).toEqual(['a waiting', 'b running', 'c waiting'])
    expect(ids.map((id) => placeInQueue(transfers.all(), id))).toEqual([2, 0, 1])
    finish.b?.()
    await settled()
    finish.c?.()
    await settled()
    expect(shown()).toEqual(['a running', 'b done', 'c done'])
  })

  test('a waiting one is cancelled immediately; cancelling a running one starts the next', async () => {
    const { transfers, ids, shown, settled, begins } = queue('a', 'b', 'c')
    transfers.cancel(ids[1] ?? 0)
    await settled()
    expect(shown()).toEqual(['a running', 'c waiting'])
    transfers.cancel(ids[0] ?? 0)
    await settled()
    expect(shown()).toEqual(['c running'])
    expect(begins).toEqual(['a', 'c'])
  })

  test('a phase is reported only if there is a transition to it', async () => {
    const phases = [
      ...new Set(Object.values(uploadTransitions).flatMap(({ from, to }) => [...from, to])),
    ] as UploadPhase[]
    for (const from of phases) {
      const transfers = createTransfers()
      const id = transfers.put<UploadTransfer>({
        ...waiting('a'),
        state: { phase: from } as UploadTransfer['state'],
      })
      const isResumable = from === 'paused' || from === 'interrupted' || from === 'waiting'
      const enqueue = () => transfers.enqueue(id, () => new Promise(() => undefined))
      if (isResumable) expect(enqueue).not.toThrow()
      else expect(enqueue).toThrow(`${from} → waiting`)
    }
    expect(phases).toHaveLength(8)
  })
})

test('leaving the page stops uploads and downloads, not a job, which runs in the enclave', () => {
  const running = { phase: 'running' }
  const is = (kind: string, state: object) => isTransferring({ kind, state } as Transfer)
  expect(['upload', 'download', 'job'].map((kind) => is(kind, running))).toEqual([
    true,
    true,
    false,
  ])
  expect(is('upload', { phase: 'waiting' })).toBe(true)
  expect(is('upload', { phase: 'paused' })).toBe(false)
  expect(is('download', { phase: 'done' })).toBe(false)
})
