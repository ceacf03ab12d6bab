import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Scenario } from '@concord/domain/control/scenarios'
import type { SnapshotItem } from '@concord/domain/control/snapshots'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { IN_MEMORY } from '#runtime/settings.ts'
import { type Control, createControl } from '#testing/control.ts'
import { startEmulator } from '#testing/start-emulator.ts'

const NOW = '2026-11-21T10:00:00.000Z'

async function started(
  DATA_DIR: string,
  scenario: Scenario = 'e2e',
): Promise<Control & { stop: () => Promise<void> }> {
  const emulator = await startEmulator({ scenario, settings: { DATA_DIR } })
  onTestFinished(emulator.stop)
  return { ...createControl(emulator.origin), stop: emulator.stop }
}

const getFile = async ({ send }: Control, name: string) =>
  Buffer.from(await (await send('GET', `/snapshots/${name}`)).arrayBuffer())
const upload = ({ send }: Control, name: string, file: Buffer) =>
  send('PUT', `/snapshots/${name}`, file, { 'content-type': 'application/octet-stream' })

describe('a file that is not one of our snapshots', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-snapshots-'))
  let emulator: Control
  let good: Buffer
  beforeAll(async () => {
    const { origin, stop } = await startEmulator({ settings: { DATA_DIR: folder } })
    emulator = createControl(origin)
    await emulator.send('PUT', '/snapshots/good')
    good = await getFile(emulator, 'good')
    return async () => {
      await stop()
      rmSync(folder, { recursive: true })
    }
  })

  /** The beginning of a file, changed, and checksums made right again. */
  const changed = (
    file: Buffer,
    change: (header: Record<string, unknown>, body: Buffer) => void,
  ): Buffer => {
    const end = file.indexOf('\n', file.indexOf('\n') + 1)
    const [title = '', text = ''] = file.toString('utf8', 0, end).split('\n')
    const header = JSON.parse(text) as { files: { sizeBytes: number; sha256: string }[] }
    const body = Buffer.from(file.subarray(end + 1))
    change(header, body)
    let at = 0
    for (const each of header.files) {
      each.sha256 = createHash('sha256')
        .update(body.subarray(at, at + each.sizeBytes))
        .digest('hex')
      at += each.sizeBytes
    }
    return Buffer.concat([Buffer.from(`${title}\n${JSON.stringify(header)}\n`), body])
  }
  const USER_VERSION = 60 // of SQLite's header

  test('a file that is sent as JSON is imported or refused, never ignored', async () => {
    const send = (file: Buffer) =>
      emulator.send('PUT', '/snapshots/as-json', file, { 'content-type': 'application/json' })
    expect((await send(Buffer.from('{ "not": "a snapshot" }'))).status).toBeGreaterThanOrEqual(400)
    expect((await send(good)).status).toBe(201)
    expect((await getFile(emulator, 'as-json')).equals(good)).toBe(true)
    await emulator.send('DELETE', '/snapshots/as-json')
  })

  test.each<[string, (file: Buffer) => Buffer, RegExp]>([
    [
      'a picture',
      () => Buffer.from('\x89PNG\r\n\x1a\n and more'),
      /This is not a Concord snapshot/,
    ],
    ['endless', () => Buffer.alloc(200_000, 'concord '), /This is not a Concord snapshot/],
    [
      'empty after its title',
      () => Buffer.from('concord snapshot\n'),
      /This is not a Concord snapshot/,
    ],
    ['cut off', (file) => file.subarray(0, file.length - 100), /cut off/],
    ['longer', (file) => Buffer.concat([file, Buffer.from('x')]), /longer than it says/],
    [
      'with another byte',
      (file) => Buffer.concat([file.subarray(0, -1), Buffer.from([~(file.at(-1) ?? 0) & 255])]),
      /requests\.sqlite: the file is damaged/,
    ],
    [
      'of a later format',
      (file) => changed(file, (header) => Object.assign(header, { format: 3 })),
      /format: 3, where this version reads 1, 2/,
    ],
    ['without a seed', (file) => changed(file, (header) => delete header.seed), /^seed: /],
    [
      'with a field too many',
      (file) => changed(file, (header) => Object.assign(header, { more: 1 })),
      /more/,
    ],
    [
      'of a newer Concord',
      (file) => changed(file, (_, body) => body.writeUInt32BE(9999, USER_VERSION)),
      /concord\.sqlite: a newer version/,
    ],
    [
      'with a file that is not a database',
      (file) => changed(file, (_, body) => body.fill(0, 0, 16)),
      /concord\.sqlite: this is not a Concord file/,
    ],
    [
      'with a database of another program',
      (file) => changed(file, (_, body) => body.writeUInt32BE(0, USER_VERSION)),
      /concord\.sqlite: this is not a Concord file/,
    ],
    [
      'with a torn page',
      (file) => changed(file, (_, body) => body.fill(255, 4096, 4200)),
      /concord\.sqlite: (the file is damaged|this is not a Concord file)/,
    ],
  ])('%s, is refused with the reason, and changes nothing', async (_what, corrupt, reason) => {
    const answer = await upload(emulator, 'good', corrupt(good))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'snapshotRefused',
      details: [expect.stringMatching(reason)],
    })
    expect(await emulator.snapshots()).toEqual([
      expect.objectContaining({ name: 'good', createdAt: NOW }),
    ])
    expect((await getFile(emulator, 'good')).equals(good)).toBe(true)
    expect(readdirSync(path.join(folder, 'snapshots'))).toEqual(['good'])
  })
})

test('a page of another site can neither save nor upload, and a form is not a file', async () => {
  const emulator = await started(IN_MEMORY)
  await emulator.send('PUT', '/snapshots/good')
  const file = await getFile(emulator, 'good')
  const status = async (method: string, headers: Record<string, string>, body?: Buffer) =>
    (await emulator.send(method, '/snapshots/other', body, headers)).status
  expect(await status('PUT', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status('PUT', { 'content-type': 'multipart/form-data; boundary=x' }, file)).toBe(415)
  expect(await status('POST', { 'content-type': 'application/octet-stream' }, file)).toBe(415)
  expect((await emulator.snapshots()).map(({ name }: SnapshotItem) => name)).toEqual(['good'])
})
