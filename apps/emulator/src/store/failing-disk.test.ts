import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { datasets } from '@concord/domain/datasets/contract'
import { indexes } from '@concord/domain/indexes/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test } from 'vitest'
import { FILE_NAMES } from '#instances/world-files.ts'
import { seededRandom } from '#runtime/seeded-random.ts'
import { killableWorkplace } from '#testing/killable-workplace.ts'
import { canRecord, createRecorder } from '#testing/power-cut/record.ts'
import {
  openTransfer,
  sealFor,
  settledDataset,
  settledJob,
  upload,
} from '#testing/sealed-transfer.ts'
import { openWorkplace } from '#testing/workplace.ts'

const MOMENTS = process.env.LONG === '1' ? 60 : 6
const params = { workspaceId: 'active' }
const { EIO, ENOSPC, EROFS } = constants.errno

/** A workplace in a process whose disk fails on demand. */
async function openOnFailingDisk() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'concord-'))
  const folder = path.join(scratch, 'data')
  mkdirSync(folder)
  const { env, setFault } = createRecorder(folder, scratch)
  const workplace = await killableWorkplace(folder, { env })
  onTestFinished(async () => {
    await workplace.kill()
    rmSync(scratch, { recursive: true, force: true })
  })
  const owner = workplace.as('owner')
  const announce = (fileName: string) =>
    owner(datasets.create, {
      params,
      body: { fileName, datasetType: '/dataset-types/Patients', totalParts: 1 },
    })
  /** Seals the only part of a data set, which may be sent again and again. */
  const seal = async (datasetId: string) => {
    const place = { ...params, datasetId }
    const transfer = await openTransfer(owner, 'c2s', place)
    const { sealed, headers } = await sealFor(transfer, Buffer.from('patient_id,name\n1,A\n'), 1, 1)
    return () =>
      owner(datasets.uploadPart, {
        params: { ...place, partNumber: '1' },
        body: sealed.ciphertext,
        headers,
      })
  }
  return { folder, setFault, workplace, owner, announce, seal }
}

test.runIf(canRecord())(
  'a disk that is full, fails or is read-only at any moment is reported and leaves nothing half done, and later calls succeed [D5]',
  { timeout: 5 * 60_000 },
  async () => {
    const { folder, setFault, workplace, owner, announce, seal } = await openOnFailingDisk()
    const addIndex = (name: string) =>
      owner(indexes.create, {
        params,
        body: { name, description: 'd', datasetType: '/dataset-types/Patients', columns: ['name'] },
      })
    const random = seededRandom(5)
    const refusals: number[] = []
    const made: string[] = []
    const missing: string[] = []
    /** Whether it was done; a refusal must name the disk. */
    const attempt = async (name: string, call: Promise<unknown>) => {
      try {
        await call
        made.push(name)
      } catch (error) {
        refusals.push((error as { status: number }).status)
        missing.push(name)
      }
    }
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const { id: datasetId } = await announce(`before ${moment}.csv`)
      const send = await seal(datasetId)
      const errno = [ENOSPC, EIO, EROFS][moment % 3] as number
      setFault({ errno, after: Math.floor(random() * 8) })
      await Promise.all([
        attempt(`data ${moment}.csv`, announce(`data ${moment}.csv`)),
        attempt(`index ${moment}`, addIndex(`index ${moment}`)),
        attempt(`part of ${moment}`, send()),
      ])
      const { items } = await owner(datasets.list, { params }) // reading still works
      expect(items.some(({ id }) => id === datasetId)).toBe(true)
      setFault()
      // The reserve of the disk is held again within seconds.
      await expect.poll(() => send().then(() => 'sent', String)).toBe('sent')
      await announce(`after ${moment}.csv`)
    }
    expect(refusals.length).toBeGreaterThan(MOMENTS / 2)
    expect([...new Set(refusals)].sort()).toEqual([503, 507])
    const names = async (as = owner) => [
      ...(await as(datasets.list, { params: params, query: { pageSize: 1000 } })).items.map(
        ({ fileName }) => fileName,
      ),
      ...(await as(indexes.list, { params })).items.map(({ name }) => name),
    ]
    const isPart = (name: string) => name.startsWith('part')
    const listed = await names()
    expect(made.filter((name) => !isPart(name) && !listed.includes(name))).toEqual([])
    expect(missing.filter((name) => listed.includes(name))).toEqual([])

    await workplace.kill()
    const again = await openWorkplace(folder)
    onTestFinished(again.close)
    for (const name of FILE_NAMES)
      expect(again.world.stores[name].all('PRAGMA integrity_check')).toEqual([
        { integrity_check: 'ok' },
      ])
    expect((await names(again.as('owner'))).sort()).toEqual(listed.sort())
  },
)

test.runIf(canRecord())(
  'a data set whose last part was stored before the disk was full is completed once there is room, without another part',
  { timeout: 5 * 60_000 },
  async () => {
    const { setFault, owner, announce, seal } = await openOnFailingDisk()
    let stored = 0
    for (let after = 6; stored < 2; after += 1) {
      const { id: datasetId } = await announce(`after ${after}.csv`)
      const send = await seal(datasetId)
      setFault({ errno: ENOSPC, after })
      const isRefused = await send().then(
        () => false,
        () => true,
      )
      setFault()
      const place = { params: { ...params, datasetId } }
      const { items } = await owner(datasets.receivedParts, place)
      if (isRefused && items.length === 1) stored += 1
      if (items.length === 0)
        await expect.poll(() => send().then(() => 'sent', String)).toBe('sent')
      await expect.poll(async () => (await owner(datasets.get, place)).status).not.toBe('NEW')
    }
  },
)

test('a job whose result has no room on the disk fails with that reason [B111]', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const owner = workplace.as('owner')
  const ids = Array.from({ length: 2000 }, (_, id) => id)
  const places = [
    await upload(
      owner,
      'active',
      'Patients',
      ['patient_id,name', ...ids.map((id) => `${id},Person ${id}`)].join('\n'),
    ),
    await upload(
      owner,
      'active',
      'Claims',
      ['patient_id,amount', ...ids.map((id) => `${id},10.00`)].join('\n'),
    ),
  ]
  for (const place of places) await settledDataset(workplace, place)
  workplace.world.parts.exec('PRAGMA max_page_count = 1') // no page more than there are
  const { id } = await owner(jobs.create, {
    params,
    body: {
      jobType: '/query-job-types/Sums',
      parameters: [{ parameterName: 'least', parameterValue: '0' }],
      inputDatasets: places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
    },
  })
  expect(await settledJob(workplace, 'active', id)).toMatchObject({
    status: 'FAILED',
    errorDetails: 'The disk of the server is full. Nothing was saved.',
  })
})
