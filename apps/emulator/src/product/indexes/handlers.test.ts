import { getId } from '@concord/domain/api/resource'
import { indexes } from '@concord/domain/indexes/contract'
import type { NewDatasetIndex } from '@concord/domain/indexes/dataset-index'
import { jobs } from '@concord/domain/jobs/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import type { Person } from '#testing/workplace-seed.ts'
import { indexedColumns } from './rows.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const BODY: NewDatasetIndex = {
  name: 'By name',
  description: 'Look-ups',
  datasetType: '/dataset-types/Patients',
  columns: ['name'],
}
const add = (
  change: Partial<NewDatasetIndex> = {},
  person: Person = 'owner',
  workspaceId = 'active',
) => workplace.as(person)(indexes.create, { params: { workspaceId }, body: { ...BODY, ...change } })
const list = (person: Person = 'owner', workspaceId = 'active') =>
  workplace.as(person)(indexes.list, { params: { workspaceId } })
const remove = (indexId: string, person: Person = 'owner', workspaceId = 'active') =>
  workplace.as(person)(indexes.remove, { params: { workspaceId, indexId } })

test('an index is added, listed newest first for every organization with the permission, and deleted [B034 B071 B100]', async () => {
  const first = await add()
  const second = await add({ name: 'By number', columns: ['patient_id', 'name'] }, 'partner')
  expect(first).toEqual({
    id: first.id,
    links: { self: `/workspaces/active/indexes/${first.id}` },
    name: 'By name',
    description: 'Look-ups',
    datasetType: '/dataset-types/Patients',
    datasetTypeName: 'Patients',
    columns: ['name'],
    createdBy: 'owner Example',
    createdAt: expect.stringMatching(/^2026-05-04T10:00/),
    organization: '/organizations/north',
    organizationName: 'The north',
  })
  expect((await list('partner')).items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(indexedColumns(workplace.world.store, 'active', 'Patients')).toEqual([
    'name',
    'patient_id',
  ])
  await remove(second.id, 'owner')
  expect((await list()).items).toEqual([first])
  await remove(first.id)
  expect((await list()).items).toEqual([])
})

test('a partner deletes the indexes of its organization, not those of another; the owner deletes any [B071]', async () => {
  const [ours, theirs, second] = [
    await add(),
    await add({ name: 'By number' }, 'partner'),
    await add({ name: 'By both' }, 'partner'),
  ]
  await expect(remove(ours.id, 'partner')).rejects.toMatchObject({
    status: 403,
    code: 'notYourIndex',
  })
  expect((await list()).items).toHaveLength(3)
  await remove(theirs.id, 'partner')
  await remove(second.id, 'owner')
  expect((await list()).items).toEqual([ours])
  await remove(ours.id)
})

test('a job that uses an index gives the same result as without [B100]', async () => {
  const { store } = workplace.world
  const count = (at: number) =>
    `ISNULL((SELECT SUM(patient_id) FROM Patients WHERE name = 'PATIENT ${at}'), 0)`
  const query = `SELECT 'all' AS name, CAST(${Array.from({ length: 9 }, (_, at) => count(at)).join(' + ')} AS decimal(10, 2)) AS total`
  const definition = {
    description: '',
    query,
    inputs: ['/dataset-types/Patients'],
    output: '/dataset-types/Totals',
  }
  store.run(
    `INSERT INTO query_job_types (id, organization_id, name, definition, created_at, created_by)
     VALUES ('LookUps', 'north', 'LookUps', ?, '2026-05-04T09:00:00.000Z', 'owner')`,
    [JSON.stringify(definition)],
  )
  store.run(
    `INSERT INTO collaboration_job_types (collaboration_id, job_type_id, classification) VALUES ('active', 'LookUps', 'QUERY_JOB')`,
  )
  store.run(
    `INSERT INTO policy_components (policy_group_id, policy_type, action, subject_id) VALUES ('active-north', 'JobType', 'EXECUTE', 'LookUps')`,
  )
  const owner = workplace.as('owner')
  const csv = `patient_id,name\n${Array.from({ length: 3000 }, (_, at) => `${at},Patient ${at} \n`).join('')}`
  const { datasetId } = await upload(owner, 'active', 'Patients', csv)
  expect((await settledDataset(workplace, { workspaceId: 'active', datasetId })).status).toBe(
    'COMPLETED',
  )
  const getResult = async () => {
    const body = {
      jobType: '/query-job-types/LookUps',
      inputDatasets: [`/workspaces/active/datasets/${datasetId}`],
    }
    const { id } = await owner(jobs.create, { params: { workspaceId: 'active' }, body })
    const job = await settledJob(workplace, 'active', id)
    expect(job).toMatchObject({ status: 'COMPLETED', errorDetails: null })
    return download(owner, { workspaceId: 'active', datasetId: getId(job.outputDataset ?? '') })
  }
  const without = await getResult()
  expect(without).toBe('name,total\r\nall,36.00\r\n')
  const { id } = await add()
  expect(await getResult()).toBe(without)
  await remove(id)
})

describe('refused', () => {
  test('without MANAGE_WORKSPACE, before the body is checked [B071 B081]', async () => {
    const refusal = { status: 403, code: 'insufficientUserPermission' }
    await expect(list('reader')).rejects.toMatchObject(refusal)
    await expect(add({ name: '' }, 'reader', 'terminated')).rejects.toMatchObject(refusal)
    await expect(remove('none', 'reader')).rejects.toMatchObject(refusal)
  })

  test('in a collaboration that is not active, where they are still listed', async () => {
    const refusal = { status: 409, code: 'collaborationMustBeActive' }
    expect((await list('owner', 'terminated')).items).toEqual([])
    await expect(add({}, 'owner', 'terminated')).rejects.toMatchObject(refusal)
    await expect(remove('none', 'owner', 'draft')).rejects.toMatchObject(refusal)
  })

  test('as 404 if the collaboration, the type or the index is not the caller’s', async () => {
    const { id } = await add({ name: 'Kept' })
    const absent = { status: 404, code: 'notFound' }
    await expect(list('stranger')).rejects.toMatchObject(absent)
    await expect(remove(id, 'stranger')).rejects.toMatchObject(absent)
    await expect(remove('none')).rejects.toMatchObject(absent)
    // A type of the organization that the collaboration does not use.
    await expect(
      add({ datasetType: '/dataset-types/Secrets', columns: ['name'] }),
    ).rejects.toMatchObject(absent)
    await remove(id)
  })

  test('without name, description, type or columns, each at its field [B063]', async () => {
    for (const field of ['name', 'description', 'datasetType', 'columns'] as const)
      await expect(add({ [field]: field === 'columns' ? [] : '' })).rejects.toMatchObject({
        body: { fields: [{ path: `body.${field}` }] },
      })
  })

  test('with a column that the type does not have, by its name [B063]', async () => {
    await expect(add({ columns: ['name', 'amount'] })).rejects.toMatchObject({
      status: 422,
      code: 'unknownColumns',
      body: { fields: [{ path: 'body.columns', message: 'Patients has no column amount.' }] },
    })
  })

  test('with a name that an index of the collaboration already has, ignoring case', async () => {
    const { id } = await add({ name: 'Taken' })
    await expect(add({ name: 'TAKEN' })).rejects.toMatchObject({ status: 409, code: 'nameTaken' })
    await remove(id)
  })
})
