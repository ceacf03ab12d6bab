import { Acceptance } from '@concord/domain/collaborations/collaboration'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { aDataset } from '@concord/domain/fixtures/datasets-and-jobs'
import { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { activityCsv, getActivity, getWho, groupByDay } from './activity.ts'

const collaboration = aCollaboration({ createdAt: '2026-01-01T08:00:00.000Z' })
const job = Job.parse({
  id: 'j-1',
  links: { self: '/workspaces/c-1/jobs/j-1' },
  jobType: '/query-job-types/sums',
  jobTypeName: 'Sums',
  jobClassification: 'QUERY_JOB',
  status: 'COMPLETED',
  inputDatasets: [],
  outputDataset: '/workspaces/c-1/datasets/output',
  createdAt: '2026-01-04T08:00:00.000Z',
  createdBy: 'Mei Murray',
})
const acceptance = (id: string, acceptedAt?: string) =>
  Acceptance.parse({
    id,
    links: { self: `/workspaces/c-1/acceptances/${id}` },
    acceptedByOrgId: `/organizations/${id}`,
    acceptedAt,
  })

test('activity is made from the lists, newest first; outputs are not uploads, unknown times are left out [B029 B031 B032]', () => {
  const events = getActivity({
    collaboration,
    acceptances: [acceptance('owner', '2026-01-02T08:00:00.000Z'), acceptance('partner')],
    datasets: [aDataset('output'), aDataset('east', { expiredAt: '2026-01-05T08:00:00.000Z' })],
    jobs: [job],
  })
  expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['expired', 'east.csv'],
    ['ran', 'Sums'],
    ['uploaded', 'east.csv'],
    ['accepted', collaboration.name],
    ['created', collaboration.name],
  ])
  expect(events[3]?.organization).toBe(collaboration.creatorOrganizationName)
})

test('what failed is named so, and an upload of which parts are missing is left out [B056]', () => {
  const events = getActivity({
    collaboration,
    acceptances: [],
    datasets: [
      aDataset('north', { status: 'FAILED', createdAt: '2026-01-03T08:00:00.000Z' }),
      aDataset('west', { status: 'NEW' }),
    ],
    jobs: [{ ...job, status: 'FAILED' }],
  })
  expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['runFailed', 'Sums'],
    ['uploadFailed', 'north.csv'],
    ['created', collaboration.name],
  ])
  expect(activityCsv(events)).toContain(',uploadFailed,')
})

test('an exported cell cannot run as a formula', () => {
  const datasets = [aDataset('evil', { fileName: '=1+1.csv', createdBy: '@SUM(A1)' })]
  const csv = activityCsv(getActivity({ collaboration, acceptances: [], datasets, jobs: [] }))
  expect(csv.split('\r\n')[0]).toBe('at,kind,person,organization,subject,subjectId')
  expect(csv).not.toMatch(/(^|,|")[=@+-]/m)
  expect(csv).toContain('1+1.csv')
})

test('events are in runs of the days of the reader’s time zone, in their order', () => {
  const days = [
    new Date(2026, 0, 4, 0, 30),
    new Date(2026, 0, 3, 23, 30),
    new Date(2026, 0, 3, 0, 0),
    new Date(2025, 11, 31, 12, 0),
  ]
  const [event] = getActivity({
    collaboration,
    acceptances: [],
    datasets: [aDataset('one')],
    jobs: [],
  })
  if (!event) throw new Error('There is no event')
  const events = days.map((day) => ({ ...event, at: day.toISOString() }))
  expect(groupByDay(events)).toEqual([
    { day: '2026-01-04', events: events.slice(0, 1) },
    { day: '2026-01-03', events: events.slice(1, 3) },
    { day: '2025-12-31', events: events.slice(3) },
  ])
  expect(groupByDay([])).toEqual([])
})

test('an event is filtered by its person, or by the organization where no person is known', () => {
  const [event] = getActivity({ collaboration, acceptances: [], datasets: [], jobs: [job] })
  if (!event) throw new Error('There is no event')
  expect(getWho({ ...event, person: 'Mei Murray', organization: 'Prairie' })).toBe('Mei Murray')
  expect(getWho({ ...event, person: undefined, organization: 'Prairie' })).toBe('Prairie')
})
