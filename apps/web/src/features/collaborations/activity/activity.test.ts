import { Acceptance } from '@concord/domain/collaborations/collaboration'
import { Dataset } from '@concord/domain/datasets/dataset'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { activityCsv, getActivity } from './activity.ts'

const collaboration = aCollaboration({ createdAt: '2026-01-01T08:00:00.000Z' })
const aDataset = (id: string, change: Partial<Dataset> = {}) =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: '/dataset-types/Claims',
    datasetTypeName: 'Claims',
    fileName: `${id}.csv`,
    status: 'COMPLETED',
    createdAt: '2026-01-03T08:00:00.000Z',
    createdBy: 'Marie Tremblay',
    ...change,
  })
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

test('an exported cell cannot run as a formula', () => {
  const datasets = [aDataset('evil', { fileName: '=1+1.csv', createdBy: '@SUM(A1)' })]
  const csv = activityCsv(getActivity({ collaboration, acceptances: [], datasets, jobs: [] }))
  expect(csv.split('\r\n')[0]).toBe('at,kind,person,organization,subject,subjectId')
  expect(csv).not.toMatch(/(^|,|")[=@+-]/m)
  expect(csv).toContain('1+1.csv')
})
