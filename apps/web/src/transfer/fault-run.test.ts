import process from 'node:process'
import type { Bytes } from '@concord/crypto'
import { control } from '@concord/domain/control/contracts'
import type { RecordedRequest } from '@concord/domain/control/requests'
import { datasets } from '@concord/domain/datasets/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openChannel } from './channel.ts'
import { downloadFile } from './download/download.ts'
import { unverified } from './testing/backend.ts'
import { type RealEmulator, startRealEmulator } from './testing/emulator.ts'
import type { BegunUpload } from './upload/pending-uploads.ts'
import { uploadDataset } from './upload/upload-dataset.ts'

// The portal's own transfer code with a real emulator over HTTP. `npm test` runs a part, `npm run
// test:long` all.
const isLong = process.env.LONG === '1'
const MEGABYTE = 1_000_000
const FAULT_RUN = isLong
  ? { bytes: 200 * MEGABYTE, chunkBytes: 256 * 1024 }
  : { bytes: 3 * MEGABYTE, chunkBytes: 64 * 1024 }
const KILLS = isLong ? 20 : 1
const KILL_RUN = { bytes: KILLS * 4 * MEGABYTE, chunkBytes: 64 * 1024 }
const MINUTES = 60_000

const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn\n'
const row = (number: number) =>
  `PM-${String(number).padStart(9, '0')},Whole life,Zoë Gagné,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,\n`

/** About this many bytes of valid rows, with different content in every part. */
function policies(bytes: number): File {
  const blocks: Blob[] = [new Blob([HEADER])]
  const rowsInBlock = 10_000
  for (let at = 0, number = 0; at < bytes; number += rowsInBlock) {
    const block = new Blob([
      Array.from({ length: rowsInBlock }, (_, index) => row(number + index)).join(''),
    ])
    blocks.push(block)
    at += block.size
  }
  return new File(blocks, 'policies.csv', { type: 'text/csv' })
}

async function start(chunkBytes: number) {
  const emulator = await startRealEmulator(chunkBytes)
  onTestFinished(emulator.stop)
  const open = () => openChannel(emulator.call, { ...unverified, now: new Date() })
  return { emulator, open, place: await emulator.place() }
}
type Started = Awaited<ReturnType<typeof start>>

/** Starts an upload. Returns its data set immediately, and a promise of its end. */
async function upload({ emulator, open, place }: Started, file: File, chunkBytes: number) {
  const environment = {
    UPLOAD_CHUNK_SIZE: chunkBytes,
    UPLOAD_CONCURRENCY: 6,
    VALIDATION_CHUNK_SIZE: 4 * 1024 * 1024,
  }
  const begun = Promise.withResolvers<BegunUpload>()
  const ended = uploadDataset({
    file,
    ...place,
    environment,
    call: emulator.call,
    openChannel: open,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onBegun: async (facts) => begun.resolve(facts),
  })
  ended.catch(begun.reject)
  return { begun: await begun.promise, ended }
}

const params = ({ workspaceId, datasetId }: BegunUpload) => ({ workspaceId, datasetId })
async function expectCompleted({ call }: RealEmulator, begun: BegunUpload): Promise<void> {
  const current = () => call(datasets.get, { params: params(begun) })
  await expect.poll(async () => (await current()).status, { timeout: MINUTES }).toBe('COMPLETED')
  expect(await current()).toMatchObject({ byteSize: begun.size, totalParts: begun.totalParts })
}

async function expectSameBytes(
  { emulator, open }: Started,
  begun: BegunUpload,
  file: File,
): Promise<void> {
  let at = 0
  const write = async (bytes: Bytes) => {
    const expected = Buffer.from(await file.slice(at, at + bytes.length).arrayBuffer())
    if (Buffer.compare(expected, bytes) !== 0) throw new Error(`the bytes differ from ${at} on`)
    at += bytes.length
  }
  const sink = { write, close: async () => undefined, abort: async () => undefined }
  const { totalParts } = begun
  const signal = new AbortController().signal
  await downloadFile({
    ...params(begun),
    totalParts,
    call: emulator.call,
    openChannel: open,
    concurrency: 6,
    sink,
    signal,
    onProgress: () => undefined,
  })
  expect(at).toBe(file.size)
}

test('an upload with 30 % of 503, 5 % of broken connections and 1 % of lost responses succeeds: the same bytes, each part stored once [D3]', {
  timeout: 20 * MINUTES,
}, async () => {
  const started = await start(FAULT_RUN.chunkBytes)
  const { emulator } = started
  const match = { path: '/product/v1/**/parts/*', method: 'POST' }
  for (const [seed, probability, act] of [
    [1, 0.3, { status: 503 }],
    [2, 0.05, { reset: true }],
    [3, 0.01, { commitThenDrop: true }],
  ] as const)
    await emulator.callControl(control.faults.add, { body: { match, probability, seed, act } })
  const file = policies(FAULT_RUN.bytes)
  const { begun, ended } = await upload(started, file, FAULT_RUN.chunkBytes)
  expect(await ended).toEqual({ isValidated: true })

  const { items: faults } = await emulator.callControl(control.faults.list)
  for (const { hits } of faults) expect(hits).toBeGreaterThan(0)
  await expectCompleted(emulator, begun)
  const { items } = await emulator.callControl(control.requests.list, {
    query: { path: `${begun.datasetId}/parts/`, method: 'POST', limit: 10_000 },
  })
  const getParts = (sent: RecordedRequest[]) =>
    sent.map(({ path }) => Number(path.split('/').at(-1)))
  const dropped = items.filter(({ fault, status }) => fault === faults[2]?.id && status === null)
  const stored = [
    ...getParts(items.filter(({ status }) => status === 201)),
    ...new Set(getParts(dropped)),
  ]
  const all = Array.from({ length: begun.totalParts }, (_, index) => index + 1)
  expect(stored.toSorted((a, b) => a - b)).toEqual(all)
  await expectSameBytes(started, begun, file)
})

test('a server that is killed at random times loses no acknowledged part, and the upload succeeds [D1]', {
  timeout: 20 * MINUTES,
}, async () => {
  const started = await start(KILL_RUN.chunkBytes)
  const { emulator } = started
  const file = policies(KILL_RUN.bytes)
  const { begun, ended } = await upload(started, file, KILL_RUN.chunkBytes)
  const lost: number[] = []
  for (let kills = 0; kills < KILLS; kills += 1) {
    const target = emulator.acknowledged.length + 3 + Math.floor(Math.random() * 25)
    await expect
      .poll(() => emulator.acknowledged.length, { interval: 2, timeout: 2 * MINUTES })
      .toBeGreaterThanOrEqual(target)
    const before = new Set(emulator.acknowledged)
    await emulator.killAndRestart()
    const received = new Set(
      (await emulator.call(datasets.receivedParts, { params: params(begun) })).items,
    )
    lost.push(...[...before].filter((part) => !received.has(part)))
  }
  expect(lost).toEqual([])
  expect(await ended).toEqual({ isValidated: true })
  await expectCompleted(emulator, begun)
  await expectSameBytes(started, begun, file)
})

test('a truncated, altered or incomplete download is an error and leaves no file; one lost response is retried [B098 B110]', async () => {
  const started = await start(64 * 1024)
  const { emulator, open } = started
  const file = policies(MEGABYTE / 2)
  const { begun, ended } = await upload(started, file, 64 * 1024)
  await ended
  await expectCompleted(emulator, begun)
  const ends: string[] = []
  const download = () => {
    const sink = {
      write: async () => undefined,
      close: async () => void ends.push('saved'),
      abort: async () => void ends.push('nothing'),
    }
    const { totalParts } = begun
    const facts = {
      ...params(begun),
      totalParts,
      call: emulator.call,
      openChannel: open,
      concurrency: 6,
      sink,
      onProgress: () => undefined,
    }
    return downloadFile({ ...facts, signal: new AbortController().signal })
  }
  const match = { path: `/product/v1/**/parts/${begun.totalParts - 1}`, method: 'GET' }
  for (const [act, error] of [
    [{ status: 404 }, { code: 'incomplete' }],
    [{ corrupt: true }, { code: 'checksum' }],
    [{ truncate: true }, { name: 'NetworkError' }],
    [{ reset: true }, { name: 'NetworkError' }],
    [{ status: 403 }, { code: 'not-allowed' }],
  ] as const) {
    await emulator.callControl(control.faults.add, { body: { match, act } })
    await expect(download(), JSON.stringify(act)).rejects.toMatchObject(error)
    await emulator.callControl(control.faults.clear)
  }
  expect(ends).toEqual(Array(5).fill('nothing'))
  await emulator.callControl(control.faults.add, {
    body: { match, times: 1, act: { commitThenDrop: true } },
  })
  expect(await download()).toEqual({ isVerified: true })
  expect(ends.at(-1)).toBe('saved')
})
