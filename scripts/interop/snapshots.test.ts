import process from 'node:process'
import type { Call } from '@concord/domain/api/client'
import { openAzureSnapshots } from '@concord/emulator/instances/azure-snapshots'
import { createControl } from '@concord/emulator/testing/control'
import { download } from '@concord/emulator/testing/sealed-transfer'
import { startEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findDemoJob } from './demo-job.ts'
import { openStorage, type Storage } from './storage.ts'

// Snapshots on Azure Blob Storage, which several emulators share.
const LONG = process.env.LONG === '1'
const MEMORY = ':memory:'

let storage: Storage
beforeAll(async () => {
  if (LONG) storage = await openStorage()
}, 600_000)
afterAll(() => storage?.close())
beforeEach(() => {
  if (LONG) storage.azurite.fault = undefined
})

type Places = { SNAPSHOTS?: string; PARTS?: string; DATA_DIR?: string }

async function start(settings: Places, scenario: 'demo' | 'empty' = 'empty') {
  const emulator = await startEmulator({
    scenario,
    settings: { DATA_DIR: storage.nextData(), ...settings },
  })
  let isRunning = true
  const stop = async () => {
    if (isRunning) await emulator.stop()
    isRunning = false
  }
  onTestFinished(stop)
  const control = createControl(emulator.origin)
  return {
    ...control,
    stop,
    world: emulator.world,
    names: async () => (await control.snapshots()).map(({ name }) => name),
    status: async (method: string, path: string) => (await control.send(method, path)).status,
    /** A new world from a snapshot: its scenario, and its control. */
    async worldFrom(from: string) {
      type Item = { port: number; scenario: string }
      const { port, scenario } = await control.json<Item>('POST', '/worlds', { from })
      return { ...createControl(`http://127.0.0.1:${port}`), scenario }
    },
  }
}

const readOutput = async (owner: Call): Promise<string> =>
  download(owner, (await findDemoJob(owner)).output)

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: Error) => error.message,
  )

describe.runIf(LONG)('snapshots on Azure Blob Storage', () => {
  test.each([
    ['in SQLite', false],
    ['in a container', true],
  ])('a world with parts %s is made on another emulator', async (_, isShared) => {
    const places = {
      SNAPSHOTS: storage.nextContainer(),
      ...(isShared ? { PARTS: storage.nextContainer() } : {}),
    }
    const first = await start(places, 'demo')
    const csv = await readOutput(await first.callAs('owner'))
    if (isShared)
      await expect
        .poll(() => first.world.parts.all('SELECT 1 FROM parts WHERE blob IS NULL'), {
          timeout: 60_000,
        })
        .toEqual([])
    expect(await first.status('PUT', '/snapshots/before')).toBe(201)
    await first.stop() // it is lost, and its folder with it

    const second = await start(places)
    expect(await second.names()).toEqual(['before'])
    const there = await second.worldFrom('before')
    expect(await readOutput(await there.callAs('owner'))).toBe(csv)
    expect(await second.status('POST', '/snapshots/before/restore')).toBe(200)
    expect(await readOutput(await second.callAs('owner'))).toBe(csv)
  })

  test('an emulator in memory makes a world from a snapshot of one on a disk', async () => {
    const SNAPSHOTS = storage.nextContainer()
    const first = await start({ SNAPSHOTS }, 'demo')
    await first.send('PUT', '/snapshots/before')
    const second = await start({ SNAPSHOTS, DATA_DIR: MEMORY })
    const there = await second.worldFrom('before')
    expect(await readOutput(await there.callAs('owner'))).toBe(
      await readOutput(await first.callAs('owner')),
    )
  })

  test('what one emulator replaces or removes is replaced or gone for the others', async () => {
    const SNAPSHOTS = storage.nextContainer()
    const [first, second] = [await start({ SNAPSHOTS }, 'demo'), await start({ SNAPSHOTS })]
    await first.send('PUT', '/snapshots/shared')
    const scenario = async () => (await second.worldFrom('shared')).scenario
    expect(await scenario()).toBe('demo')
    expect(await second.status('PUT', '/snapshots/shared')).toBe(200)
    expect((await first.snapshots()).map((each) => each.scenario)).toEqual(['empty'])
    await first.send('POST', '/reset', { scenario: 'e2e' })
    await first.send('PUT', '/snapshots/shared')
    expect(await scenario()).toBe('e2e')
    expect(await first.status('DELETE', '/snapshots/shared')).toBe(204)
    expect([await second.names(), await second.status('GET', '/snapshots/shared')]).toEqual([
      [],
      404,
    ])
    expect(await second.status('DELETE', '/snapshots/shared')).toBe(404)
  })

  test('a snapshot from a container needs one question when it is used again', async () => {
    const SNAPSHOTS = storage.nextContainer()
    const [first, second] = [await start({ SNAPSHOTS }), await start({ SNAPSHOTS })]
    await first.send('PUT', '/snapshots/base')
    await second.worldFrom('base')
    const before = storage.azurite.seen.length
    await second.worldFrom('base')
    expect(storage.azurite.seen.slice(before)).toHaveLength(1)
  })

  test.each([
    ['503', () => ({ status: 503 }) as const],
    ['a lost answer', () => 'lostAnswer' as const],
    ['a closed connection', () => 'noAnswer' as const],
  ])('every first attempt that ends with %s is repeated', async (_, fault) => {
    const { status, names, worldFrom } = await start({ SNAPSHOTS: storage.nextContainer() })
    const tried = new Set<string>()
    storage.azurite.fault = (method, url) => {
      const key = `${method} ${url.split('&blockid')[0]}`
      if (tried.has(key)) return undefined
      tried.add(key)
      return fault()
    }
    expect(await status('PUT', '/snapshots/kept')).toBe(201)
    expect(await names()).toEqual(['kept'])
    await worldFrom('kept')
    expect(tried.size).toBeGreaterThan(2)
  })

  test('while the service is down a snapshot is refused with 503, and the one before it stays', async () => {
    const { send, status, names, json } = await start(
      { SNAPSHOTS: storage.nextContainer() },
      'demo',
    )
    await send('PUT', '/snapshots/kept')
    await send('POST', '/reset', { scenario: 'empty' })
    storage.azurite.fault = () => 'noAnswer'
    expect(await status('PUT', '/snapshots/kept')).toBe(503)
    storage.azurite.fault = undefined
    expect(await names()).toEqual(['kept'])
    expect(await json('POST', '/snapshots/kept/restore')).toMatchObject({ scenario: 'demo' })
  })

  test('snapshots that a data folder had move to the container at the first start with it', async () => {
    const [DATA_DIR, other] = [storage.nextData(), storage.nextData()]
    for (const folder of [DATA_DIR, other]) {
      const before = await start({ DATA_DIR: folder })
      await before.send('PUT', '/snapshots/old')
      await before.stop()
    }
    const SNAPSHOTS = storage.nextContainer()
    const { names, stop } = await start({ DATA_DIR, SNAPSHOTS })
    expect(await names()).toEqual(['old'])
    await stop()
    const without = await start({ DATA_DIR })
    expect(await without.names()).toEqual([])
    expect(await refusal(start({ DATA_DIR: other, SNAPSHOTS }))).toContain(
      'different snapshots with the name old',
    )
  })

  test('a blob that is not a snapshot is not offered, and a damaged one is refused', async () => {
    const SNAPSHOTS = storage.nextContainer()
    const { send, status, names } = await start({ SNAPSHOTS })
    await send('PUT', '/snapshots/good')
    const file = Buffer.from(await (await send('GET', '/snapshots/good')).arrayBuffer())
    const blobs = await openAzureSnapshots(SNAPSHOTS, storage.azurite.key)
    const put = (name: string, bytes: Buffer) =>
      blobs.write(name, async function* () {
        yield bytes
      })
    file[file.length - 1] = (file.at(-1) ?? 0) ^ 1
    await put('damaged', file)
    await put('foreign', Buffer.from('hello'))
    expect(await names()).toEqual(['damaged', 'good'])
    expect(await status('POST', '/snapshots/damaged/restore')).toBe(422)
    expect(await status('POST', '/snapshots/foreign/restore')).toBe(422)
    expect(await status('DELETE', '/snapshots/damaged')).toBe(204)
  })
})
