import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { jobs } from '@concord/domain/jobs/contract'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { unwrapContentKey } from '#enclave/content-key.ts'
import type { Store } from '#store/store.ts'
import { addInference, getOutput, uploadAll } from '#testing/inference-job.ts'
import { download, settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const ROTATION = { newCmkName: 'cmk-2', newCmkPath: 'vault/keys/cmk-2', changeRecord: 'CHG0000001' }
const CSV = `patient_id,name\n${Array.from({ length: 300 }, (_, index) => `${index},Person ${index}\n`).join('')}`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

async function opened(at?: string): Promise<Workplace> {
  const workplace = await openWorkplace(at)
  onTestFinished(workplace.close)
  return workplace
}

/** Collaborations with only a key, to make the rotation longer. */
function addCollaborations({ world }: Workplace, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const id = `more-${String(index).padStart(3, '0')}`
    world.store.run(
      `INSERT INTO collaborations (id, organization_id, name, description, status, created_at, created_by)
       VALUES (?, 'north', ?, '', 'DRAFT', '2026-05-04T09:00:00.000Z', 'owner')`,
      [id, id],
    )
    world.enclave.createContentKey(id)
  }
}

type WrappedKey = { owner: string; customerKey: string; wrapped: Uint8Array }
const wrappedKeys = (store: Store): WrappedKey[] =>
  store.all(`SELECT collaboration_id AS owner, customer_key AS customerKey, wrapped FROM content_keys
    UNION ALL SELECT 'model ' || model_id, customer_key, wrapped FROM model_keys ORDER BY 1`)
const customerKeys = (store: Store) =>
  store.all<{ name: string; key: Uint8Array }>(
    'SELECT name, key FROM customer_keys ORDER BY position',
  )

const rotate = async ({ world, as }: Workplace, body = ROTATION) => {
  const rotation = await as('administrator')(cmkRotations.create, { body })
  await world.background.idle()
  return as('administrator')(cmkRotations.get, { params: { cmkRotationId: rotation.id } })
}

test('a rotation rewraps every key, collaboration by collaboration; data and models open as before [C047 C057 C109]', async () => {
  const workplace = await opened()
  const { world, as } = workplace
  const patients = await upload(as('owner'), 'active', 'Patients', CSV)
  const column = (name: string) =>
    aColumn({ name, type: { datatype: 'decimal', precision: 8, scale: 2 } })
  const parts = {
    file: linearModel([2], 1),
    input: [column('x')],
    output: [column('y')],
    recordIdentifiers: [],
  }
  const inference = addInference(world, parts)
  const inputDatasets = await uploadAll(workplace, inference, ['x\n1.50\n'])
  await world.background.idle()
  const before = wrappedKeys(world.store)
  const contentKeys = before.map(({ owner, wrapped }) =>
    unwrapContentKey(customerKeys(world.store)[0]?.key as Uint8Array, wrapped, owner),
  )
  expect(before.length).toBeGreaterThan(4)

  const asked = await as('administrator')(cmkRotations.create, { body: ROTATION })
  expect(asked).toMatchObject({
    rotationStatus: 'PENDING',
    totalNumberOfWorkspacesToBeRotated: 4,
    actualNumberOfWorkspacesRotated: 0,
  })
  expect(asked).toMatchObject({
    changeRecordId: 'CHG0000001',
    createdByUserId: 'administrator',
    cmkRotationId: asked.id,
    rotatedAt: null,
  })
  await world.background.idle()
  const params = { cmkRotationId: asked.id }
  const rotation = await as('administrator')(cmkRotations.get, { params })
  expect(rotation).toMatchObject({
    rotationStatus: 'COMPLETED',
    actualNumberOfWorkspacesRotated: 4,
    rotatedAt: expect.any(String),
  })
  const { items } = await as('administrator')(cmkRotations.workspaces, { params })
  expect(items.map(({ workspaceId }) => workspaceId).sort()).toEqual([
    'active',
    'awaiting_acceptance',
    'draft',
    'terminated',
  ])
  for (const item of items)
    expect(item).toMatchObject({
      oldCmkName: 'cmk-1',
      workspaceRotationStatus: 'COMPLETED',
      workspaceFinishedRotatingAt: expect.any(String),
    })

  const after = wrappedKeys(world.store)
  const [newest, ...others] = customerKeys(world.store)
  expect([newest?.name, others]).toEqual(['cmk-2', []])
  expect(after.map(({ customerKey }) => customerKey)).toEqual(after.map(() => 'cmk-2'))
  // The content keys themselves are the same, so no part had to be written again.
  expect(
    after.map(({ owner, wrapped }) => unwrapContentKey(newest?.key as Uint8Array, wrapped, owner)),
  ).toEqual(contentKeys)
  expect(await download(as('owner'), patients)).toBe(CSV)
  const job = await as('owner')(jobs.create, {
    params: { workspaceId: 'active' },
    body: { jobType: inference.jobType, inputDatasets },
  })
  expect(await getOutput(workplace, await settledJob(workplace, 'active', job.id))).toBe(
    'y\r\n4.00\r\n',
  )
})

test('after a rotation the old customer key opens nothing, and is nowhere on the disk [C047 C075]', async () => {
  const workplace = await opened(folder)
  const { world } = workplace
  addCollaborations(workplace, 20)
  const [old] = customerKeys(world.store)
  const before = wrappedKeys(world.store)
  if (!old) throw new Error('there was no customer key')
  for (const { owner, wrapped } of before)
    expect(unwrapContentKey(old.key, wrapped, owner)).toHaveLength(32)
  expect((await rotate(workplace)).rotationStatus).toBe('COMPLETED')
  for (const { owner, wrapped } of wrappedKeys(world.store))
    expect(() => unwrapContentKey(old.key, wrapped, owner)).toThrow()
  for (const name of readdirSync(folder).filter((file) => file.includes('sqlite'))) {
    const bytes = readFileSync(path.join(folder, name))
    for (const { owner, wrapped } of before)
      expect(bytes.includes(wrapped), `${owner} in ${name}`).toBe(false)
    expect(bytes.includes(old.key), `the old customer key in ${name}`).toBe(false)
  }
})

/**
 * The write at which to kill the process: from the one that records the start to the one that
 * records the end.
 */
const CUTS = process.env.LONG ? 60 : 3
const SEED = 20261122

test('a rotation interrupted by SIGKILL anywhere continues at the next start, and the data opens at any time [C047 C057]', {
  timeout: 60_000 * CUTS,
}, async () => {
  const COUNT = process.env.LONG ? 40 : 12
  const prepared = await openWorkplace(folder)
  addCollaborations(prepared, COUNT)
  const patients = await upload(prepared.as('owner'), 'active', 'Patients', CSV)
  await settledDataset(prepared, patients)
  await prepared.close()
  const whole = readdirSync(folder).map(
    (name) => [name, readFileSync(path.join(folder, name))] as const,
  )
  const script = fileURLToPath(new URL('../../testing/rotation.process.ts', import.meta.url))
  // Three writes make the rotation and one begins it; each collaboration takes three; one destroys
  // the old key, one ends it.
  const rotated = 4 + 3 * (COUNT + 4)
  const cuts = [
    rotated + 1,
    ...fc.sample(fc.integer({ min: 3, max: rotated }), { seed: SEED, numRuns: CUTS - 1 }),
  ]
  for (const cut of cuts) {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
    for (const [name, bytes] of whole) writeFileSync(path.join(folder, name), bytes)
    const child = fork(script, [folder, String(cut)], { execArgv: [] })
    const [, signal] = await once(child, 'exit')
    expect([cut, signal]).toEqual([cut, 'SIGKILL'])

    const again = await openWorkplace(folder)
    const seen = wrappedKeys(again.world.store)
    expect([cut, seen.some(({ customerKey }) => customerKey === 'cmk-1')]).toEqual([
      cut,
      cut < rotated,
    ])
    expect(await download(again.as('owner'), patients)).toBe(CSV)
    await again.world.background.idle()
    const [rotation] = (await again.as('administrator')(cmkRotations.list)).items
    expect(rotation).toMatchObject({
      rotationStatus: 'COMPLETED',
      totalNumberOfWorkspacesToBeRotated: COUNT + 4,
      actualNumberOfWorkspacesRotated: COUNT + 4,
    })
    expect(new Set(wrappedKeys(again.world.store).map(({ customerKey }) => customerKey))).toEqual(
      new Set(['cmk-2']),
    )
    expect(customerKeys(again.world.store).map(({ name }) => name)).toEqual(['cmk-2'])
    expect(await download(again.as('owner'), patients)).toBe(CSV)
    await again.close()
  }
})

test('users read and upload while a rotation runs, and new keys are wrapped by the new customer key immediately [C047]', async () => {
  const workplace = await opened()
  const { as, world } = workplace
  addCollaborations(workplace, 300)
  const patients = await upload(as('owner'), 'active', 'Patients', CSV)
  await settledDataset(workplace, patients)
  const { id } = await as('administrator')(cmkRotations.create, { body: ROTATION })
  const progress = async () =>
    (await as('administrator')(cmkRotations.get, { params: { cmkRotationId: id } }))
      .actualNumberOfWorkspacesRotated
  const { id: made } = await as('owner')(collaborations.create, {
    body: { name: 'Made meanwhile', description: 'New' },
  })
  expect(wrappedKeys(world.store).find(({ owner }) => owner === made)?.customerKey).toBe('cmk-2')
  const seen: number[] = []
  do {
    seen.push(await progress())
    expect(await download(as('owner'), patients)).toBe(CSV)
  } while ((seen.at(-1) ?? 0) < 304)
  const later = await upload(as('owner'), 'active', 'Patients', CSV)
  expect((await settledDataset(workplace, later)).status).toBe('COMPLETED')
  expect(seen[0]).toBeLessThan(304)
})

test('only a key that its customer key does not open fails, by name, and the old customer key is kept [C057]', async () => {
  const workplace = await opened()
  const { world, as } = workplace
  world.store.run(`UPDATE content_keys SET wrapped = zeroblob(60) WHERE collaboration_id = 'draft'`)
  const rotation = await rotate(workplace)
  expect(rotation).toMatchObject({ rotationStatus: 'FAILED', actualNumberOfWorkspacesRotated: 3 })
  const { items } = await as('administrator')(cmkRotations.workspaces, {
    params: { cmkRotationId: rotation.id },
  })
  expect(
    items.filter(({ workspaceRotationStatus }) => workspaceRotationStatus === 'FAILED'),
  ).toMatchObject([{ workspaceId: 'draft', workspaceFinishedRotatingAt: null }])
  expect(customerKeys(world.store).map(({ name }) => name)).toEqual(['cmk-1', 'cmk-2'])
})

test('one rotation at a time, and names of keys are unique [C075 C109]', async () => {
  const workplace = await opened()
  const { as, world } = workplace
  await world.background.stop()
  const create = (changes: Partial<typeof ROTATION>) =>
    as('administrator')(cmkRotations.create, { body: { ...ROTATION, ...changes } })
  await expect(create({ newCmkName: 'CMK-1' })).rejects.toMatchObject({
    status: 409,
    code: 'cmkNameTaken',
    body: { fields: [{ path: 'body.newCmkName' }] },
  })
  await create({})
  await expect(create({ newCmkName: 'cmk-3' })).rejects.toMatchObject({
    status: 409,
    code: 'rotationUnderWay',
  })
  world.store.run(`UPDATE cmk_rotations SET status = 'COMPLETED'`)
  await expect(create({})).rejects.toMatchObject({ status: 409, code: 'cmkNameTaken' })
  for (const missing of ['newCmkName', 'newCmkPath', 'changeRecord'] as const)
    await expect(create({ [missing]: '  ' })).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.${missing}` }] },
    })
})
