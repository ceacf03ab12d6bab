import { getId } from '@concord/domain/api/resource'
import { jobs } from '@concord/domain/jobs/contract'
import type { NewJob } from '@concord/domain/jobs/job'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
let inputDatasets: string[]
beforeAll(async () => {
  workplace = await openWorkplace()
  inputDatasets = [
    await completed('Patients', 'patient_id,name\n1,Ann\n2,Bob\n'),
    await completed('Claims', 'patient_id,amount\n1,10.00\n2,1.00\n1,2.50\n'),
  ]
})
afterAll(() => workplace.close())

const link = (datasetId: string) => `/workspaces/active/datasets/${datasetId}`
async function completed(type: string, csv: string): Promise<string> {
  const place = await upload(workplace.as('owner'), 'active', type, csv)
  expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  return link(place.datasetId)
}

const least = (parameterValue: string) => ({ parameterName: 'least', parameterValue })
const run = (
  body: Partial<NewJob> = {},
  person: 'owner' | 'reader' | 'partner' = 'owner',
  workspaceId = 'active',
) =>
  workplace.as(person)(jobs.create, {
    params: { workspaceId },
    body: { jobType: '/query-job-types/Sums', parameters: [least('0')], inputDatasets, ...body },
  })

async function getResult(body: Partial<NewJob>): Promise<string> {
  const job = await settledJob(workplace, 'active', (await run(body)).id)
  expect(job).toMatchObject({ status: 'COMPLETED', errorDetails: null })
  return download(workplace.as('owner'), {
    workspaceId: 'active',
    datasetId: getId(job.outputDataset ?? ''),
  })
}

test('a job runs the query on the given data sets, with its parameter bound [B032 B035 B064 B099]', async () => {
  expect(await getResult({ parameters: [least('2.00')] })).toBe('name,total\r\nAnn,12.50\r\n')
})

test('a time and a datetime are taken as the fields time and datetime-local give them, without seconds [B064]', async () => {
  const { store } = workplace.world
  const definition = {
    description: '',
    query: `SELECT CONVERT(varchar(8), @hour, 108) + ' ' + CONVERT(varchar(19), @moment, 120) AS name,
      1.00 AS total FROM Patients WHERE patient_id = 1`,
    queryParameters: [
      { name: 'hour', type: 'time' },
      { name: 'moment', type: 'datetime' },
    ],
    inputs: ['/dataset-types/Patients'],
    output: '/dataset-types/Totals',
  }
  store.run(
    `INSERT INTO query_job_types (id, organization_id, name, definition, created_at, created_by)
     SELECT 'Moments', organization_id, 'Moments', ?, created_at, created_by FROM query_job_types WHERE id = 'Sums'`,
    [JSON.stringify(definition)],
  )
  store.run(
    `INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES ('active', 'Moments', 'QUERY_JOB')`,
  )
  store.run(
    `INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES ('active-north', 'JobType', 'EXECUTE', 'Moments')`,
  )
  const given = (hour: string, moment: string): Partial<NewJob> => ({
    jobType: '/query-job-types/Moments',
    inputDatasets: inputDatasets.slice(0, 1),
    parameters: [
      { parameterName: 'hour', parameterValue: hour },
      { parameterName: 'moment', parameterValue: moment },
    ],
  })
  for (const [hour, moment, result] of [
    ['14:30', '2026-01-31T09:05', '14:30:00 2026-01-31 09:05:00'],
    ['14:30:15', '2026-01-31 09:05:59.500', '14:30:15 2026-01-31 09:05:59'],
  ] as const)
    expect(await getResult(given(hour, moment))).toBe(`name,total\r\n${result},1.00\r\n`)
  for (const [hour, moment] of [
    ['24:00', '2026-01-31T09:05'],
    ['14', '2026-01-31T09:05'],
    ['14:30', '2026-02-30T09:05'],
    ['14:30', '2026-01-31'],
  ] as const)
    await expect(run(given(hour, moment))).rejects.toMatchObject({ status: 422 })
})

test('several data sets of one input are read as one [B064]', async () => {
  const more = await completed('Claims', 'patient_id,amount\n2,100.00\n')
  expect(await getResult({ inputDatasets: [...inputDatasets, more] })).toBe(
    'name,total\r\nAnn,12.50\r\nBob,101.00\r\n',
  )
})

test('a job has the times at which it started and ended, and none before [B032]', async () => {
  const started = await run()
  expect([started.startedAt, started.completedAt]).toEqual([null, null])
  const { createdAt, startedAt, completedAt } = await settledJob(workplace, 'active', started.id)
  expect([createdAt, startedAt, completedAt].toSorted()).toEqual([
    createdAt,
    startedAt,
    completedAt,
  ])
})

const OUTPUT_NAME = /^Sums-2026-05-04( \(\d+\))?\.csv$/

test('the output belongs to the organization that ran the job, and is listed like any other data set [B032]', async () => {
  const job = await settledJob(workplace, 'active', (await run()).id)
  const place = { workspaceId: 'active', datasetId: getId(job.outputDataset ?? '') }
  expect(await settledDataset(workplace, place)).toMatchObject({
    fileName: expect.stringMatching(OUTPUT_NAME),
    datasetType: '/dataset-types/Totals',
    organizationId: 'north',
    createdBy: 'owner Example',
    rowCount: 2,
    totalParts: 1,
  })
})

test('outputs of one job type on one day have different names', async () => {
  const files = new Set<unknown>()
  for (let time = 0; time < 3; time += 1) {
    const { fileName } = await settledJob(workplace, 'active', (await run()).id)
    expect(fileName).toMatch(OUTPUT_NAME)
    files.add(fileName)
  }
  expect(files.size).toBe(3)
})

describe('a job is refused', () => {
  test('without the permission, an active collaboration or EXECUTE, in this order [B076 B081 B083]', async () => {
    await expect(run({}, 'reader', 'draft')).rejects.toMatchObject({
      status: 403,
      code: 'insufficientUserPermission',
    })
    await expect(run({}, 'owner', 'terminated')).rejects.toMatchObject({
      status: 409,
      code: 'collaborationMustBeActive',
    })
    await expect(run({}, 'partner')).rejects.toMatchObject({ status: 403, code: 'noExecutePolicy' })
  })

  test('when its job type is not attached to the collaboration', async () => {
    for (const jobType of [
      '/query-job-types/Unattached',
      '/query-job-types/none',
      '/inference-job-types/Sums',
    ])
      await expect(run({ jobType })).rejects.toMatchObject({ status: 404 })
  })

  test('when a parameter is missing, given twice, unknown or of another type, by its name [B064]', async () => {
    for (const parameters of [
      [],
      [least('1'), least('2')],
      [least('1'), { parameterName: 'most', parameterValue: '1' }],
      [least('many')],
    ])
      await expect(run({ parameters })).rejects.toMatchObject({
        status: 422,
        body: { details: [expect.stringMatching(/least|most/)] },
      })
  })

  test('when an input has no data set, one comes twice, or one is of another type [B064]', async () => {
    const [patients = '', claims = ''] = inputDatasets
    const job = await settledJob(workplace, 'active', (await run()).id)
    for (const sets of [
      [patients],
      [claims],
      [patients, claims, claims],
      [patients, claims, job.outputDataset ?? ''],
    ])
      await expect(run({ inputDatasets: sets })).rejects.toMatchObject({
        status: 422,
        body: { fields: [{ path: 'body.inputDatasets' }] },
      })
  })

  test('when a data set is not completed [B064]', async () => {
    const { datasetId } = await upload(
      workplace.as('owner'),
      'active',
      'Claims',
      'not,the,header\n',
    )
    await settledDataset(workplace, { workspaceId: 'active', datasetId })
    await expect(run({ inputDatasets: [...inputDatasets, link(datasetId)] })).rejects.toMatchObject(
      { status: 422 },
    )
  })

  test('when a data set is unknown or of another collaboration', async () => {
    const [patients = '', claims = ''] = inputDatasets
    for (const other of [link('none'), claims.replace('active', 'terminated')])
      await expect(run({ inputDatasets: [patients, other] })).rejects.toMatchObject({ status: 404 })
  })
})

test('a job whose collaboration stops being active fails with the reason [B111]', async () => {
  const { id } = await run()
  workplace.world.store.run(
    `UPDATE collaborations SET status = 'AWAITING_ACCEPTANCE' WHERE id = 'active'`,
  )
  try {
    expect(await settledJob(workplace, 'active', id)).toMatchObject({
      status: 'FAILED',
      outputDataset: null,
      errorDetails: expect.stringContaining('no longer active'),
    })
  } finally {
    workplace.world.store.run(`UPDATE collaborations SET status = 'ACTIVE' WHERE id = 'active'`)
  }
})

test('a query that fails on the data fails the job with a message, without output [B111]', async () => {
  const claims = await completed('Claims', `patient_id,amount\n${'1,999999.99\n'.repeat(120)}`)
  const [patients = ''] = inputDatasets
  const job = await settledJob(
    workplace,
    'active',
    (await run({ inputDatasets: [patients, claims] })).id,
  )
  expect(job).toMatchObject({ status: 'FAILED', outputDataset: null })
  expect(job.errorDetails).toMatch(/overflow/i)
})

test('jobs are listed newest first [B074 B099]', async () => {
  const { id } = await run()
  const { items } = await workplace.as('partner')(jobs.list, { params: { workspaceId: 'active' } })
  expect(items[0]).toMatchObject({
    id,
    jobTypeName: 'Sums',
    jobClassification: 'QUERY_JOB',
    createdBy: 'owner Example',
    inputDatasets,
  })
})
