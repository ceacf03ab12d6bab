import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { users } from '@concord/domain/people/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

test('the lists show one collaboration of each status to its members and none to the stranger [B027 B047]', async () => {
  const emulator = await startEmulator()
  const statuses = async (purpose: string) => {
    const call = await emulator.callAs(purpose)
    return (await call(collaborations.list)).items.map(({ status }) => status)
  }
  expect(await statuses('owner')).toEqual([
    'DRAFT',
    'AWAITING_ACCEPTANCE',
    'ACTIVE',
    'TERMINATED',
    'PURGED',
  ])
  expect(await statuses('partner')).toEqual([
    'AWAITING_ACCEPTANCE',
    'ACTIVE',
    'TERMINATED',
    'PURGED',
  ])
  expect(await statuses('stranger')).toEqual([])
  await emulator.stop()
})

test('a published collaboration has an invitation for each partner, accepted if it is or was active; a draft has none [B029 B054 B095]', async () => {
  const emulator = await startEmulator()
  const call = await emulator.callAs('partner')
  const listed: Record<string, string[]> = {}
  for (const { id, status } of (await call(collaborations.list)).items) {
    const { items } = await call(collaborations.invitations, { params: { id } })
    listed[status] = items.map(
      (invitation) => `${invitation.organizationName} ${invitation.status}`,
    )
  }
  expect(listed).toEqual({
    AWAITING_ACCEPTANCE: ['Laurentienne Réassurance AWAITING_ACCEPTANCE'],
    ACTIVE: ['Laurentienne Réassurance ACCEPTED'],
    TERMINATED: ['Prairie Mutual Life ACCEPTED'],
    PURGED: ['Laurentienne Réassurance ACCEPTED'],
  })
  expect(emulator.world.store.all('SELECT 1 FROM collaboration_invitations')).toHaveLength(4)
  await emulator.stop()
})

test('each collaboration is created, then published, then accepted, also where its times move into working hours [B029 B095]', async () => {
  const emulator = await startEmulator({
    scenario: 'demo',
    start: new Date('2026-11-24T03:20:00.000Z'),
  })
  const orders = emulator.world.store.all(
    `SELECT c.created_at < c.published_at AND c.published_at < coalesce(p.accepted_at, 'Z') AS isRight
     FROM collaboration_partners p JOIN collaborations c ON c.id = p.collaboration_id
     WHERE c.published_at IS NOT NULL`,
  )
  expect(orders).toEqual(Array.from({ length: 4 }, () => ({ isRight: 1 })))
  await emulator.stop()
})

describe('a demonstration', () => {
  let demonstration: TestEmulator
  beforeAll(async () => {
    demonstration = await startEmulator({ scenario: 'demo' })
  }, 60_000)
  afterAll(() => demonstration.stop())

  test('starts with data of both sides, results of the enclave, and a file that it refused [B031 B032]', async () => {
    const emulator = demonstration
    const call = await emulator.callAs('owner')
    const active = (await call(collaborations.list)).items.find(({ status }) => status === 'ACTIVE')
    const params = { workspaceId: active?.id ?? '' }
    const { items: sets } = await call(datasets.list, { params })
    expect(sets.map(({ status, datasetTypeName }) => [datasetTypeName, status])).toEqual([
      ['ClaimsByPolicy', 'COMPLETED'],
      ['PolicyRecords', 'FAILED'],
      ['LargestClaims', 'COMPLETED'],
      ['ClaimRecords', 'COMPLETED'],
      ['PolicyRecords', 'COMPLETED'],
    ])
    expect(sets.map(({ rowCount }) => rowCount ?? 0)).toEqual([
      expect.any(Number),
      0,
      100,
      expect.any(Number),
      1500,
    ])
    expect(sets[1]?.errorDetails).toContain('Row 5, column holderProvince: INVALID_FORMAT')
    expect(
      (await call(jobs.list, { params })).items.map(({ status, jobTypeName }) => [
        jobTypeName,
        status,
      ]),
    ).toEqual([
      ['Claims by policy since a date', 'COMPLETED'],
      ['Plus grands sinistres', 'COMPLETED'],
    ])
  })

  test('all users of the demonstration have signed in but those who cannot yet [C041]', async () => {
    const emulator = demonstration
    const call = await emulator.callAs('owner')
    const { items } = await call(users.list, { query: { pageSize: 50 } })
    const last = (purpose: string) =>
      items.find(({ id }) => id === emulator.person(purpose).id)?.lastLoginAt
    const [active] = (await call(collaborations.list)).items.filter(
      ({ status }) => status === 'ACTIVE',
    )
    const { items: sets } = await call(datasets.list, { params: { workspaceId: active?.id ?? '' } })
    expect(last('contributor')).toBe(sets.find(({ status }) => status === 'FAILED')?.createdAt)
    expect(items.filter(({ lastLoginAt }) => !lastLoginAt).map(({ status }) => status)).toEqual([
      'PROVISIONED',
      'PROVISIONED',
    ])
  })

  test('every seeded query runs on the data of the demonstration [B035 C037]', async () => {
    const emulator = demonstration
    const call = await emulator.callAs('owner')
    const active = (await call(collaborations.list)).items.find(({ status }) => status === 'ACTIVE')
    const params = { workspaceId: active?.id ?? '' }
    const { items: sets } = await call(datasets.list, { params })
    const { items: types } = await call(queryJobTypes.list)
    const { items: columns } = await call(datasetTypes.list, { query: { pageSize: 50 } })
    expect(types).toHaveLength(3)
    expect(columns).toHaveLength(6)
    const values: Record<string, string> = { since: '2019-06-30', atLeast: '1000.00' }
    for (const type of types)
      await call(jobs.create, {
        params,
        body: {
          jobType: type.links.self,
          parameters: type.queryParameters.map(({ name }) => ({
            parameterName: name,
            parameterValue: values[name] ?? '',
          })),
          inputDatasets: sets
            .filter(
              ({ datasetType, status }) =>
                status === 'COMPLETED' && type.inputs.includes(datasetType),
            )
            .map(({ links }) => links.self),
        },
      })
    await emulator.world.background.idle()
    const { items } = await call(jobs.list, { params })
    expect(items.map(({ status, errorDetails }) => [status, errorDetails])).toEqual(
      Array.from({ length: 5 }, () => ['COMPLETED', null]),
    )
  })
})
