import type { Dataset } from '@concord/domain/datasets/dataset'
import { aCollaboration, anActor } from '@concord/domain/fixtures/a-collaboration'
import { aDataset as anyDataset, aJob as anyJob } from '@concord/domain/fixtures/datasets-and-jobs'
import type { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { getInboxItems, isKeptDataset, isKeptJob, type Known } from './inbox-items.ts'
import type { InboxMemory } from './inbox-memory.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-27T00:00:00.000Z')
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

const aDataset = (id: string, change: Partial<Dataset> = {}) =>
  anyDataset(id, { createdAt: ago(0), organizationId: 'owner', ...change })
const aJob = (id: string, change: Partial<Job> = {}) =>
  anyJob(id, { jobTypeName: `Query ${id}`, createdAt: ago(1), organizationId: 'owner', ...change })
/** Kept so long that its period ends this many days from now. */
const endsIn = (days: number, age = 0): Partial<Dataset> => ({
  createdAt: ago(age),
  retention: {
    category: 'CUSTOM',
    categoryName: { en: 'Custom', fr: 'Sur mesure' },
    period: { unit: 'days', value: days + age },
  },
})
const byId = <Row extends { id: string }>(...rows: Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const nothing: Known = {
  collaborations: new Map(),
  accepted: new Map(),
  datasets: new Map(),
  jobs: new Map(),
}
const memory: InboxMemory = { since: NOW - 2 * DAY_MS, seenAt: NOW, running: [], hidden: [] }
const actor = anActor(['GET_WORKSPACE', 'ACTION_WORKSPACE_ACCEPTANCE'])

function getItems(known: Partial<Known>, change: Partial<InboxMemory> = {}) {
  const given = { actor, memory: { ...memory, ...change }, now: NOW }
  return getInboxItems({ ...nothing, ...known }, [], given)
}
const inC1 = <Row extends { id: string }>(...rows: Row[]) => new Map([['c-1', byId(...rows)]])

test('a failure is reported for 30 days, a job also while it is unfinished', () => {
  const failed = (days: number) =>
    isKeptDataset(aDataset('d', { status: 'FAILED', createdAt: ago(days) }), NOW)
  expect([failed(29.9), failed(30)]).toEqual([true, false])
  expect(isKeptDataset(aDataset('d'), NOW)).toBe(false)
  const kept = (status: Job['status'], days: number) =>
    isKeptJob(aJob('j', { status, createdAt: ago(days) }), NOW)
  expect([kept('COMPLETED', 29.9), kept('COMPLETED', 30), kept('PROCESSING', 30)]).toEqual([
    true,
    false,
    true,
  ])
})

test('the end of the retention is announced 60 days before, only for a data set that still has data', () => {
  const isKept = (change: Partial<Dataset>) => isKeptDataset(aDataset('d', change), NOW)
  expect([isKept(endsIn(60)), isKept(endsIn(61))]).toEqual([true, false])
  expect(isKept({ ...endsIn(9), expiredAt: ago(0) })).toBe(false)
  expect(isKept({ ...endsIn(9), status: 'DELETED' })).toBe(false)
})

test('data sets whose retention ends are one item for each collaboration, with the earliest day', () => {
  const datasets = inC1(
    aDataset('d-1', endsIn(40)),
    aDataset('d-2', endsIn(20)),
    aDataset('d-3', endsIn(61)),
  )
  const collaborations = byId(aCollaboration())
  expect(getItems({ collaborations, datasets })).toEqual([
    {
      kind: 'retention',
      id: 'retention c-1 2026-12-17',
      workspaceId: 'c-1',
      name: 'Claims experience study',
      day: '2026-12-17',
      count: 2,
    },
  ])
  expect(getItems({ datasets })).toMatchObject([{ name: '' }])
})

test('failures are of the user’s organization, or of one that is not named', () => {
  const failed = (id: string, organizationId: string | undefined) => ({
    datasets: aDataset(`d-${id}`, { status: 'FAILED', organizationId }),
    jobs: aJob(`j-${id}`, { status: 'FAILED', organizationId }),
  })
  const all = [failed('own', 'owner'), failed('other', 'partner'), failed('any', undefined)]
  const items = getItems({
    datasets: inC1(...all.map(({ datasets }) => datasets)),
    jobs: inC1(...all.map(({ jobs }) => jobs)),
  })
  expect(items.map(({ kind, id, name }) => [kind, id, name])).toEqual([
    ['failedUpload', 'd-own', 'd-own.csv'],
    ['failedUpload', 'd-any', 'd-any.csv'],
    ['failedJob', 'j-own', 'Query j-own'],
    ['failedJob', 'j-any', 'Query j-any'],
  ])
})

test('the failed output of a job is reported as the job only', () => {
  const jobs = inC1(
    aJob('j-1', { status: 'FAILED', outputDataset: '/workspaces/c-1/datasets/d-1' }),
    aJob('j-2', { status: 'PROCESSING' }),
  )
  const datasets = inC1(aDataset('d-1', { status: 'FAILED' }))
  expect(getItems({ jobs, datasets }).map(({ id }) => id)).toEqual(['j-1'])
})

test('a result is new since the last visit, or if the job was unfinished then', () => {
  const jobs = inC1(
    aJob('j-new', { createdAt: ago(1.9) }),
    aJob('j-old', { createdAt: ago(2) }),
    aJob('j-ran', { createdAt: ago(3) }),
    aJob('j-ended', { createdAt: ago(3), completedAt: ago(1.8) }),
    aJob('j-runs', { status: 'PROCESSING' }),
  )
  const results = getItems({ jobs }, { running: ['j-ran'] })
  expect(results.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'result j-ended',
    'result j-new',
    'result j-ran',
  ])
})

test('a partner is asked to accept once, with several partners after it is known who has accepted', () => {
  const asked = (change: object = {}) =>
    aCollaboration({
      status: 'AWAITING_ACCEPTANCE',
      creatorOrganization: '/organizations/other',
      collaboratorOrganizations: ['/organizations/owner'],
      ...change,
    })
  const several = { collaboratorOrganizations: ['/organizations/owner', '/organizations/third'] }
  const isAsked = (one: ReturnType<typeof asked>, accepted?: string[]) =>
    getItems({
      collaborations: byId(one),
      accepted: accepted ? new Map([['c-1', new Set(accepted)]]) : new Map(),
    }).length === 1
  expect(getItems({ collaborations: byId(asked()) })).toEqual([
    {
      kind: 'acceptance',
      id: 'acceptance c-1',
      workspaceId: 'c-1',
      name: 'Claims experience study',
      mayAccept: true,
    },
  ])
  expect(isAsked(asked({ status: 'ACTIVE' }))).toBe(false)
  expect(isAsked(asked({ collaboratorOrganizations: ['/organizations/third'] }))).toBe(false)
  expect(isAsked(asked(several))).toBe(false)
  expect(isAsked(asked(several), ['third'])).toBe(true)
  expect(isAsked(asked(several), ['third', 'owner'])).toBe(false)
})

test('the most urgent kind is first, then the latest; what the user has hidden is omitted', () => {
  const known: Partial<Known> = {
    collaborations: byId(
      aCollaboration({
        status: 'AWAITING_ACCEPTANCE',
        collaboratorOrganizations: ['/organizations/owner'],
      }),
    ),
    datasets: inC1(
      aDataset('d-ends', endsIn(5)),
      aDataset('d-1', { status: 'FAILED', createdAt: ago(3) }),
      aDataset('d-2', { status: 'FAILED', createdAt: ago(1) }),
    ),
    jobs: inC1(aJob('j-done'), aJob('j-failed', { status: 'FAILED' }), aJob('j-hidden')),
  }
  const interrupted = [{ id: '7', workspaceId: 'c-1', name: 'a.csv' }]
  const given = { actor, memory: { ...memory, hidden: ['j-hidden'] }, now: NOW }
  expect(getInboxItems({ ...nothing, ...known }, interrupted, given).map(({ id }) => id)).toEqual([
    'acceptance c-1',
    'interrupted 7',
    'd-2',
    'd-1',
    'j-failed',
    'retention c-1 2026-12-02',
    'j-done',
  ])
})
