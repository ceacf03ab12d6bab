import { AUTOMATION_JOB_NAMES } from '@concord/domain/automation-jobs/automation-job'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createContentKeys } from '#enclave/content-keys.ts'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const CSV = 'patient_id,name\n1,Ann\n'
const DAY_MS = 86_400_000

let workplace: Workplace
beforeEach(async () => {
  workplace = await openWorkplace()
  onTestFinished(workplace.close)
  workplace.world.clock.freeze(true)
  workplace.world.clock.set(new Date('2026-05-04T10:00:00.000Z'))
})

const run = async (jobName: string, ...targetDates: string[]) => {
  const { items } = await workplace.as('administrator')(automationJobs.create, {
    body: { jobName: jobName as never, targetDates },
  })
  await workplace.world.background.idle()
  return items
}
const listed = async () => (await workplace.as('administrator')(automationJobs.list)).items
const getStatus = async (place: { workspaceId: string; datasetId: string }) =>
  (await workplace.as('owner')(datasets.get, { params: place })).status

/** Changes the retention of the type to this period. */
const keep = (type: string, value: number, unit: 'days' | 'months' | 'years' = 'days') =>
  workplace.world.store.run(
    `UPDATE dataset_types SET definition = json_set(definition, '$.retentionCategory', 'CUSTOM', '$.retentionConditions', json(?)) WHERE id = ?`,
    [JSON.stringify({ customPeriod: { unit, value } }), type],
  )

async function completed(type = 'Patients') {
  const place = await upload(
    workplace.as('owner'),
    'active',
    type,
    type === 'Claims' ? 'patient_id,amount\n1,10.00\n' : CSV,
  )
  expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  return place
}

async function advance(days: number): Promise<void> {
  workplace.world.clock.advance(days * DAY_MS)
  workplace.world.background.wake()
  await workplace.world.background.idle()
}

test('one job for each day; it runs when its day begins by the clock, and reports its result [C048 C111]', async () => {
  const asked = await run('DYNAMIC_MODEL_INFERENCE_CLEANUP', '2026-05-04', '2026-05-06')
  expect(asked).toMatchObject([
    {
      jobName: 'DYNAMIC_MODEL_INFERENCE_CLEANUP',
      targetDate: '2026-05-04',
      jobStatus: 'PENDING',
      createdByEmail: 'admin@example.com',
    },
    { targetDate: '2026-05-06', jobStatus: 'PENDING', createdAt: '2026-05-04T10:00:00.000Z' },
  ])
  const statuses = async () =>
    Object.fromEntries((await listed()).map(({ targetDate, jobStatus }) => [targetDate, jobStatus]))
  expect(await statuses()).toEqual({ '2026-05-04': 'COMPLETED', '2026-05-06': 'PENDING' })
  await advance(1)
  expect(await statuses()).toEqual({ '2026-05-04': 'COMPLETED', '2026-05-06': 'PENDING' })
  await advance(14 / 24)
  expect(await statuses()).toEqual({ '2026-05-04': 'COMPLETED', '2026-05-06': 'COMPLETED' })
  expect((await listed())[0]).toMatchObject({
    affectedCount: 0,
    errorDetails: null,
    completedAt: '2026-05-06T00:00:00.000Z',
  })
})

test.each([
  [
    { jobName: 'DAILY_DATA_RETENTION', targetDates: [] },
    'body.targetDates',
    'Target date is required',
  ],
  [
    { jobName: 'DAILY_DATA_RETENTION', targetDates: ['2026-05-04', ''] },
    'body.targetDates.1',
    'Target date is required',
  ],
  [
    { jobName: 'DAILY_DATA_RETENTION', targetDates: ['2026-02-30'] },
    'body.targetDates.0',
    'This value is not valid',
  ],
  [
    { jobName: 'DAILY_DATA_RETENTION', targetDates: ['2026-05-04', '2026-05-04'] },
    'body.targetDates.1',
    'This target date is already in the list',
  ],
  [{ targetDates: ['2026-05-04'] }, 'body.jobName', 'Job name is required'],
  [{ jobName: '', targetDates: ['2026-05-04'] }, 'body.jobName', 'Job name is required'],
  [
    { jobName: 'WEEKLY', targetDates: ['2026-05-04'] },
    'body.jobName',
    `This must be one of: ${AUTOMATION_JOB_NAMES.join(', ')}`,
  ],
])('%o is refused at %s [C076]', async (body, path, message) => {
  const refused = workplace.as('administrator')(automationJobs.create, { body: body as never })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { fields: [{ path, message }] },
  })
  expect(await listed()).toEqual([])
})

test('retention deletes expired data sets, not a day too early, and the collaboration shows it [C127 B037]', async () => {
  keep('Patients', 2)
  const due = await completed()
  const kept = await completed('Claims')
  await run('DAILY_DATA_RETENTION', '2026-05-04', '2026-05-06', '2026-05-07')
  await advance(2)
  expect([await getStatus(due), await getStatus(kept)]).toEqual(['COMPLETED', 'COMPLETED'])
  await advance(1)
  expect([await getStatus(due), await getStatus(kept)]).toEqual(['DELETED', 'COMPLETED'])
  expect(workplace.world.parts.all('SELECT DISTINCT owner_id AS id FROM parts')).toEqual([
    { id: kept.datasetId },
  ])
  const { items } = await workplace.as('partner')(datasets.list, {
    params: { workspaceId: 'active' },
  })
  expect(items.find(({ id }) => id === due.datasetId)).toMatchObject({
    rowCount: 1,
    expiredAt: '2026-05-07T10:00:00.000Z',
  })
  expect(
    (await listed()).map(({ targetDate, affectedCount }) => [targetDate, affectedCount]).sort(),
  ).toEqual([
    ['2026-05-04', 0],
    ['2026-05-06', 0],
    ['2026-05-07', 1],
  ])
})

test('daily use runs when its day begins, and reports the previous day for every organization [C127 C043]', async () => {
  await completed()
  await run('DAILY_DATA_USE', '2026-05-05')
  const reports = () =>
    workplace.world.store.all(
      'SELECT organization_id AS organization, period_start AS day FROM usage_reports ORDER BY organization_id',
    )
  expect(reports()).toEqual([])
  await advance(1)
  expect(reports()).toEqual(
    ['east', 'north', 'south'].map((organization) => ({ organization, day: '2026-05-04' })),
  )
  expect(await listed()).toMatchObject([{ jobStatus: 'COMPLETED', affectedCount: 3 }])
})

test('only the owners of a data set see which rule of retention applies to it [B039]', async () => {
  keep('Claims', 3, 'months')
  const place = await upload(
    workplace.as('partner'),
    'active',
    'Claims',
    'patient_id,amount\n1,10.00\n',
  )
  const own = await completed()
  const retentionFor = async (person: 'owner' | 'partner', params: typeof place) =>
    (await workplace.as(person)(datasets.get, { params })).retention
  const rule = {
    category: 'CUSTOM',
    categoryName: { en: 'Custom period', fr: 'Durée personnalisée' },
    period: { unit: 'months', value: 3 },
  }
  expect(await retentionFor('partner', place)).toMatchObject(rule)
  expect(await retentionFor('owner', place)).toMatchObject(rule)
  expect(await retentionFor('owner', own)).toMatchObject({
    category: 'STANDARD',
    period: { unit: 'years', value: 7 },
  })
  expect(await retentionFor('partner', own)).toBe(undefined)
})

test('a data set that a job reads is left for the next run [C127]', async () => {
  keep('Patients', 1)
  const { datasetId } = await completed()
  const { store } = workplace.world
  store.run(
    `INSERT INTO jobs (id, collaboration_id, organization_id, job_type_id, classification, status, parameters, created_at, created_by)
     VALUES ('reading', 'terminated', 'north', 'Sums', 'QUERY_JOB', 'FAILED', '[]', '2026-05-04', 'owner')`,
  )
  store.run(`INSERT INTO job_inputs (job_id, dataset_id, position) VALUES ('reading', ?, 0)`, [
    datasetId,
  ])
  await workplace.world.background.stop()
  store.run(`UPDATE jobs SET status = 'PROCESSING'`)
  const { AUTOMATION_WORK } = await import('#background/automation-work.ts')
  const { world } = workplace
  const deps = { ...world, modelKeys: createContentKeys(world, 'model') }
  expect(await AUTOMATION_WORK.DAILY_DATA_RETENTION(deps, '2026-06-01')).toBe(0)
  store.run(`UPDATE jobs SET status = 'FAILED'`)
  expect(await AUTOMATION_WORK.DAILY_DATA_RETENTION(deps, '2026-06-01')).toBe(1)
})

test('the cleanup of purged collaborations deletes the record of the key that wrapped theirs, and the count stays [C127 C047]', async () => {
  const { as, world } = workplace
  const body = { newCmkName: 'cmk-2', newCmkPath: 'vault/cmk-2', changeRecord: 'CHG1' }
  const { id: cmkRotationId } = await as('administrator')(cmkRotations.create, { body })
  await world.background.idle()
  await as('owner')(collaborations.changeStatus, {
    params: { id: 'terminated' },
    body: { status: 'PURGED' },
  })
  await world.background.idle()
  const ids = async () =>
    (await as('administrator')(cmkRotations.workspaces, { params: { cmkRotationId } })).items
      .map(({ workspaceId }) => workspaceId)
      .sort()
  await run('PURGED_WORKSPACE_CEK_MAPPING_CLEANUP', '2026-05-03')
  expect(await ids()).toHaveLength(4)
  await run('PURGED_WORKSPACE_CEK_MAPPING_CLEANUP', '2026-05-04')
  expect(await ids()).toEqual(['active', 'awaiting_acceptance', 'draft'])
  expect(await as('administrator')(cmkRotations.get, { params: { cmkRotationId } })).toMatchObject({
    totalNumberOfWorkspacesToBeRotated: 4,
    actualNumberOfWorkspacesRotated: 4,
  })
  expect((await listed()).map(({ affectedCount }) => affectedCount)).toEqual([1, 0])
})

test('the cleanup of inference erases the data of failed models, and their rows stay, with the reason [C127]', async () => {
  const { as, world } = workplace
  const body = {
    modelName: 'Broken',
    modelDescription: 'x',
    modelFileName: 'a.onnx',
    modelFileSize: 2000,
    modelTotalParts: 2,
  }
  const { id } = await as('owner')(inferenceModels.create, { body })
  world.parts.run(
    `INSERT INTO parts (owner_id, part, is_final, iv, ciphertext) VALUES (?, 1, 0, zeroblob(12), zeroblob(1040))`,
    [id],
  )
  await advance(2)
  const model = async () => as('owner')(inferenceModels.get, { params: { id } })
  expect((await model()).modelStatus).toBe('UPLOAD_FAILED')
  await run('DYNAMIC_MODEL_INFERENCE_CLEANUP', '2026-05-03')
  expect(world.parts.all('SELECT 1 FROM parts')).toHaveLength(1)
  await run('DYNAMIC_MODEL_INFERENCE_CLEANUP', '2026-05-04')
  expect(world.parts.all('SELECT 1 FROM parts')).toEqual([])
  expect(world.store.all('SELECT 1 FROM model_keys')).toEqual([])
  expect(await model()).toMatchObject({
    modelStatus: 'UPLOAD_FAILED',
    errorDetails: 'upload abandoned',
  })
  await as('owner')(inferenceModels.remove, { params: { id } })
  await world.background.idle()
  expect((await model()).modelStatus).toBe('DELETED')
})

test('a job that a crash interrupted runs again, and a failing one reports it [C048 C057]', async () => {
  const { store, background } = workplace.world
  store.run(
    `INSERT INTO automation_jobs (id, name, target_date, status, created_at, created_by_email) VALUES
     ('cut', 'DYNAMIC_MODEL_INFERENCE_CLEANUP', '2026-05-01', 'PROCESSING', '2026-05-01T00:00:00.000Z', 'a@example.com')`,
  )
  store.run(`UPDATE dataset_types SET definition = '{' WHERE id = 'Patients'`)
  store.run(
    `INSERT INTO datasets (id, collaboration_id, organization_id, dataset_type_id, file_name, status, chunk_bytes, created_at, created_by)
     VALUES ('bad', 'draft', 'north', 'Patients', 'a.csv', 'FAILED', 1024, '2026-05-01T00:00:00.000Z', 'owner')`,
  )
  background.wake()
  await run('DAILY_DATA_RETENTION', '2026-05-02')
  expect(
    (await listed()).map(({ id, jobStatus, errorDetails }) => [
      id === 'cut',
      jobStatus,
      errorDetails,
    ]),
  ).toEqual([
    [false, 'FAILED', 'The job could not be run.'],
    [true, 'COMPLETED', null],
  ])
})
