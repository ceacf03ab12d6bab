import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test } from 'vitest'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace } from '#testing/workplace.ts'

/** Runs for ever: the four tables have 10^10 rows together. */
const ENDLESS = `SELECT p.name AS name, CAST(COUNT(*) AS decimal(10, 2)) AS total FROM Patients p, Patients a, Patients b, Patients c
  WHERE p.patient_id + a.patient_id * b.patient_id + c.patient_id = -1 GROUP BY p.name`
/** A busy machine takes its time. */
const PATIENTLY = { timeout: 20_000 }
const SHORT = 'SELECT name, CAST(1 AS decimal(10, 2)) AS total FROM Patients'
const PATIENTS = `patient_id,name\n${Array.from({ length: 320 }, (_, index) => `${index},Person ${index}\n`).join('')}`

test('the long jobs of one organization leave room for a job of another', async () => {
  const workplace = await openWorkplace(':memory:', { JOBS_AT_ONCE: 2 })
  onTestFinished(workplace.close)
  const { store } = workplace.world
  store.run(
    "INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES ('active-south', 'JobType', 'EXECUTE', 'Sums')",
  )
  const owner = workplace.as('owner')
  const places = [
    await upload(owner, 'active', 'Patients', PATIENTS),
    await upload(owner, 'active', 'Claims', 'patient_id,amount\n1,10.00\n'),
  ]
  for (const place of places)
    expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  const run = (query: string, person: 'owner' | 'partner') => {
    store.run(
      `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
      [query],
    )
    return workplace.as(person)(jobs.create, {
      params: { workspaceId: 'active' },
      body: {
        jobType: '/query-job-types/Sums',
        parameters: [{ parameterName: 'least', parameterValue: '0' }],
        inputDatasets: places.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`),
      },
    })
  }
  const statuses = () =>
    store
      .all<{ status: string }>(
        "SELECT status FROM jobs WHERE organization_id = 'north' ORDER BY id",
      )
      .map(({ status }) => status)
  for (let count = 0; count < 3; count += 1) await run(ENDLESS, 'owner')
  await expect.poll(statuses, PATIENTLY).toEqual(['PROCESSING', 'PROCESSING', 'PENDING'])

  const { id: jobId } = await run(SHORT, 'partner')
  await expect
    .poll(
      async () => (await owner(jobs.get, { params: { workspaceId: 'active', jobId } })).status,
      PATIENTLY,
    )
    .toBe('COMPLETED')
  expect(statuses()).toEqual(['PROCESSING', 'PROCESSING', 'PENDING'])
})
