import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { invitations } from '@concord/domain/invitations/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { organizations } from '@concord/domain/organizations/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { roles as rolesContract } from '@concord/domain/roles/contract'
import { expect, test } from 'vitest'
import { settledDataset, settledJob, upload } from '#testing/sealed-transfer.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const CHUNK_BYTES = 1024
const SELF = { params: { id: 'self' } }

const announce = (workplace: Workplace, totalParts: number) =>
  workplace.as('owner')(datasets.create, {
    params: { workspaceId: 'active' },
    body: { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts },
  })
const getUsed = async (workplace: Workplace) => {
  const { items } = await workplace.as('owner')(organizations.quotas, SELF)
  return Object.fromEntries(items.map(({ name, used }) => [name, used]))
}
const getRefusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

test('announced bytes, stored bytes and data sets have limits, which report the usage; a deletion frees space [security M6]', async () => {
  const limits = { QUOTA_ANNOUNCED_BYTES: 3000 * CHUNK_BYTES, QUOTA_DATASETS: 3 }
  const workplace = await openWorkplace(undefined, { ...limits, UPLOAD_CHUNK_SIZE: CHUNK_BYTES })
  const { id } = await announce(workplace, 2000)
  await expect(announce(workplace, 2000)).rejects.toMatchObject({
    status: 409,
    code: 'quotaExceeded',
    message: expect.stringContaining('2 MB of 3 MB are announced'),
  })
  const model = { modelName: 'm', modelDescription: 'm', modelFileName: 'm.onnx' }
  const create = workplace.as('owner')(inferenceModels.create, {
    body: { ...model, modelFileSize: 2000 * CHUNK_BYTES, modelTotalParts: 2000 },
  })
  await expect(create).rejects.toMatchObject({ status: 409, code: 'quotaExceeded' })
  await announce(workplace, 1)
  await announce(workplace, 1)
  await expect(announce(workplace, 1)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Data sets of your organization: 3 of 3'),
  })
  expect(await getUsed(workplace)).toMatchObject({
    announcedBytes: 2002 * CHUNK_BYTES,
    storedBytes: 2002 * CHUNK_BYTES,
    datasets: 3,
  })
  await workplace.as('owner')(datasets.remove, {
    params: { workspaceId: 'active', datasetId: id },
  })
  await announce(workplace, 2000)
  await workplace.close()
})

test('bytes of data set types and job types are limited; a deletion makes room', async () => {
  const workplace = await openWorkplace()
  const { used: bytes = 0 } =
    (await workplace.as('owner')(organizations.quotas, SELF)).items.find(
      ({ name }) => name === 'definitionBytes',
    ) ?? {}
  await workplace.close()
  expect(bytes).toBeGreaterThan(1000)

  const limited = await openWorkplace(undefined, { QUOTA_DEFINITION_BYTES: bytes + 1200 })
  const owner = limited.as('owner')
  const create = (name: string) =>
    owner(datasetTypes.create, {
      body: {
        name,
        description: 'd'.repeat(500),
        retentionCategory: 'STANDARD',
        schema: [aColumn({ name: 'a', type: { datatype: 'int' } })],
      },
    })
  const { id } = await create('First')
  const refused = { status: 409, code: 'quotaExceeded' }
  await expect(create('Second')).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining('Data set types and job types of your organization'),
  })
  const { items } = await owner(queryJobTypes.list, {})
  const { query, queryParameters, inputs, output } = items.find(
    ({ name }) => name === 'Sums',
  ) as QueryJobType
  const body = { name: 'Again', description: 'x', query, queryParameters, inputs, output }
  await expect(owner(queryJobTypes.create, { body })).rejects.toMatchObject(refused)
  await owner(datasetTypes.remove, { params: { id } })
  await create('Second')
  await limited.close()
})

test('running jobs are limited; the end of one makes room [security M6 B099]', async () => {
  const workplace = await openWorkplace(undefined, { QUOTA_JOBS: 1 })
  const completed = async (type: string, csv: string) => {
    const place = await upload(workplace.as('owner'), 'active', type, csv)
    expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
    return `/workspaces/active/datasets/${place.datasetId}`
  }
  const inputDatasets = [
    await completed('Patients', 'patient_id,name\n1,Ann\n'),
    await completed('Claims', 'patient_id,amount\n1,10.00\n'),
  ]
  const parameters = [{ parameterName: 'least', parameterValue: '0' }]
  const run = () =>
    workplace.as('owner')(jobs.create, {
      params: { workspaceId: 'active' },
      body: { jobType: '/query-job-types/Sums', parameters, inputDatasets },
    })
  // A job takes longer than both requests.
  const outcomes = await Promise.allSettled([run(), run()])
  const [made] = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  expect(getRefusals(outcomes)).toMatchObject([
    { status: 409, code: 'quotaExceeded', message: expect.stringContaining('wait or run: 1 of 1') },
  ])
  await settledJob(workplace, 'active', made?.id ?? '')
  const { id } = await run()
  await settledJob(workplace, 'active', id)
  await workplace.close()
})

test('checked queries are limited for some seconds [security S2]', async () => {
  const workplace = await openWorkplace(undefined, { QUOTA_TRIALS: 1 })
  const { items } = await workplace.as('owner')(queryJobTypes.list, {})
  const type = items.find(({ name }) => name === 'Sums')
  if (!type) throw new Error('The workplace has no job type')
  const { query, queryParameters, inputs, output } = type
  const body = { name: 'Sums again', description: 'x', query, queryParameters, inputs, output }
  const check = () => workplace.as('owner')(queryJobTypes.validate, { body })
  expect(getRefusals(await Promise.allSettled([check(), check()]))).toMatchObject([
    { status: 429, code: 'quotaExceeded', retryAfterSeconds: 5 },
  ])
  await check()
  await workplace.close()
})

test('mails are limited for a day, and administrators see the usage [security M6 B025]', async () => {
  const emulator = await startEmulator({ settings: { QUOTA_MAILS_PER_DAY: 1 } })
  const call = await emulator.callAs('owner')
  const { items: roles } = await call(rolesContract.list)
  const invite = (inviteeEmail: string, language = 'en') =>
    call(invitations.create, {
      body: { inviteeEmail, inviteeRoles: [roles[0]?.id ?? ''], invitationMessage: 'x' },
      headers: { 'accept-language': language },
    })
  await invite('one@prairiemutual.example')
  await expect(invite('two@prairiemutual.example', 'fr')).rejects.toMatchObject({
    status: 429,
    code: 'quotaExceeded',
    retryAfterSeconds: 24 * 3600,
    message: expect.stringMatching(/^Courriels de votre organisation en 24 heures.: 1 sur 1/),
  })
  expect(
    (await call(invitations.list)).items.map(({ inviteeEmail }) => inviteeEmail),
  ).not.toContain('two@prairiemutual.example')
  const { items } = await call(organizations.quotas, SELF)
  expect(items.find(({ name }) => name === 'mails')).toEqual({ name: 'mails', used: 1, limit: 1 })
  const contributor = await emulator.callAs('contributor')
  await expect(contributor(organizations.quotas, SELF)).rejects.toMatchObject({ status: 403 })
  const { organizationId: id } = emulator.person('partner')
  await expect(call(organizations.quotas, { params: { id: id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
  emulator.world.clock.advance(24 * 3_600_000)
  const tomorrow = await emulator.callAs('owner')
  expect((await tomorrow(organizations.quotas, SELF)).items.at(-1)).toMatchObject({ used: 0 })
  await emulator.stop()
})
