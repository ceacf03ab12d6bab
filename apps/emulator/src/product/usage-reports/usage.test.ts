import type { Call } from '@concord/domain/api/client'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { invitations } from '@concord/domain/invitations/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { users } from '@concord/domain/people/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { roles } from '@concord/domain/roles/contract'
import { usageReports } from '@concord/domain/usage-reports/contract'
import type { UsageStats } from '@concord/domain/usage-reports/usage-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { download, upload } from '#testing/sealed-transfer.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { CHUNK_BYTES } from '#testing/workplace.ts'
import { reportDailyUse } from './daily-use.ts'
import { counted, events, PARTIES, type Party, stored, usersBefore } from './independent-count.ts'
import { countUsage } from './usage-rows.ts'

const [FIRST, SECOND, THIRD, FOURTH] = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
] as const

let emulator: TestEmulator
let as: Record<Party, Call>
/** Moves the clock and signs all people in again: tokens live for minutes. */
async function at(moment: string): Promise<void> {
  emulator.world.clock.set(new Date(moment))
  as = Object.fromEntries(
    await Promise.all(PARTIES.map(async (party) => [party, await emulator.callAs(party)])),
  ) as typeof as
}
const today = () => emulator.world.clock.now().toISOString().slice(0, 10)
const did = (party: Party, stat: keyof UsageStats, amount = 1) =>
  events.push({ party, day: today(), stat, amount })
const keeps = (party: Party, bytes: number) =>
  stored.push({ party, bytes, from: today(), until: '9999' })
const getOrganizationId = (party: Party) => emulator.person(party).organizationId ?? ''
const reported = async (
  party: Party,
  periodStart: string,
  periodEnd: string,
): Promise<UsageStats> =>
  (
    await as[party](usageReports.create, {
      params: { id: 'self' },
      body: { periodStart, periodEnd },
    })
  ).stats

const policies = (count: number) =>
  `policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn\n${Array.from(
    { length: count },
    (_, index) =>
      `PM-${200_000_000 + index},Vie entière,Élodie Ménard,1980-01-31,QC,N,40,100000.00,120.50,2020-01-01,\n`,
  ).join('')}`

let workspaceId: string
let type: Record<'policies' | 'portfolio' | 'jobType', string>

/** The owner's collaboration with the partner: both upload, run the one query and read all. */
async function openCollaboration(): Promise<void> {
  const typeNamed = async (name: string) =>
    (await as.owner(datasetTypes.list, { query: { pageSize: PAGE_SIZE_MAX } })).items.find(
      (item) => item.name === name,
    )?.id ?? ''
  const { items } = await as.owner(queryJobTypes.list, { query: { pageSize: PAGE_SIZE_MAX } })
  const jobType = items.find(({ name }) => name === 'Portfolio by province')
  type = {
    policies: await typeNamed('PolicyRecords'),
    portfolio: getId(jobType?.output ?? ''),
    jobType: jobType?.id ?? '',
  }
  const { id } = await as.owner(collaborations.create, {
    body: { name: 'Counted', description: 'What it uses' },
  })
  did('owner', 'createdWorkspaces')
  workspaceId = id
  await as.owner(collaborations.addPartner, {
    params: { id, organizationId: getOrganizationId('partner') },
  })
  await as.owner(collaborations.addQueryJobType, { params: { id, jobTypeId: type.jobType } })
  const on = (action: 'READ' | 'WRITE', subjectEntityId: string) => ({
    policyType: 'DatasetType' as const,
    action,
    subjectEntityId,
  })
  const policyComponents = [
    { policyType: 'JobType' as const, action: 'EXECUTE' as const, subjectEntityId: type.jobType },
    ...[on('WRITE', type.policies), on('READ', type.policies), on('READ', type.portfolio)],
  ]
  for (const party of ['owner', 'partner'] as const)
    await as.owner(collaborations.createPolicyGroup, {
      params: { id },
      body: { organizationId: getOrganizationId(party), policyComponents },
    })
  await as.owner(collaborations.publish, { params: { id }, body: { invitationMessage: 'N/A' } })
  const invited = await as.partner(collaborations.invitations, { params: { id } })
  await as.partner(collaborations.accept, {
    params: { id },
    body: { invitationId: invited.items[0]?.id ?? '' },
  })
}

async function uploads(party: Party, rows: number) {
  const csv = policies(rows)
  const place = await upload(as[party], workspaceId, type.policies, csv)
  await emulator.world.background.idle()
  expect(await as[party](datasets.get, { params: place })).toMatchObject({ status: 'COMPLETED' })
  did(party, 'createdDatasets')
  did(party, 'datasetBytesUploaded', Buffer.byteLength(csv))
  keeps(party, Buffer.byteLength(csv))
  return place
}

async function downloads(
  party: Party,
  place: { workspaceId: string; datasetId: string },
): Promise<number> {
  const bytes = Buffer.byteLength(await download(as[party], place))
  did(party, 'bytesDownloaded', bytes)
  return bytes
}

/** Runs the query; meanwhile the clock advances, and then `meanwhile` may run. */
async function runs(
  party: Party,
  inputs: { datasetId: string }[],
  milliseconds: number,
  meanwhile = async () => {},
) {
  const body = {
    jobType: `/query-job-types/${type.jobType}`,
    parameters: [],
    inputDatasets: inputs.map(
      ({ datasetId }) => `/workspaces/${workspaceId}/datasets/${datasetId}`,
    ),
  }
  const { id: jobId } = await as[party](jobs.create, { params: { workspaceId }, body })
  const job = () => as[party](jobs.get, { params: { workspaceId, jobId } })
  await expect.poll(async () => (await job()).status, { interval: 5 }).toBe('PROCESSING')
  emulator.world.clock.advance(milliseconds)
  await meanwhile()
  await emulator.world.background.idle()
  did(party, 'jobsExecuted')
  did(party, 'jobsTime', milliseconds)
  return job()
}

/** Invites a person, who then registers. */
async function joins(party: Party, email: string): Promise<void> {
  const { items } = await as[party](roles.list, { query: { pageSize: PAGE_SIZE_MAX } })
  const inviteeRoles = items.filter(({ name }) => name === 'VIEWER').map(({ id }) => id)
  const { id: invitationId } = await as[party](invitations.create, {
    body: { inviteeEmail: email, inviteeRoles, invitationMessage: 'Come' },
  })
  const { status } = await finishRegistration(
    emulator,
    await beginRegistration(emulator, email, { invitationId }),
  )
  expect(status).toBe(201)
  did(party, 'totalUsers')
}

beforeAll(async () => {
  emulator = await startEmulator({ settings: { UPLOAD_CHUNK_SIZE: CHUNK_BYTES } })
  await at(`${FIRST}T09:00:00.000Z`)
  for (const party of PARTIES) usersBefore[party] = (await as[party](users.list)).totalItems ?? 0
})
afterAll(() => emulator.stop())

test('usage totals equal an independent count of all actions, for each organization and across days in UTC [C043 C103]', async () => {
  await at(`${FIRST}T23:59:59.999Z`)
  await openCollaboration()
  const ofOwner = await uploads('owner', 30)
  const ofPartner = await uploads('partner', 11)
  // The organization that downloads is counted, no matter whose data it is; a second time counts
  // again.
  await downloads('partner', ofOwner)
  await downloads('partner', ofOwner)
  // An upload that was only started is a data set, and no bytes.
  await as.partner(datasets.create, {
    params: { workspaceId },
    body: { fileName: 'begun.csv', datasetType: `/dataset-types/${type.policies}`, totalParts: 2 },
  })
  did('partner', 'createdDatasets')

  await at(`${SECOND}T00:00:00.000Z`)
  await downloads('owner', ofPartner)
  const job = await runs('owner', [ofOwner, ofPartner], 1_500)
  expect(job.status).toBe('COMPLETED')
  did('owner', 'createdDatasets')
  keeps(
    'owner',
    await downloads('owner', { workspaceId, datasetId: getId(job.outputDataset ?? '') }),
  )
  await as.owner(datasets.remove, { params: ofOwner })
  await emulator.world.background.idle()
  for (const set of stored.slice(0, 1)) set.until = SECOND
  await joins('owner', 'robin.ellis@prairiemutual.example')

  await at(`${THIRD}T23:59:00.000Z`)
  const stopped = await runs('partner', [ofPartner], 250, async () => {
    await as.owner(collaborations.changeStatus, {
      params: { id: workspaceId },
      body: { status: 'TERMINATED' },
    })
  })
  expect(stopped.status).toBe('FAILED')
  const before = await Promise.all(PARTIES.map((party) => reported(party, FIRST, SECOND)))
  await as.owner(collaborations.changeStatus, {
    params: { id: workspaceId },
    body: { status: 'PURGED' },
  })
  await emulator.world.background.idle()
  for (const set of stored) if (set.until > THIRD) set.until = THIRD

  await at(`${FOURTH}T12:00:00.000Z`)
  for (const party of PARTIES)
    for (const [from, to] of [
      [FIRST, FIRST],
      [SECOND, SECOND],
      [THIRD, THIRD],
      [FOURTH, FOURTH],
      [FIRST, SECOND],
      [FIRST, FOURTH],
    ] as const)
      expect([party, from, to, await reported(party, from, to)]).toEqual([
        party,
        from,
        to,
        counted(party, from, to),
      ])
  expect(counted('owner', FIRST, FOURTH)).toMatchObject({
    createdWorkspaces: 1,
    createdDatasets: 2,
    jobsExecuted: 1,
    jobsTime: 1_500,
  })
  expect(counted('partner', FIRST, FOURTH)).toMatchObject({
    createdWorkspaces: 0,
    createdDatasets: 2,
    jobsExecuted: 1,
    jobsTime: 250,
  })
  // The data is gone; the usage records remain, and contain no data.
  expect(await Promise.all(PARTIES.map((party) => reported(party, FIRST, SECOND)))).toEqual(before)
  expect(JSON.stringify(emulator.world.store.all('SELECT * FROM usage_events'))).not.toMatch(
    /csv|Vie|Ménard|robin/,
  )
})

test('DAILY_DATA_USE has one report of the day for each organization, also when it runs twice [C043 C127]', async () => {
  const { world } = emulator
  expect(reportDailyUse(world, THIRD)).toBe(PARTIES.length)
  expect(reportDailyUse(world, FIRST)).toBe(PARTIES.length)
  emulator.world.clock.advance(60_000)
  reportDailyUse(world, FIRST)
  for (const party of PARTIES) {
    const { items } = await as[party](usageReports.list, {
      params: { id: 'self' },
      query: { pageSize: 50 },
    })
    const ofDay = (day: string, stats: UsageStats) =>
      items.filter(
        ({ periodStart, periodEnd, stats: theirs }) =>
          periodStart === day && periodEnd === day && theirs.totalUsers === stats.totalUsers,
      )
    const reports = ofDay(FIRST, counted(party, FIRST, FIRST))
    // One was requested above, one is the automation's.
    expect(reports.map(({ stats }) => stats)).toEqual([
      counted(party, FIRST, FIRST),
      counted(party, FIRST, FIRST),
    ])
    expect(reports.map(({ createdAt }) => createdAt)).toEqual([
      `${FOURTH}T12:01:00.000Z`,
      `${FOURTH}T12:00:00.000Z`,
    ])
    expect(ofDay(THIRD, counted(party, THIRD, THIRD))).toHaveLength(2)
  }
  // Before the first person there was no usage.
  expect(reportDailyUse(world, '2020-01-01')).toBe(0)
  expect(
    countUsage(world.store, getOrganizationId('owner'), {
      periodStart: '2020-01-01',
      periodEnd: '2020-12-31',
    }).totalUsers,
  ).toBe(0)
})
