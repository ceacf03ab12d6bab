import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { WorldItem } from '@concord/domain/control/worlds'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Control, createControl } from '#testing/control.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator } from '#testing/start-emulator.ts'

/** With LONG all of these worlds but the main one are in another process. */
const WORLD_PROCESSES = process.env.LONG === '1' ? 2 : 1
const NOW = '2026-11-21T10:00:00.000Z'

let main: Control
beforeAll(async () => {
  const { origin, stop } = await startEmulator({ settings: { WORLDS_MAX: 3, WORLD_PROCESSES } })
  main = createControl(origin)
  await main.send('PUT', '/snapshots/start')
  return stop
})

const nothing = () => undefined

async function created(
  wanted: object = { from: 'start' },
  of = main,
): Promise<Control & { item: WorldItem }> {
  const answer = await of.send('POST', '/worlds', wanted)
  expect(answer.status).toBe(201)
  const item = (await answer.json()) as WorldItem
  // it may be gone, or the whole process
  onTestFinished(() => of.send('DELETE', `/worlds/${item.name}`).then(nothing, nothing))
  return { ...createControl(`http://127.0.0.1:${item.port}`), item }
}
const getHost = ({ item }: { item: WorldItem }) => new URL(item.origin).host

test('a world of a snapshot is a copy with its own control plane: people, clock, faults, inbox and policy', async () => {
  const world = await created({ name: 'copy', from: 'start' })
  expect(world.item).toMatchObject({
    name: 'copy',
    origin: `http://copy.world.localhost:${world.item.port}`,
    scenario: 'e2e',
    seed: 1,
    now: NOW,
    from: 'start',
  })
  expect(await main.worlds()).toEqual([
    expect.objectContaining({ name: 'main', port: Number(new URL(main.origin).port), from: null }),
    world.item,
  ])
  expect(await world.json('GET', '/people')).toEqual(await main.json('GET', '/people'))
  expect(await world.json('GET', '/health')).toMatchObject({ world: 'copy' })

  const [of] = [await main.json('GET', '/people')]
  await world.speak('owner', 'fr')
  await world.send('POST', '/clock', { advanceMs: 86_400_000 })
  await world.send('POST', '/identity', { policy: { WRONG_PASSWORDS_MAX: 2 } })
  await world.send('POST', '/faults', { match: { path: '/product/**' }, act: { status: 500 } })
  expect(await world.statusFor(await world.token('owner'))).toBe(500)

  expect(await main.json('GET', '/people')).toEqual(of)
  expect(await main.json('GET', '/clock')).toMatchObject({ now: NOW })
  expect(await main.json('GET', '/identity')).toMatchObject({ policy: { WRONG_PASSWORDS_MAX: 5 } })
  expect(await main.json('GET', '/faults')).toEqual({ items: [] })
  expect(await main.statusFor(await main.token('owner'))).toBe(200)
  expect((await main.worlds())[1]).toMatchObject({ now: '2026-11-22T10:00:00.000Z' })
})

test('a token of one world is refused by another one [M9]', async () => {
  const world = await created()
  expect(await world.statusFor(await main.token('owner'))).toBe(401)
  expect(await main.statusFor(await world.token('owner'))).toBe(401)
  const authorization = `Bearer ${await main.token('owner')}`
  const { host } = new URL(main.origin)
  const asMain = await rawRequest(world.origin, '/product/v1/users/self', { host, authorization })
  expect(asMain.status).toBe(421)
})

test('a world of a scenario is like a start with the same choices', async () => {
  const [one, other] = [
    await created({ scenario: 'e2e', seed: 7, now: NOW }),
    await created({ seed: 7, now: NOW }),
  ]
  expect(one.item).toMatchObject({ scenario: 'e2e', seed: 7, from: null })
  const people = await one.json('GET', '/people')
  expect(await other.json('GET', '/people')).toEqual(people)
  await main.send('POST', '/reset', { seed: 7, now: NOW })
  expect(await main.json('GET', '/people')).toEqual(people)
  await main.send('POST', '/snapshots/start/restore')
})

test('a world of a snapshot may start at another time', async () => {
  const world = await created({ from: 'start', now: '2027-01-01T00:00:00.000Z' })
  expect(await world.json('GET', '/clock')).toMatchObject({ now: '2027-01-01T00:00:00.000Z' })
})

test('a world is available by its name under the port of the main one, each person at their own label', async () => {
  const world = await created({ name: 'named', from: 'start' })
  await world.speak('owner', 'fr')
  const port = new URL(main.origin).port
  for (const host of [`named.world.localhost:${port}`, `owner.named.world.localhost:${port}`]) {
    expect(
      JSON.parse((await rawRequest(main.origin, '/_emulator/health', { host })).body),
    ).toMatchObject({ world: 'named' })
    expect(JSON.parse((await rawRequest(main.origin, '/api/v1/env', { host })).body)).toMatchObject(
      {
        API_HOST: `http://${host}/product/v1`,
      },
    )
  }
  const atHome = await rawRequest(world.origin, '/_emulator/health', {
    host: `owner.${getHost(world)}`,
  })
  expect(JSON.parse(atHome.body)).toMatchObject({ world: 'named' })
})

test('with WORLDS_UNDER_ORIGIN a world is available under the public address, without its control plane', async () => {
  const PUBLIC_ORIGIN = 'https://emulator-0.concord.example'
  const settings = { PUBLIC_ORIGIN, WORLDS_UNDER_ORIGIN: true, WORLD_PROCESSES }
  const { origin, stop } = await startEmulator({ settings })
  onTestFinished(stop)
  const world = await created({ name: 'named', scenario: 'e2e' }, createControl(origin))
  expect(world.item.origin).toBe('https://named.emulator-0.concord.example')
  const ask = async (host: string, path: string) => {
    const { status, body } = await rawRequest(origin, path, {
      host,
      'x-forwarded-for': '192.0.2.1',
    })
    return [status, body.startsWith('{') ? JSON.parse(body) : body]
  }
  const host = 'named.emulator-0.concord.example'
  expect(await ask(host, '/api/v1/env')).toEqual([
    200,
    expect.objectContaining({ API_HOST: `https://${host}/product/v1` }),
  ])
  expect(await ask(host, '/_emulator/people')).toMatchObject([403, {}])
  expect((await ask('gone.emulator-0.concord.example', '/api/v1/env'))[0]).toBe(421)
  expect((await ask('mei.named.emulator-0.concord.example', '/api/v1/env'))[0]).toBe(421)
  expect((await ask('emulator-0.concord.example', '/api/v1/env'))[0]).toBe(200)
})

test.each([
  'gone.world.localhost',
  'mei.gone.world.localhost:4400',
  'named.world.localhost.evil.example',
])('the name %s, of no world, is misdirected and does not reach the main world', async (host) => {
  expect((await rawRequest(main.origin, '/_emulator/health', { host })).status).toBe(421)
})

test('a world does not answer to the name of another one', async () => {
  const [one, other] = [await created(), await created()]
  expect((await rawRequest(one.origin, '/_emulator/health', { host: getHost(other) })).status).toBe(
    421,
  )
})

test('a world can be saved, restored and reset on its own; the snapshots are those of the process', async () => {
  const world = await created({ name: 'own', from: 'start' })
  await world.speak('owner', 'fr')
  expect((await world.send('PUT', '/snapshots/french')).status).toBe(201)
  await world.send('POST', '/reset', {})
  expect((await world.person('owner')).language).toBe('en')
  expect(await world.json('POST', '/snapshots/french/restore')).toMatchObject({ world: 'own' })
  expect((await world.person('owner')).language).toBe('fr')
  expect((await main.person('owner')).language).toBe('en')
  expect((await main.snapshots()).map(({ name }) => name)).toEqual(['french', 'start'])
  await main.send('DELETE', '/snapshots/french')
})

test('a deleted world is gone, with its port and its name, even if it deletes itself and while calls arrive', async () => {
  const world = await created({ name: 'gone', from: 'start' })
  await world.send('POST', '/faults', { match: { path: '/product/**' }, act: { delayMs: 60_000 } })
  const waiting = world.statusFor(await world.token('owner')).catch(() => 'cut off')
  await expect
    .poll(() => world.json<{ items: { hits: number }[] }>('GET', '/faults'))
    .toMatchObject({ items: [{ hits: 1 }] })
  expect((await world.send('DELETE', '/worlds/gone')).status).toBe(204)
  expect(await waiting).toBe('cut off')
  await expect(world.send('GET', '/health')).rejects.toThrow('fetch failed')
  expect((await main.worlds()).map(({ name }) => name)).toEqual(['main'])
  expect((await main.send('DELETE', '/worlds/gone')).status).toBe(404)
  await created({ name: 'gone', from: 'start' })
})

test('the main world cannot be deleted', async () => {
  const answer = await main.send('DELETE', '/worlds/main')
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'mainWorld' }),
  ])
  expect(await main.json('POST', '/worlds', { name: 'main' })).toMatchObject({
    status: 409,
    code: 'worldTaken',
  })
})

test('more worlds than the maximum, and a duplicate name, are refused', async () => {
  await created({ name: 'twice', from: 'start' })
  expect(await main.json('POST', '/worlds', { name: 'twice', from: 'start' })).toMatchObject({
    status: 409,
    code: 'worldTaken',
  })
  await Promise.all([created(), created()])
  const many = await Promise.all([1, 2].map(() => main.json('POST', '/worlds', { from: 'start' })))
  for (const one of many)
    expect(one).toMatchObject({
      status: 409,
      code: 'tooManyWorlds',
      message: expect.stringContaining('WORLDS_MAX'),
    })
})

test.each([
  [{ name: '-a' }, /^name: must be/],
  [{ name: 'a.b' }, /^name: must be/],
  [{ name: '../a' }, /^name: must be/],
  [{ name: 'A' }, /^name: must be/],
  [{ from: '../../etc' }, /^from: must be/],
  [{ scenario: 'other' }, /^scenario: /],
  [{ seed: -1 }, /^seed: /],
  [{ now: 'yesterday' }, /^now: /],
  [{ from: 'start', seed: 3 }, /^from: A snapshot brings/],
  [{ names: 'a' }, /names/],
])('%j is refused and names the field', async (wanted, detail) => {
  expect(await main.json('POST', '/worlds', wanted)).toMatchObject({
    code: 'malformed',
    details: [expect.stringMatching(detail)],
  })
  expect(await main.worlds()).toHaveLength(1)
})

test('an unknown snapshot creates no world', async () => {
  expect((await main.send('POST', '/worlds', { name: 'none', from: 'none' })).status).toBe(404)
  expect(await main.worlds()).toHaveLength(1)
})

test('ten worlds are created and deleted without leaks', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const sockets = () =>
    process.getActiveResourcesInfo().filter((kind) => /TCPServer|Timeout/.test(kind)).length
  const comeAndGo = async () => {
    const { name } = await main.json<WorldItem>('POST', '/worlds', { from: 'start' })
    await main.send('DELETE', `/worlds/${name}`)
  }
  await comeAndGo()
  collect()
  const [before, open] = [process.memoryUsage().heapUsed, sockets()]
  for (let index = 0; index < 10; index += 1) await comeAndGo()
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * 1024 * 1024)
  expect(sockets()).toBeLessThanOrEqual(open + 1)
})

describe('on disk', () => {
  let folder: string
  let onDisk: Control & { stop: () => Promise<void> }
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'concord-worlds-'))
    mkdirSync(path.join(folder, 'worlds/of-a-process-that-was-killed'), { recursive: true })
    const { origin, stop } = await startEmulator({
      settings: { DATA_DIR: folder, WORLD_PROCESSES },
    })
    onDisk = { ...createControl(origin), stop }
    await onDisk.send('PUT', '/snapshots/start')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a world has its own files, which are deleted with it, and at the end of the process', async () => {
    expect(existsSync(path.join(folder, 'worlds'))).toBe(false)
    const world = await created({ name: 'filed', from: 'start' }, onDisk)
    await world.speak('owner', 'fr')
    expect(readdirSync(path.join(folder, 'worlds/filed'))).toEqual(
      expect.arrayContaining(['concord.sqlite', 'parts.sqlite']),
    )
    await onDisk.send('DELETE', '/worlds/filed')
    expect(existsSync(path.join(folder, 'worlds/filed'))).toBe(false)

    const last = await created({ name: 'last', scenario: 'e2e', now: NOW }, onDisk)
    const held = request(`${last.origin}/_emulator/inbox/latest?waitMs=60000`).end()
    const isCut = once(held, 'error')
    await once(held, 'socket')
    await onDisk.stop()
    await isCut
    await expect(last.send('GET', '/health')).rejects.toThrow('fetch failed')
    expect(readdirSync(path.join(folder, 'worlds'))).toEqual([])
  })
})
