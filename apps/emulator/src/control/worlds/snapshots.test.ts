import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import type { Scenario } from '@concord/domain/control/scenarios'
import { jobs } from '@concord/domain/jobs/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FILE_NAMES } from '#instances/world-files.ts'
import { IN_MEMORY } from '#runtime/settings.ts'
import { type Control, createControl } from '#testing/control.ts'
import { download } from '#testing/sealed-transfer.ts'
import { startEmulator } from '#testing/start-emulator.ts'

const NOW = '2026-11-21T10:00:00.000Z'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-snapshots-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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

describe.each(['in memory', 'on disk'])('a world %s', (where) => {
  const begin = (scenario?: Scenario) =>
    started(where === 'in memory' ? IN_MEMORY : newFolder(), scenario)

  test('is saved, changed and restored: people, inbox, clock, policy, evidence and keys are as before', async () => {
    const emulator = await begin()
    const { json, send, person, token } = emulator
    const bearer = await token('owner')
    await emulator.speak('owner', 'fr')
    await send('POST', '/identity', { policy: { WRONG_PASSWORDS_MAX: 3 } })
    await send('POST', '/attestation', { debuggable: true })
    await send('POST', '/clock', { now: NOW, frozen: true })
    const identity = await json<{ okta: { kid: string } }>('GET', '/identity')
    const saved = await send('PUT', '/snapshots/before')
    expect(saved.status).toBe(201)
    expect(await saved.json()).toMatchObject({ name: 'before', scenario: 'e2e', seed: 1, now: NOW })

    await emulator.speak('owner', 'en')
    await send('POST', '/identity', { policy: { WRONG_PASSWORDS_MAX: 9 } })
    await send('POST', '/attestation', { debuggable: false })
    await send('POST', '/faults', { match: { path: '/product/**' }, act: { status: 500 } })
    await send('POST', '/clock', { advanceMs: 3_600_000, frozen: false })
    await send('POST', '/reset', { seed: 7 })
    expect(await emulator.statusFor(bearer)).not.toBe(200)

    const restored = await send('POST', '/snapshots/before/restore')
    expect([restored.status, await restored.json()]).toEqual([200, await json('GET', '/health')])
    expect(await json('GET', '/health')).toMatchObject({
      status: 'ok',
      scenario: 'e2e',
      seed: 1,
      now: NOW,
    })
    expect(await json('GET', '/clock')).toMatchObject({ now: NOW, frozen: true })
    expect(await json('GET', '/identity')).toEqual(identity)
    expect(await json('GET', '/identity')).toMatchObject({ policy: { WRONG_PASSWORDS_MAX: 3 } })
    expect(await json('GET', '/attestation')).toMatchObject({ evidence: { debuggable: true } })
    expect(await json('GET', '/faults')).toEqual({ items: [] })
    expect((await person('owner')).language).toBe('fr')
    expect(await emulator.statusFor(bearer)).toBe(200)
  })

  test('is one file that an emulator of the other kind accepts, byte for byte', async () => {
    const here = await begin()
    await here.speak('owner', 'fr')
    await here.send('PUT', '/snapshots/one')
    const file = await getFile(here, 'one')
    expect((await here.snapshots()).map(({ sizeBytes }) => sizeBytes)).toEqual([file.length])
    // A file on disk has a log, one in memory has none.
    const there = await started(where === 'in memory' ? newFolder() : IN_MEMORY, 'empty')
    expect((await upload(there, 'brought', file)).status).toBe(201)
    expect((await getFile(there, 'brought')).equals(file)).toBe(true)
    expect(await there.json('POST', '/snapshots/brought/restore')).toMatchObject({
      scenario: 'e2e',
    })
    expect((await there.person('owner')).language).toBe('fr')
  })

  test('is restored while calls arrive: each is answered by one world or the other', async () => {
    const emulator = await begin()
    await emulator.send('PUT', '/snapshots/calm')
    const bearer = await emulator.token('owner')
    const statuses = new Set<number>()
    let isOver = false
    const callers = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.add(await emulator.statusFor(bearer))
    })
    const lister = (async () => {
      while (!isOver) statuses.add((await emulator.send('GET', '/worlds')).status)
    })()
    const restores = await Promise.all(
      Array.from({ length: 3 }, () => emulator.send('POST', '/snapshots/calm/restore')),
    )
    isOver = true
    await Promise.all([...callers, lister])
    expect(restores.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...statuses]).toEqual([200])
  })

  test.runIf(where === 'in memory')(
    'cuts off a call that does not end, and the restored world sees nothing of it',
    async () => {
      const emulator = await begin()
      await emulator.send('PUT', '/snapshots/calm')
      await emulator.send('POST', '/faults', {
        match: { path: '/product/**', method: 'PATCH' },
        act: { delayMs: 4000 },
      })
      const late = emulator.speak('owner', 'fr').then(
        () => 'answered',
        () => 'cut off',
      )
      await expect
        .poll(() => emulator.json<{ items: { hits: number }[] }>('GET', '/faults'))
        .toMatchObject({ items: [{ hits: 1 }] })
      expect((await emulator.send('POST', '/snapshots/calm/restore')).status).toBe(200)
      expect(await late).toBe('cut off')
      expect((await emulator.person('owner')).language).toBe('en')
    },
  )
})

test('data is restored with its keys, and work in progress is resumed', {
  timeout: 60_000,
}, async () => {
  const here = await started(newFolder(), 'demo')
  const call = await here.callAs('owner')
  const params = {
    workspaceId:
      (await call(collaborations.list)).items.find(({ status }) => status === 'ACTIVE')?.id ?? '',
  }
  const [done] = (await call(jobs.list, { params })).items
  if (!done) throw new Error('The scenario has no finished job')
  const place = { ...params, datasetId: getId(done.outputDataset ?? '') }
  const csv = await download(call, place)
  const { jobType, parameters, inputDatasets } = done
  const { id } = await call(jobs.create, { params, body: { jobType, parameters, inputDatasets } })
  expect((await here.send('PUT', '/snapshots/busy')).status).toBe(201)
  const file = await getFile(here, 'busy')
  await here.stop() // in the middle of it

  const there = await started(IN_MEMORY, 'empty')
  await upload(there, 'busy', file)
  expect(await there.json('POST', '/snapshots/busy/restore')).toMatchObject({ scenario: 'demo' })
  const callThere = await there.callAs('owner')
  expect(await download(callThere, place)).toBe(csv)
  await expect
    .poll(async () => (await callThere(jobs.get, { params: { ...params, jobId: id } })).status, {
      timeout: 30_000,
    })
    .toBe('COMPLETED')
})

test('snapshots on disk survive a restart; leftovers of an unfinished one do not', async () => {
  const folder = newFolder()
  const first = await started(folder)
  await first.send('PUT', '/snapshots/kept')
  await first.stop()
  mkdirSync(path.join(folder, 'snapshots/.half'))
  writeFileSync(path.join(folder, 'snapshots/.half/parts.sqlite'), 'x')
  writeFileSync(path.join(folder, 'snapshots/.DS_Store'), 'x')
  mkdirSync(path.join(folder, 'snapshotsBackup')) // a user’s own
  const second = await started(folder)
  expect((await second.snapshots()).map(({ name }) => name)).toEqual(['kept'])
  expect(readdirSync(path.join(folder, 'snapshots'))).toEqual(['kept'])
  expect(readdirSync(folder).filter((name) => name.startsWith('snapshots'))).toEqual([
    'snapshots',
    'snapshotsBackup',
  ])
  expect(await second.json('POST', '/snapshots/kept/restore')).toMatchObject({ status: 'ok' })
})

test('a snapshot that is being imported is where the next start removes it', async () => {
  const folder = newFolder()
  const { send, origin } = await started(folder)
  await send('PUT', '/snapshots/whole')
  const before = readdirSync(folder)
  const file = new Uint8Array(await (await send('GET', '/snapshots/whole')).arrayBuffer())
  const sending = request(`${origin}/_emulator/snapshots/half`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
  })
  sending.on('error', () => {}) // destroyed below
  sending.write(file.subarray(0, 20_000))
  const unfinished = () =>
    readdirSync(path.join(folder, 'snapshots')).filter((name) => name !== 'whole')
  await expect.poll(unfinished).toEqual([expect.stringMatching(/^\./)])
  expect(readdirSync(folder)).toEqual(before)
  sending.destroy()
})

test.each([
  ['being replaced is put back', '', ['kept']],
  ['being deleted is gone', 'snapshot.json', []],
])('by the start after a crash a snapshot that was %s', async (_, deleted, expected) => {
  const folder = newFolder()
  const first = await started(folder)
  await first.send('PUT', '/snapshots/kept')
  await first.stop()
  const [from, to] = [path.join(folder, 'snapshots/kept'), path.join(folder, 'snapshots/.gone')]
  mkdirSync(to)
  renameSync(from, path.join(to, 'kept'))
  if (deleted) rmSync(path.join(to, 'kept', deleted))
  const second = await started(folder)
  expect((await second.snapshots()).map(({ name }) => name)).toEqual(expected)
  expect(readdirSync(path.join(folder, 'snapshots'))).toEqual(expected)
})

test('a restore that a crash interrupted is finished by the next start', async () => {
  const folder = newFolder()
  const first = await started(folder)
  await first.send('PUT', '/snapshots/before')
  await first.speak('owner', 'fr')
  await first.stop()
  // The state between the two moves.
  mkdirSync(path.join(folder, 'restoring'))
  for (const name of FILE_NAMES)
    copyFileSync(path.join(folder, 'snapshots/before', name), path.join(folder, 'restoring', name))
  const second = await started(folder)
  expect((await second.person('owner')).language).toBe('en')
  expect(readdirSync(folder)).not.toContain('restoring')
})

test('a snapshot of the same name is replaced, a deleted one is gone, and unknown ones are 404', async () => {
  const { send, json, snapshots, speak, person } = await started(IN_MEMORY)
  await send('PUT', '/snapshots/a-1')
  await speak('owner', 'fr')
  expect((await send('PUT', '/snapshots/a-1', {})).status).toBe(200)
  await send('POST', '/reset', {})
  await send('POST', '/snapshots/a-1/restore')
  expect((await person('owner')).language).toBe('fr')
  expect((await send('DELETE', '/snapshots/a-1')).status).toBe(204)
  expect(await snapshots()).toEqual([])
  for (const [method, end] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const)
    expect((await send(method, `/snapshots/a-1${end}`)).status).toBe(404)
  for (const name of ['..%2F..%2Fetc', 'A', '-a', 'a.b', `${'a'.repeat(65)}`, '%00', 'a%20b'])
    for (const [method, end] of [
      ['PUT', ''],
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const)
      expect([name, method, await json(method, `/snapshots/${name}${end}`)]).toMatchObject([
        name,
        method,
        { code: 'malformed', details: [expect.stringMatching(/^name: must be/)] },
      ])
})
