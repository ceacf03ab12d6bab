import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { WorldItem } from '@concord/domain/control/worlds'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Control, createControl } from '#testing/control.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { getWorldProcess, getWorldProcesses } from '#testing/world-processes.ts'

let emulator: TestEmulator
let main: Control
const log: string[] = []
beforeAll(async () => {
  emulator = await startEmulator({
    settings: { WORLD_PROCESSES: 2, WORLDS_MAX: 3, HOST: '0.0.0.0', WRONG_SIGN_INS_PER_CALLER: 2 },
    log: pino({ level: 'error' }, { write: (line) => void log.push(line) }),
  })
  main = createControl(emulator.origin)
  await main.send('PUT', '/snapshots/start')
})
afterAll(() => emulator.stop())

const make = (body: object) => main.json<WorldItem>('POST', '/worlds', body)
/** By the name of the world, through the main port. */
const through =
  (name: string) =>
  (path: string, method = 'GET', body?: object) =>
    fetch(`${main.origin}/_emulator${path}`, {
      method,
      headers: { 'concord-world': name, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
const list = () => main.json<{ items: WorldItem[]; lost: unknown[] }>('GET', '/worlds')

test('worlds in another process: made, listed, reached through both ports, saved and deleted by the control plane of any world', async () => {
  const one = await make({ name: 'one', from: 'start' }) // the next one is in the first process
  const asOne = through('one')
  const atOne = createControl(`http://127.0.0.1:${one.port}`)
  expect(await (await asOne('/health')).json()).toMatchObject({ world: 'one' })

  await asOne('/clock', 'POST', { advanceMs: 86_400_000 })
  await asOne('/faults', 'POST', { match: { path: '/product/**' }, act: { status: 500 } })
  expect(await atOne.statusFor(await atOne.token('owner'))).toBe(500)
  expect(await atOne.json('GET', '/faults')).toMatchObject({ items: [{ hits: 1 }] })
  expect(await main.json('GET', '/faults')).toEqual({ items: [] })
  await asOne('/faults', 'DELETE')

  // What all share is asked of the first process.
  await atOne.speak('owner', 'fr')
  expect((await atOne.send('PUT', '/snapshots/french')).status).toBe(201)
  const file = await atOne.send('GET', '/snapshots/french')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect((await atOne.send('PUT', '/snapshots/copy', bytes)).status).toBe(201)
  expect((await main.snapshots()).map(({ name }) => name)).toEqual(['copy', 'french', 'start'])
  const two = await atOne.json<WorldItem>('POST', '/worlds', { name: 'two', from: 'copy' })
  const atTwo = createControl(`http://127.0.0.1:${two.port}`)
  expect((await atTwo.person('owner')).language).toBe('fr')
  expect(await atTwo.worlds()).toEqual((await list()).items)
  expect(await main.worlds()).toMatchObject([{ name: 'main' }, { name: 'one' }, { name: 'two' }])
  await atOne.send('POST', '/snapshots/start/restore')
  expect((await atOne.person('owner')).language).toBe('en')

  expect(await atTwo.json('POST', '/worlds', { name: 'one' })).toMatchObject({
    status: 409,
    code: 'worldTaken',
  })
  expect((await atOne.send('DELETE', '/worlds/two')).status).toBe(204)
  expect((await asOne('/worlds/one', 'DELETE')).status).toBe(204)
  expect(await main.worlds()).toHaveLength(1)
  expect((await asOne('/health')).status).toBe(421)
})

test('worlds that are made at the same time are as many as WORLDS_MAX', async () => {
  const made = [await make({ from: 'start' })]
  made.push(...(await Promise.all([1, 2].map(() => make({ from: 'start' })))))
  expect(await main.worlds()).toMatchObject([
    { name: 'main' },
    ...made.map(({ name }) => ({ name })),
  ])
  expect(await make({ from: 'start' })).toMatchObject({ status: 409, code: 'tooManyWorlds' })
  for (const { name } of made) await main.send('DELETE', `/worlds/${name}`)
})

test('uploads and downloads of any size pass through the main port', async () => {
  await make({ name: 'large', from: 'start' })
  onTestFinished(async () => void (await main.send('DELETE', '/worlds/large')))
  await main.send('PUT', '/snapshots/large')
  const snapshot = new Uint8Array(await (await main.send('GET', '/snapshots/large')).arrayBuffer())
  const sent = await fetch(`${main.origin}/_emulator/snapshots/again`, {
    method: 'PUT',
    headers: { 'concord-world': 'large' },
    body: snapshot,
  })
  expect(sent.status).toBe(201)
  const again = await through('large')('/snapshots/again')
  expect(Buffer.from(await again.arrayBuffer()).equals(snapshot)).toBe(true)
  for (const name of ['large', 'again']) await main.send('DELETE', `/snapshots/${name}`)
})

test('a call that a proxy has forwarded does not reach the control plane of a world in another process', async () => {
  await make({ name: 'guarded', from: 'start' })
  onTestFinished(async () => void (await main.send('DELETE', '/worlds/guarded')))
  const host = `guarded.world.localhost:${new URL(main.origin).port}`
  const statusWith = async (headers: Record<string, string>) =>
    (await rawRequest(main.origin, '/_emulator/people', { host, ...headers })).status
  expect(await statusWith({})).toBe(200)
  expect(await statusWith({ 'x-forwarded-for': '192.0.2.1' })).toBe(403)
})

test('a call from another address does not reach the control plane of a world in another process, whatever address it claims', async () => {
  await make({ name: 'distant', from: 'start' })
  onTestFinished(async () => void (await main.send('DELETE', '/worlds/distant')))
  const outer = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const { port } = new URL(main.origin)
  const statusWith = async (address: string, headers: Record<string, string> = {}) => {
    const host = `distant.world.localhost:${port}`
    const path = '/_emulator/people'
    return (await rawRequest(`http://${address}:${port}`, path, { host, ...headers })).status
  }
  expect(await statusWith('127.0.0.1')).toBe(200)
  if (!outer) return // a machine without a network
  expect(await statusWith(outer.address)).toBe(403)
  expect(await statusWith(outer.address, { 'concord-sender': 'x 127.0.0.1' })).toBe(403)
})

// Only Linux has all addresses of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'limits by address count each caller of the main port, also in another process, and not by an address that a caller claims',
  async () => {
    const world = await make({ name: 'callers', from: 'start' })
    onTestFinished(async () => void (await main.send('DELETE', '/worlds/callers')))
    const mainPort = Number(new URL(main.origin).port)
    let count = 0
    const signInWrongly = async (localAddress: string, port = mainPort, more = {}) => {
      const body = JSON.stringify({ username: `nobody${++count}@example.com`, password: 'Wrong-1' })
      const host = `callers.world.localhost:${port}`
      const headers = { host, 'content-type': 'application/json', ...more }
      const sent = { method: 'POST', body, localAddress }
      return (await rawRequest(`http://127.0.0.1:${port}`, '/api/v1/authn', headers, sent)).status
    }
    expect(await signInWrongly('127.0.0.2')).toBe(401)
    expect(await signInWrongly('127.0.0.2')).toBe(401)
    expect(await signInWrongly('127.0.0.2')).toBe(429)
    expect(await signInWrongly('127.0.0.3')).toBe(401)
    // Of 43 characters, as the right key; those of the last are more bytes, since a header is
    // Latin-1.
    const keys = ['', 'x'.repeat(43), `x${'é'.repeat(21)}`]
    for (const claimed of keys.map((key) => `${key} 127.0.0.9`))
      for (const port of [mainPort, world.port])
        expect(await signInWrongly('127.0.0.2', port, { 'concord-sender': claimed })).toBe(429)
  },
)

test.runIf(process.platform === 'linux')(
  'a killed process loses its worlds: they are reported with their last snapshot, and can be made again',
  async () => {
    const children = getWorldProcesses()
    const saved = await make({ name: 'saved', from: 'start' })
    await make({ name: 'here', from: 'start' })
    await make({ name: 'unsaved', scenario: 'e2e' })
    await createControl(`http://127.0.0.1:${saved.port}`).send('PUT', '/snapshots/of-saved')
    process.kill(children[0] ?? getWorldProcess(), 'SIGKILL')
    await expect.poll(async () => (await list()).lost).toHaveLength(2)
    expect((await list()).items).toMatchObject([{ name: 'main' }, { name: 'here' }])
    expect((await list()).lost).toEqual([
      { name: 'saved', at: expect.any(String), snapshot: 'of-saved' },
      { name: 'unsaved', at: expect.any(String), snapshot: null },
    ])
    expect(log.join('')).toContain('A world was lost with its process')
    expect((await through('saved')('/health')).status).toBe(421)
    expect((await main.send('GET', '/health')).status).toBe(200)

    expect(await make({ name: 'saved', from: 'of-saved' })).toMatchObject({ from: 'of-saved' })
    expect(await (await through('saved')('/health')).json()).toMatchObject({ world: 'saved' })
    expect((await main.send('DELETE', '/worlds/unsaved')).status).toBe(204)
    expect((await list()).lost).toEqual([])
    for (const name of ['saved', 'here']) await main.send('DELETE', `/worlds/${name}`)
  },
)

test.runIf(process.platform === 'linux')(
  'worlds that are made at the same time are spread over the processes',
  async () => {
    const names = ['left', 'right']
    const before = getWorldProcesses()
    await Promise.all(names.map((name) => make({ name, from: 'start' })))
    process.kill(before[0] ?? getWorldProcess(), 'SIGKILL')
    await expect.poll(async () => (await list()).lost).not.toEqual([])
    expect((await list()).lost).toHaveLength(1)
    for (const name of names) await main.send('DELETE', `/worlds/${name}`)
  },
)

test.runIf(process.platform === 'linux')(
  'a world whose process is killed while it is made or deleted leaves no files, which the next one of its name would continue with',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const others = getWorldProcesses()
    const onDisk = await startEmulator({ settings: { WORLD_PROCESSES: 2, DATA_DIR: folder } })
    onTestFinished(onDisk.stop)
    const { send, json, worlds } = createControl(onDisk.origin)
    const signal = (name: NodeJS.Signals) =>
      getWorldProcesses()
        .filter((pid) => !others.includes(pid))
        .forEach((pid) => void process.kill(pid, name))
    const files = () => readdirSync(path.join(folder, 'worlds'))

    const making = send('POST', '/worlds', { name: 'short', scenario: 'demo' })
    const store = path.join(folder, 'worlds/short/concord.sqlite')
    await expect.poll(() => existsSync(store), { interval: 5, timeout: 10_000 }).toBe(true)
    signal('SIGKILL')
    expect((await making).status).toBe(503)
    expect(files()).toEqual([])

    await json('POST', '/worlds', { name: 'short', scenario: 'e2e' })
    signal('SIGSTOP')
    const deleting = send('DELETE', '/worlds/short')
    await expect.poll(worlds).toHaveLength(1)
    signal('SIGKILL')
    expect((await deleting).status).toBe(503)
    expect(files()).toEqual([])
    expect(await json('POST', '/worlds', { name: 'short', scenario: 'empty' })).toMatchObject({
      scenario: 'empty',
    })
  },
  30_000,
)

test.runIf(process.platform === 'linux')(
  'a process that is killed while it makes a world lets go of the snapshot',
  async () => {
    await main.send('PUT', '/snapshots/held')
    // One in the other process, then one in this, so that the third is in the other again.
    for (const name of ['first', 'second']) await make({ name, from: 'held' })
    const child = getWorldProcess()
    process.kill(child, 'SIGSTOP')
    const making = main.send('POST', '/worlds', { name: 'third', from: 'held' })
    await expect
      .poll(async () => await main.json<object>('POST', '/worlds', { name: 'third' }))
      .toMatchObject({ code: expect.stringMatching(/worldTaken|tooManyWorlds/) })
    const removing = main.send('DELETE', '/snapshots/held')
    process.kill(child, 'SIGKILL')
    expect((await making).status).toBe(503)
    expect((await removing).status).toBe(204)
    for (const name of ['first', 'second']) await main.send('DELETE', `/worlds/${name}`)
  },
)

test.each([
  [{ PARTS: 'https://example.blob.core.windows.net/parts' }],
  [{ QUEUE: 'redis://127.0.0.1:1' }],
])('with %j, a start with several processes names the setting', async (other) => {
  const { prepareProcesses } = await import('./world-processes.ts')
  const { Settings } = await import('#runtime/settings.ts')
  const settings = Settings.parse({ WORLD_PROCESSES: 2, ...other })
  expect(() => prepareProcesses(settings, () => expect.unreachable())).toThrow(
    'WORLD_PROCESSES above 1 needs',
  )
})
