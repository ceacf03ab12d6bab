import { type Endpoint, octets } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
let params: Record<string, string>
beforeAll(async () => {
  workplace = await openWorkplace()
  const patients = await upload(
    workplace.as('owner'),
    'active',
    'Patients',
    'patient_id,name\n1,Ann\n',
  )
  const claims = await upload(
    workplace.as('owner'),
    'active',
    'Claims',
    'patient_id,amount\n1,2.00\n',
  )
  await settledDataset(workplace, claims)
  const { id: jobId } = await workplace.as('owner')(jobs.create, {
    params: { workspaceId: 'active' },
    body: {
      jobType: '/query-job-types/Sums',
      parameters: [{ parameterName: 'least', parameterValue: '1' }],
      inputDatasets: [patients, claims].map(
        ({ datasetId }) => `/workspaces/active/datasets/${datasetId}`,
      ),
    },
  })
  await settledJob(workplace, 'active', jobId)
  params = {
    id: 'active',
    ...patients,
    jobId,
    partNumber: '1',
    organizationId: 'south',
    jobTypeId: 'Sums',
    policyGroupId: 'active-south',
  }
})
afterAll(() => workplace.close())

const { collaborations, datasets, jobs: jobCalls } = contracts.product
const BODIES: Record<string, object> = {
  create: { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: 1 },
  clone: { name: 'Copy', description: 'of it' },
  changeStatus: { status: 'TERMINATED' },
  publish: { invitationMessage: 'N/A' },
  createPolicyGroup: {
    organizationId: 'south',
    policyComponents: [{ policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'Sums' }],
  },
  accept: { invitationId: 'active-south' },
  'Run a job': {
    jobType: '/query-job-types/Sums',
    inputDatasets: ['/workspaces/active/datasets/x'],
  },
}

const underId = [collaborations, datasets, jobCalls].flatMap((contract) =>
  Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    endpoint.path.includes('{') ? [[name, endpoint] as const] : [],
  ),
)

test.each(underId)(
  'a stranger gets 404 from %s of a collaboration, as for one that does not exist: $path',
  async (name, endpoint) => {
    const body =
      endpoint.body === octets
        ? new Uint8Array(40)
        : endpoint.body
          ? (BODIES[endpoint.summary] ?? BODIES[name])
          : undefined
    const call = (given: Record<string, string>) =>
      workplace.as('stranger')(endpoint, { params: given, ...(body ? { body } : {}) } as never)
    const refusal = { status: 404, code: 'notFound' }
    await expect(call(params)).rejects.toMatchObject(refusal)
    await expect(call({ ...params, id: 'none', workspaceId: 'none' })).rejects.toMatchObject(
      refusal,
    )
  },
)

test('a data set and a job are found only under their own collaboration', async () => {
  const owner = workplace.as('owner')
  const elsewhere = { ...params, workspaceId: 'terminated' } as {
    workspaceId: string
    datasetId: string
    jobId: string
  }
  await expect(owner(contracts.product.datasets.get, { params: elsewhere })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    owner(contracts.product.datasets.remove, { params: elsewhere }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(owner(contracts.product.jobs.get, { params: elsewhere })).rejects.toMatchObject({
    status: 404,
  })
})

test('a type is listed to its own organization, and readable by id if a visible collaboration uses it', async () => {
  const get = (person: 'owner' | 'partner' | 'stranger', id: string) =>
    workplace.as(person)(datasetTypes.get, { params: { id } })
  const names = async (person: 'owner' | 'partner') =>
    (await workplace.as(person)(datasetTypes.list)).items.map(({ name }) => name).sort()
  expect(await names('owner')).toEqual(['Claims', 'Patients', 'Secrets', 'Totals'])
  expect(await names('partner')).toEqual([])
  for (const id of ['Patients', 'Claims', 'Totals'])
    expect(await get('partner', id)).toMatchObject({ id, orgName: 'The north' })
  await expect(get('partner', 'Secrets')).rejects.toMatchObject({ status: 404 })
  await expect(get('stranger', 'Patients')).rejects.toMatchObject({ status: 404 })
  expect(await get('owner', 'Secrets')).toMatchObject({
    createdBy: 'owner',
    createdByName: 'owner Example',
  })
})

test('a query job type is listed to its own organization, and readable by id if it is attached [B101]', async () => {
  const get = (person: 'owner' | 'partner' | 'stranger', id: string) =>
    workplace.as(person)(queryJobTypes.get, { params: { id } })
  expect(
    (await workplace.as('owner')(queryJobTypes.list)).items.map(({ name }) => name).sort(),
  ).toEqual(['Sums', 'Unattached'])
  expect(await get('partner', 'Sums')).toMatchObject({
    inputs: ['/dataset-types/Patients', '/dataset-types/Claims'],
  })
  await expect(get('partner', 'Unattached')).rejects.toMatchObject({ status: 404 })
  await expect(get('stranger', 'Sums')).rejects.toMatchObject({ status: 404 })
})
