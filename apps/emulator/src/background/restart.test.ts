import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getId } from '@concord/domain/api/resource'
import { datasets } from '@concord/domain/datasets/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { jobs } from '@concord/domain/jobs/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addInference, getOutput, uploadAll } from '#testing/inference-job.ts'
import { type KillableWorkplace, killableWorkplace } from '#testing/killable-workplace.ts'
import {
  download,
  openTransfer,
  sealFor,
  settledDataset,
  settledJob,
  slices,
  upload,
} from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const CSV = `patient_id,name\n${Array.from({ length: 400 }, (_, index) => `${index},Person ${index}\n`).join('')}`
const CLAIMS = 'patient_id,amount\n1,10.00\n2,20.00\n'

async function reopened(): Promise<Workplace> {
  const workplace = await openWorkplace(folder)
  onTestFinished(workplace.close)
  return workplace
}

async function killable(): Promise<KillableWorkplace> {
  const workplace = await killableWorkplace(folder)
  onTestFinished(() => workplace.kill())
  return workplace
}

const jobOn = (call: ReturnType<Workplace['as']>, sets: { datasetId: string }[]) =>
  call(jobs.create, {
    params: { workspaceId: 'active' },
    body: {
      jobType: '/query-job-types/Sums',
      parameters: [{ parameterName: 'least', parameterValue: '0' }],
      inputDatasets: sets.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
    },
  })

test('a killed emulator continues with the part it acknowledged, the upload it had and the job it ran', {
  timeout: 60_000,
}, async () => {
  const first = await killable()
  const owner = first.as('owner')
  const patients = await upload(owner, 'active', 'Patients', CSV)
  const claims = await upload(owner, 'active', 'Claims', CLAIMS)
  const parts = slices(Buffer.from(CSV))
  const body = {
    fileName: 'half.csv',
    datasetType: '/dataset-types/Patients',
    totalParts: parts.length,
  }
  const half = {
    workspaceId: 'active',
    datasetId: (await owner(datasets.create, { params: { workspaceId: 'active' }, body })).id,
  }
  const transfer = await openTransfer(owner, 'c2s', half)
  const { sealed, headers } = await sealFor(transfer, parts[0] ?? new Uint8Array(), 1, parts.length)
  await owner(datasets.uploadPart, {
    params: { ...half, partNumber: '1' },
    body: sealed.ciphertext,
    headers,
  })
  await first.kill()

  const second = await killable()
  await expect
    .poll(async () => (await second.as('owner')(datasets.get, { params: claims })).status)
    .toBe('COMPLETED')
  const { id } = await jobOn(second.as('owner'), [patients, claims])
  await second.kill()

  const workplace = await reopened()
  expect(await settledDataset(workplace, patients)).toMatchObject({
    status: 'COMPLETED',
    rowCount: 400,
  })
  expect((await workplace.as('owner')(datasets.receivedParts, { params: half })).items).toEqual([1])
  expect((await settledDataset(workplace, half)).status).toBe('NEW')
  const job = await settledJob(workplace, 'active', id)
  expect(job.status).toBe('COMPLETED')
  const output = await download(workplace.as('owner'), {
    workspaceId: 'active',
    datasetId: getId(job.outputDataset ?? ''),
  })
  expect(output).toBe('name,total\r\nPerson 1,10.00\r\nPerson 2,20.00\r\n')
  const orphans = workplace.world.parts.all('SELECT DISTINCT owner_id FROM parts')
  expect(orphans).toHaveLength(4)
})

test('an inference job whose emulator was killed runs again from the start [B057]', {
  timeout: 60_000,
}, async () => {
  const prepared = await openWorkplace(folder)
  const column = (name: string) =>
    aColumn({ name, type: { datatype: 'decimal', precision: 8, scale: 2 } })
  const inference = addInference(prepared.world, {
    file: linearModel([2], 1),
    input: [column('x')],
    output: [column('y')],
    recordIdentifiers: [],
  })
  const inputDatasets = await uploadAll(prepared, inference, ['x\n1.50\n'])
  await prepared.close()
  const killed = await killable()
  const body = { jobType: inference.jobType, inputDatasets }
  const { id } = await killed.as('owner')(jobs.create, { params: { workspaceId: 'active' }, body })
  await killed.kill()
  const workplace = await reopened()
  expect(
    workplace.world.store.get('SELECT output_dataset_id AS output FROM jobs WHERE id = ?', [id]),
  ).toEqual({ output: null })
  const job = await settledJob(workplace, 'active', id)
  expect(job).toMatchObject({ status: 'COMPLETED', errorDetails: null })
  expect(await getOutput(workplace, job)).toBe('y\r\n4.00\r\n')
})

test.each(['NEW', 'PENDING', 'PROCESSING'])(
  'a data set with all parts is validated at startup, even if its status is %s [B056]',
  async (status) => {
    const workplace = await openWorkplace(folder)
    const place = await upload(workplace.as('owner'), 'active', 'Patients', CSV)
    await workplace.world.background.stop()
    workplace.world.store.run('UPDATE datasets SET status = ? WHERE id = ?', [
      status,
      place.datasetId,
    ])
    await workplace.close()
    expect(await settledDataset(await reopened(), place)).toMatchObject({
      status: 'COMPLETED',
      rowCount: 400,
    })
  },
)

test('a data set that was being deleted is erased at startup', async () => {
  const workplace = await openWorkplace(folder)
  const place = await upload(workplace.as('owner'), 'active', 'Patients', CSV)
  await workplace.world.background.stop()
  workplace.world.store.run(`UPDATE datasets SET status = 'DELETE_PENDING' WHERE id = ?`, [
    place.datasetId,
  ])
  workplace.world.parts.run('UPDATE parts SET owner_id = ? WHERE part = 1', [
    'of a job that was killed',
  ])
  await workplace.close()
  const again = await reopened()
  expect((await settledDataset(again, place)).status).toBe('DELETED')
  expect(again.world.parts.all('SELECT 1 FROM parts')).toEqual([])
})

test('a channel does not survive a restart: the client repeats the attestation', async () => {
  const workplace = await openWorkplace(folder)
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: 1 }
  const { id: datasetId } = await workplace.as('owner')(datasets.create, {
    params: { workspaceId: 'active' },
    body,
  })
  const place = { workspaceId: 'active', datasetId }
  const { sealed, headers } = await sealFor(
    await openTransfer(workplace.as('owner'), 'c2s', place),
    Buffer.from('patient_id,name\n'),
    1,
    1,
  )
  await workplace.close()
  const late = (await reopened()).as('owner')(datasets.uploadPart, {
    params: { ...place, partNumber: '1' },
    body: sealed.ciphertext,
    headers,
  })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'channelExpired' })
})

test('no row of a valid, an invalid or a headerless file, nor of a result, is ever on the disk in plain text', async () => {
  const canary = 'CANARY-7d1f0c9be2a84f6f9d3b5a60c1e8f7a2'
  const workplace = await reopened()
  const owner = workplace.as('owner')
  const files = [
    'patient_id,name\n1,',
    'patient_id,name\n1,ok\nno number,',
    '1,',
    'patient_id,',
  ].map((start) => `${start}${canary}\n`)
  const [valid, ...broken] = await Promise.all(
    files.map((csv) => upload(owner, 'active', 'Patients', csv)),
  )
  const claims = await upload(owner, 'active', 'Claims', CLAIMS)
  if (!valid) throw new Error('nothing was uploaded')
  expect((await settledDataset(workplace, valid)).status).toBe('COMPLETED')
  for (const place of broken) expect((await settledDataset(workplace, place)).status).toBe('FAILED')
  const job = await settledJob(workplace, 'active', (await jobOn(owner, [valid, claims])).id)
  const output = { workspaceId: 'active', datasetId: getId(job.outputDataset ?? '') }
  expect(await download(owner, output)).toContain(canary)

  const names = readdirSync(folder)
  expect(names).toEqual(
    expect.arrayContaining([
      'parts.sqlite',
      'parts.sqlite-wal',
      'concord.sqlite',
      'concord.sqlite-wal',
    ]),
  )
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name))
    for (const encoding of ['utf8', 'utf16le', 'hex', 'base64'] as const) {
      const needle =
        encoding === 'utf8' || encoding === 'utf16le'
          ? Buffer.from(canary, encoding)
          : Buffer.from(canary).toString(encoding)
      expect(bytes.includes(needle), `${name} as ${encoding}`).toBe(false)
    }
  }
})
