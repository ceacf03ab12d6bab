import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  download,
  openTransfer,
  sealFor,
  settledDataset,
  upload,
} from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const PATIENTS = `patient_id,name\n${Array.from({ length: 2000 }, (_, index) => `${index},Person ${index}\n`).join('')}`
/** More combinations than any machine can count within the time limit of the tests, 20 s. */
const ENDLESS = `SELECT a.name AS name, CAST(COUNT(*) AS decimal(10, 2)) AS total FROM Patients a CROSS JOIN Patients b CROSS JOIN Patients c
  CROSS JOIN Patients d WHERE a.name < b.name OR c.name < d.name GROUP BY a.name`

/**
 * The active collaboration with a data set, a job that would run for ever, and another one waiting
 * behind it.
 */
async function busyWorkplace(): Promise<
  Workplace & { jobIds: string[]; dataset: { workspaceId: string; datasetId: string } }
> {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const { store } = workplace.world
  const definition = {
    description: '',
    query: ENDLESS,
    inputs: ['/dataset-types/Patients'],
    output: '/dataset-types/Totals',
  }
  store.run(
    `INSERT INTO query_job_types (id, organization_id, name, definition, created_at, created_by) VALUES ('Endless', 'north', 'Endless', ?, '2026-05-04T09:00:00.000Z', 'owner')`,
    [JSON.stringify(definition)],
  )
  store.run(
    `INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES ('active', 'Endless', 'QUERY_JOB')`,
  )
  store.run(
    `INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES ('active-north', 'JobType', 'EXECUTE', 'Endless')`,
  )
  const owner = workplace.as('owner')
  const dataset = await upload(owner, 'active', 'Patients', PATIENTS)
  expect((await settledDataset(workplace, dataset)).status).toBe('COMPLETED')
  const run = async () => {
    const body = {
      jobType: '/query-job-types/Endless',
      inputDatasets: [`/workspaces/active/datasets/${dataset.datasetId}`],
    }
    return (await owner(jobs.create, { params: { workspaceId: 'active' }, body })).id
  }
  const jobIds = [await run(), await run(), await run()]
  await expect
    .poll(async () => (await getJobs(workplace, jobIds)).map(({ status }) => status))
    .toEqual(['PROCESSING', 'PROCESSING', 'PENDING'])
  return { ...workplace, jobIds, dataset }
}

const getJobs = (workplace: Workplace, ids: string[]) =>
  Promise.all(
    ids.map((jobId) =>
      workplace.as('owner')(jobs.get, { params: { workspaceId: 'active', jobId } }),
    ),
  )

const terminate = (workplace: Workplace) =>
  workplace.as('owner')(collaborations.changeStatus, {
    params: { id: 'active' },
    body: { status: 'TERMINATED' },
  })
const revoke = (workplace: Workplace) =>
  workplace.as('partner')(collaborations.revokeAcceptance, { params: { id: 'active' } })
const acceptAgain = (workplace: Workplace) =>
  workplace.as('partner')(collaborations.accept, {
    params: { id: 'active' },
    body: { invitationId: 'active-south' },
  })

describe.each([
  ['terminating', terminate, 'The collaboration was terminated while the job ran.'],
  [
    'revoking an acceptance',
    revoke,
    'The south revoked its acceptance of the collaboration while the job ran.',
  ],
] as const)('%s', (_name, stop, reason) => {
  test('fails the jobs immediately, with the reason, and stops those that run [B051 B052 B057 B111]', {
    timeout: 60_000,
  }, async () => {
    const workplace = await busyWorkplace()
    await stop(workplace)
    const failed = { status: 'FAILED', errorDetails: reason, outputDataset: null }
    expect(await getJobs(workplace, workplace.jobIds)).toMatchObject([failed, failed, failed])
    const start = performance.now()
    await workplace.world.background.idle()
    // If their processes were not stopped, they would reach the time limit of 20 s.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await getJobs(workplace, workplace.jobIds)).toMatchObject([failed, failed, failed])
  })
})

test('a job whose collaboration was stopped and opened again in between does not continue', {
  timeout: 60_000,
}, async () => {
  const workplace = await busyWorkplace()
  await Promise.all([revoke(workplace), acceptAgain(workplace)])
  await workplace.world.background.idle()
  expect(await getJobs(workplace, workplace.jobIds)).toMatchObject([
    { status: 'FAILED' },
    { status: 'FAILED' },
    { status: 'FAILED' },
  ])
})

test('revoking stops uploads, jobs and downloads, until it is accepted again [B5 B051 B086]', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const owner = workplace.as('owner')
  const whole = await upload(owner, 'active', 'Patients', 'patient_id,name\n1,Ann\n')
  await settledDataset(workplace, whole)
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: 1 }
  const begin = () => owner(datasets.create, { params: { workspaceId: 'active' }, body })
  const half = { workspaceId: 'active', datasetId: (await begin()).id }
  const { sealed, headers } = await sealFor(
    await openTransfer(owner, 'c2s', half),
    Buffer.from('patient_id,name\n'),
    1,
    1,
  )
  const send = () =>
    owner(datasets.uploadPart, {
      params: { ...half, partNumber: '1' },
      body: sealed.ciphertext,
      headers,
    })

  const refusal = { status: 409, code: 'collaborationMustBeActive' }
  const [, sent] = await Promise.allSettled([revoke(workplace), send()])
  // Whichever came first: acknowledged changes are there, and others are not.
  const received = workplace.world.parts.all('SELECT 1 FROM parts WHERE owner_id = ?', [
    half.datasetId,
  ])
  expect(received).toHaveLength(sent.status === 'fulfilled' ? 1 : 0)
  if (sent.status === 'rejected') expect(sent.reason).toMatchObject(refusal)
  await expect(begin()).rejects.toMatchObject(refusal)
  await expect(send()).rejects.toMatchObject(refusal)
  await expect(download(owner, whole)).rejects.toMatchObject(refusal)
  const run = () =>
    owner(jobs.create, {
      params: { workspaceId: 'active' },
      body: {
        jobType: '/query-job-types/Sums',
        inputDatasets: [`/workspaces/active/datasets/${whole.datasetId}`],
      },
    })
  await expect(run()).rejects.toMatchObject(refusal)

  await acceptAgain(workplace)
  expect(await download(owner, whole)).toBe('patient_id,name\n1,Ann\n')
  await send()
})
