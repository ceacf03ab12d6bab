import process from 'node:process'
import type { Call } from '@concord/domain/api/client'
import type { Scenario } from '@concord/domain/control/scenarios'
import { datasets } from '@concord/domain/datasets/contract'
import { UPLOAD_CHUNK_BYTES } from '@concord/domain/limits'
import { ownerOfOldPart } from '@concord/emulator/parts/old-parts'
import { ageDataset, getParts } from '@concord/emulator/testing/age-dataset'
import { createControl } from '@concord/emulator/testing/control'
import { download, openTransfer, sealFor } from '@concord/emulator/testing/sealed-transfer'
import { startEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findDemoJob, type Place } from './demo-job.ts'
import { openStorage, type Storage } from './storage.ts'

// Worlds and snapshots whose parts are on Azure Blob Storage.
const LONG = process.env.LONG === '1'

let storage: Storage
beforeAll(async () => {
  if (LONG) storage = await openStorage()
}, 600_000)
afterAll(() => storage?.close())

async function start({
  data = storage.nextData(),
  container = storage.nextContainer(),
  scenario = 'demo' as Scenario,
} = {}) {
  const emulator = await startEmulator({
    scenario,
    settings: { DATA_DIR: data, PARTS: container },
  })
  onTestFinished(emulator.stop)
  const control = createControl(emulator.origin)
  const { parts, blobs } = emulator.world
  return {
    ...control,
    stop: emulator.stop,
    data,
    container,
    parts,
    blobs: () => blobs,
    async inContainer(): Promise<string[]> {
      const names = []
      for await (const page of blobs?.list() ?? []) names.push(...page.names)
      return names
    },
    named: () =>
      parts
        .all<{ blob: string | null }>('SELECT blob FROM parts ORDER BY blob')
        .map(({ blob }) => blob),
  }
}

/** Announces a data set of two parts, of a type that the caller may upload. */
async function announce(call: Call, workspaceId: string): Promise<Place> {
  const { items } = await call(datasets.list, { params: { workspaceId } })
  for (const { datasetType } of items) {
    const body = { fileName: 'interrupted.csv', datasetType, totalParts: 2 }
    const announced = await call(datasets.create, { params: { workspaceId }, body }).catch(() => {})
    if (announced) return { workspaceId, datasetId: announced.id }
  }
  throw new Error('The caller may upload no data set')
}

const ofOwner = (names: readonly (string | null)[], { datasetId }: Place) =>
  names.filter((name) => name?.includes(`/${datasetId}/`))

describe.runIf(LONG)('worlds with parts on Azure Blob Storage', () => {
  test('after a start all parts of the scenario are in the container, models too, and nothing else', async () => {
    const { inContainer, named } = await start()
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    await expect.poll(inContainer, { timeout: 60_000 }).toEqual(named())
  })

  test('a snapshot keeps the blobs of a deleted data set, and a world made from it has them', async () => {
    const { callAs, send, json, inContainer, snapshots, worlds } = await start()
    const owner = await callAs('owner')
    const { output: place } = await findDemoJob(owner)
    const csv = await download(owner, place)
    await send('PUT', '/snapshots/before')
    await owner(datasets.remove, { params: place })
    await expect
      .poll(async () => (await owner(datasets.get, { params: place })).status, { timeout: 30_000 })
      .toBe('DELETED')
    expect(ofOwner(await inContainer(), place)).not.toEqual([])

    const { port, name } = await json<{ port: number; name: string }>('POST', '/worlds', {
      from: 'before',
    })
    const there = createControl(`http://127.0.0.1:${port}`)
    expect(await download(await there.callAs('owner'), place)).toBe(csv)

    await send('DELETE', '/snapshots/before')
    expect(ofOwner(await inContainer(), place)).not.toEqual([])
    await send('DELETE', `/worlds/${name}`)
    expect([await snapshots(), (await worlds()).length]).toEqual([[], 1])
    await expect
      .poll(async () => ofOwner(await inContainer(), place), { timeout: 60_000 })
      .toEqual([])
  })

  test('after a reset only the blobs of the new world are left', async () => {
    const { send, inContainer, named } = await start()
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    const before = named()
    await send('POST', '/reset', { scenario: 'demo' })
    await expect.poll(inContainer, { timeout: 60_000 }).not.toContain(before[0])
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    await expect.poll(inContainer, { timeout: 60_000 }).toEqual(named())
  })

  test('a start erases blobs that nothing names, and asks again for parts whose blob is gone', async () => {
    const first = await start({ scenario: 'demo' })
    const owner = await first.callAs('owner')
    const { output } = await findDemoJob(owner)
    const { workspaceId } = output
    const place = await announce(owner, workspaceId)
    const transfer = await openTransfer(owner, 'c2s', place)
    const chunk = new Uint8Array(UPLOAD_CHUNK_BYTES).fill(65)
    const { sealed, headers } = await sealFor(transfer, chunk, 1, 2)
    await owner(datasets.uploadPart, {
      params: { ...place, partNumber: '1' },
      body: sealed.ciphertext,
      headers,
    })
    const received = async (call: Call) =>
      (await call(datasets.receivedParts, { params: place })).items
    expect(await received(owner)).toEqual([1])
    const gone = ofOwner(first.named(), place)
    await first.blobs()?.erase(gone.map(String))
    await first.blobs()?.put({ ownerId: 'unknown', part: 1 }, new Uint8Array(10), () => true)
    await first.stop()

    const second = await start({ data: first.data, container: first.container })
    const again = await second.callAs('owner')
    await expect.poll(() => received(again), { timeout: 30_000 }).toEqual([])
    await expect
      .poll(async () => (await second.inContainer()).filter((name) => name.includes('unknown')), {
        timeout: 30_000,
      })
      .toEqual([])
  })

  test('parts of a data folder that had none move to the container', async () => {
    const data = storage.nextData()
    const before = await startEmulator({ scenario: 'demo', settings: { DATA_DIR: data } })
    await before.stop()
    const { callAs, named, inContainer } = await start({ data })
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    await expect.poll(inContainer, { timeout: 60_000 }).toEqual(named())
    const owner = await callAs('owner')
    expect(await download(owner, (await findDemoJob(owner)).output)).toContain('\n')
  })

  test('parts that an earlier version sealed are sealed again under the key of their data set, in the container', async () => {
    const data = storage.nextData()
    const before = await startEmulator({ scenario: 'demo', settings: { DATA_DIR: data } })
    const person = await createControl(before.origin).callAs('owner')
    const { output: place } = await findDemoJob(person)
    const dataset = { id: place.datasetId, collaborationId: place.workspaceId }
    await before.world.background.idle()
    ageDataset(before.world, dataset)
    const old = getParts(before.world, place.datasetId)
    await before.stop()
    const { callAs, parts, named, inContainer } = await start({ data })
    await expect.poll(() => ownerOfOldPart(parts), { timeout: 60_000 }).toBeUndefined()
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    await expect.poll(inContainer, { timeout: 60_000 }).toEqual(named())
    expect(getParts({ parts }, place.datasetId).map(({ iv }) => iv)).not.toEqual(
      old.map(({ iv }) => iv),
    )
    expect(await download(await callAs('owner'), place)).toContain('\n')
  })

  test('a snapshot whose parts are in a container is refused where that is not used', async () => {
    const { send, named } = await start()
    await expect.poll(() => named().includes(null), { timeout: 60_000 }).toBe(false)
    await send('PUT', '/snapshots/elsewhere')
    const file = await (await send('GET', '/snapshots/elsewhere')).arrayBuffer()
    const plain = await startEmulator({ scenario: 'empty' })
    onTestFinished(plain.stop)
    const there = createControl(plain.origin)
    await there.send('PUT', '/snapshots/brought', new Uint8Array(file), {
      'content-type': 'application/octet-stream',
    })
    const refusal = await there.send('POST', '/snapshots/brought/restore')
    expect([refusal.status, await refusal.text()]).toEqual([
      422,
      expect.stringContaining('object storage that this emulator does not use'),
    ])
  })
})
