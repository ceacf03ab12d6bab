import { getId } from '@concord/domain/api/resource'
import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test } from 'vitest'
import { download, settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace } from '#testing/workplace.ts'

const patients = (count: number) =>
  `patient_id,name\n${Array.from({ length: count }, (_, index) => `${index + 1},"Person ${index % 3}, ${'x'.repeat(20)}"\n`).join('')}`
const claims = (count: number) =>
  `patient_id,amount\n${Array.from({ length: count }, (_, index) => `${index + 1},${index % 2 === 0 ? '1.50' : '0.10'}\n`).join('')}`

test('two organizations upload, one runs a job over both data sets and downloads the result [B057 B076 B083 B085 B096 B097 B098 B099]', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const owner = workplace.as('owner')
  const [patientSet, claimSet] = await Promise.all([
    upload(owner, 'active', 'Patients', patients(60)),
    upload(workplace.as('partner'), 'active', 'Claims', claims(60)),
  ])
  expect(await settledDataset(workplace, patientSet)).toMatchObject({
    status: 'COMPLETED',
    rowCount: 60,
    totalParts: 3,
  })
  expect(await settledDataset(workplace, claimSet)).toMatchObject({
    status: 'COMPLETED',
    organizationId: 'south',
    createdBy: 'partner Example',
  })
  expect(await download(owner, patientSet)).toBe(patients(60))

  const { id, status } = await owner(jobs.create, {
    params: { workspaceId: 'active' },
    body: {
      jobType: '/query-job-types/Sums',
      parameters: [{ parameterName: 'least', parameterValue: '1.00' }],
      inputDatasets: [patientSet, claimSet].map(
        ({ datasetId }) => `/workspaces/active/datasets/${datasetId}`,
      ),
    },
  })
  expect(status).toBe('PENDING')
  const job = await settledJob(workplace, 'active', id)
  expect(job).toMatchObject({
    status: 'COMPLETED',
    errorDetails: null,
    outputDatasetStatus: 'COMPLETED',
    totalParts: 1,
  })
  expect(job.fileName).toBe('Sums-2026-05-04.csv')
  const result = await download(owner, {
    workspaceId: 'active',
    datasetId: getId(job.outputDataset ?? ''),
  })
  const name = (index: number) => `"Person ${index}, ${'x'.repeat(20)}"`
  expect(result.split('\r\n')).toEqual([
    'name,total',
    `${name(0)},15.00`,
    `${name(1)},15.00`,
    `${name(2)},15.00`,
    '',
  ])
})
