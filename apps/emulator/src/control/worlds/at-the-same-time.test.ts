import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { WorldItem } from '@concord/domain/control/worlds'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { IN_MEMORY } from '#runtime/settings.ts'
import { type Control, createControl } from '#testing/control.ts'
import { startEmulator } from '#testing/start-emulator.ts'

// Calls about whole worlds and snapshots that arrive while others are in progress.

const TIMES = [1, 2, 3, 4]
/** One world's calls about all of it. */
const WHOLE = [
  ['PUT', '/snapshots/shared'],
  ['POST', '/snapshots/start/restore'],
  ['POST', '/reset'],
] as const

describe.each([
  ['in memory', 1],
  ['on disk', 1],
  ['in another process, on disk', 2],
])('worlds %s', (where, WORLD_PROCESSES) => {
  const isOnDisk = where.endsWith('on disk')
  let folder: string
  let main: Control
  let stop: () => Promise<void>
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'concord-same-time-'))
    const DATA_DIR = isOnDisk ? folder : IN_MEMORY
    const emulator = await startEmulator({
      settings: { DATA_DIR, WORLD_PROCESSES, WORLDS_MAX: 8, LOG_LEVEL: 'silent' },
    })
    main = createControl(emulator.origin)
    stop = emulator.stop
    await main.send('PUT', '/snapshots/start')
  }, 30_000)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  async function created(name: string): Promise<Control> {
    const { port } = await main.json<WorldItem>('POST', '/worlds', { name, from: 'start' })
    onTestFinished(async () => void (await main.send('DELETE', `/worlds/${name}`)))
    return createControl(`http://127.0.0.1:${port}`)
  }
  /** Through the main port, with the status or why there is none. */
  const statusOf = (method: string, address: string, name = 'main', body?: BodyInit) =>
    fetch(`${main.origin}/_emulator${address}`, {
      method,
      headers: { 'concord-world': name },
      ...(body ? { body } : {}),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error) => String(error.cause ?? error),
    )
  const isAmong = (expected: number[], statuses: unknown[]) =>
    expect(expected).toEqual(expect.arrayContaining([...new Set(statuses)]))

  test('saves, restores and resets of one world are all answered, and so are new worlds that it makes', async () => {
    const world = await created('busy')
    const make = async (index: number) =>
      (await world.send('POST', '/worlds', { name: `made-${index}`, from: 'start' })).status
    const made = Promise.all([1, 2].map(make))
    const statuses = await Promise.all(
      TIMES.flatMap(() => WHOLE.map(([method, to]) => statusOf(method, to, 'busy'))),
    )
    expect(await made).toEqual([201, 201])
    isAmong([200, 201], statuses)
    expect(await world.json('GET', '/health')).toMatchObject({ status: 'ok', world: 'busy' })
    for (const index of [1, 2]) await main.send('DELETE', `/worlds/made-${index}`)
  }, 60_000)

  test('a world that is deleted while it is saved, restored and reset is gone: each call is done or 404', async () => {
    for (const _ of TIMES) {
      await created('brief')
      const asked = TIMES.flatMap(() => WHOLE.map(([method, to]) => statusOf(method, to, 'brief')))
      await asked[0] // the others are in progress
      expect(await statusOf('DELETE', '/worlds/brief')).toBe(204)
      // 421 is the answer to the name of a world that is not there.
      isAmong([200, 201, 404, 421], await Promise.all(asked))
      expect(await main.worlds()).toHaveLength(1)
      if (isOnDisk) expect(readdirSync(path.join(folder, 'worlds'))).toEqual([])
    }
  }, 60_000)

  test('a snapshot that is replaced while worlds are made of it, restored and downloaded is one of the two', async () => {
    const source = await created('source')
    const files = await Promise.all(
      [3, 9].map(async (WRONG_PASSWORDS_MAX) => {
        const name = `with-${WRONG_PASSWORDS_MAX}`
        const of = await created(name)
        await of.send('POST', '/reset', { seed: WRONG_PASSWORDS_MAX })
        await of.send('POST', '/identity', { policy: { WRONG_PASSWORDS_MAX } })
        await of.send('PUT', `/snapshots/${name}`)
        const file = await of.send('GET', `/snapshots/${name}`)
        return Buffer.from(await file.arrayBuffer())
      }),
    )
    const replace = async (index: number) =>
      statusOf('PUT', '/snapshots/changing', 'main', files[index % 2])
    await replace(0)
    let isOver = false
    const replaced = (async () => {
      const statuses = []
      for (let index = 1; !isOver; index += 1) {
        statuses.push(await replace(index))
        await setTimeout(5) // it is this process that answers, too
      }
      return statuses
    })()
    const readState = async (of: Control) => {
      const { seed } = await of.json<{ seed: number }>('GET', '/health')
      const { policy } = await of.json<{ policy: Record<string, number> }>('GET', '/identity')
      return [seed, policy.WRONG_PASSWORDS_MAX]
    }
    const whole = [
      [3, 3],
      [9, 9],
    ]
    for (const index of TIMES) {
      const name = `of-changing-${index}`
      const body = { name, from: 'changing' }
      const { port } = await main.json<WorldItem>('POST', '/worlds', body)
      expect(port).toBeGreaterThan(0)
      expect(whole).toContainEqual(await readState(createControl(`http://127.0.0.1:${port}`)))
      await main.send('DELETE', `/worlds/${name}`)
      expect((await source.send('POST', '/snapshots/changing/restore')).status).toBe(200)
      expect(whole).toContainEqual(await readState(source))
      const file = await source.send('GET', '/snapshots/changing')
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(files.some((each) => each.equals(bytes))).toBe(true)
      expect((await main.snapshots()).map((each) => each.name)).toContain('changing')
    }
    isOver = true
    isAmong([200], await replaced)
  }, 60_000)

  test('a snapshot that is saved and deleted at the same time answers as if one came after the other', async () => {
    const world = await created('saver')
    const file = await (await main.send('GET', '/snapshots/start')).arrayBuffer()
    const many = async (method: string, end = '', body?: ArrayBuffer) => {
      const statuses = []
      for (const _ of [...TIMES, ...TIMES])
        statuses.push(await statusOf(method, `/snapshots${end}`, 'saver', body))
      return statuses
    }
    const add = () => many('PUT', '/fleeting', file)
    const remove = () => many('DELETE', '/fleeting')
    const [imported, gone] = await Promise.all([
      Promise.all([add(), add()]),
      Promise.all([remove(), remove()]),
    ])
    const [saved, removed, restored, listed] = await Promise.all([
      many('PUT', '/fleeting'),
      remove(),
      many('POST', '/fleeting/restore'),
      many('GET'),
    ])
    isAmong([200, 201], [...saved, ...imported.flat()])
    isAmong([204, 404], [...removed, ...gone.flat()])
    isAmong([200, 404], restored)
    isAmong([200], listed)
    expect(await world.json('GET', '/health')).toMatchObject({ status: 'ok' })
    await main.send('DELETE', '/snapshots/fleeting')
  }, 60_000)

  test('a call that arrives on an open connection while its world is deleted is refused with 421', async () => {
    const { origin } = await created('left')
    const { host, port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.write(`GET /product/v1/env HTTP/1.1\r\nHost: ${host}\r\n`)
    await setTimeout(50)
    expect((await main.send('DELETE', '/worlds/left')).status).toBe(204)
    socket.write('\r\n')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 421 .*connection: close.*"code":"misdirected"/is)
  })
})
