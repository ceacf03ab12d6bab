import path from 'node:path'
import { jobs } from '@concord/domain/jobs/contract'
import { killableWorkplace } from '@concord/emulator/testing/killable-workplace'
import { settledDataset, upload } from '@concord/emulator/testing/sealed-transfer'
import { openWorkplace } from '@concord/emulator/testing/workplace'

const REQUESTS = 1000
/** A query that uses all available CPU until it is stopped. */
const BOMB = `SELECT p.name AS name, CAST(COUNT(*) AS decimal(10, 2)) AS total FROM Patients p, Patients a, Patients b, Patients c
  WHERE p.patient_id + a.patient_id * b.patient_id + c.patient_id = -1 GROUP BY p.name`
const PATIENTS = `patient_id,name\n${Array.from({ length: 320 }, (_, index) => `${index},Person ${index}\n`).join('')}`

/** The latency of a list without jobs, and while two bombs run and three wait. */
export async function measureOthers(folder: string): Promise<void> {
  const place = path.join(folder, 'workplace')
  const prepared = await openWorkplace(place)
  const sets = [
    await upload(prepared.as('owner'), 'active', 'Patients', PATIENTS),
    await upload(prepared.as('owner'), 'active', 'Claims', 'patient_id,amount\n1,1.00\n'),
  ]
  for (const set of sets) await settledDataset(prepared, set)
  prepared.world.store.run(
    `UPDATE query_job_types SET definition = json_set(definition, '$.query', ?) WHERE id = 'Sums'`,
    [BOMB],
  )
  await prepared.close()
  const workplace = await killableWorkplace(place)
  try {
    const params = { workspaceId: 'active' }
    const ask = () => workplace.as('partner')(jobs.list, { params })
    for (let count = 0; count < 50; count += 1) await ask()
    console.log('others     requests  p50 ms  p99 ms  most ms')
    await measure('no jobs', ask)
    const inputDatasets = sets.map(({ datasetId }) => `/workspaces/active/datasets/${datasetId}`)
    const body = {
      jobType: '/query-job-types/Sums',
      inputDatasets,
      parameters: [{ parameterName: 'least', parameterValue: '0' }],
    }
    for (let count = 0; count < 5; count += 1)
      await workplace.as('owner')(jobs.create, { params, body })
    while ((await ask()).items.filter(({ status }) => status === 'PROCESSING').length < 2);
    await measure('two bombs', ask)
  } finally {
    await workplace.kill()
  }
}

async function measure(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((REQUESTS - 1) * share)] ?? Number.NaN).toFixed(1)
  console.log(
    `${name.padEnd(10)} ${String(REQUESTS).padStart(8)} ${at(0.5).padStart(7)} ${at(0.99).padStart(7)} ${at(1).padStart(8)}`,
  )
}
