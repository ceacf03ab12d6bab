import { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { earlierValues } from './earlier-values.ts'

const ran = (id: string, parameters: Record<string, string>, jobType = '/query-job-types/q') =>
  Job.parse({
    id,
    links: { self: `/workspaces/c-1/jobs/${id}` },
    jobType,
    jobTypeName: 'q',
    jobClassification: 'QUERY_JOB',
    status: 'FAILED',
    inputDatasets: [],
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    parameters: Object.entries(parameters).map(([parameterName, parameterValue]) => ({
      parameterName,
      parameterValue,
    })),
  })

test('each set of values is offered once, newest first, with the number of its uses', () => {
  const jobs = [
    ran('5', { least: '2', since: '2026-01-01' }),
    ran('4', { since: '2026-01-01', least: '1' }),
    ran('3', { least: '2', since: '2026-01-01' }),
    ran('2', { least: '1', since: '2025-01-01' }),
  ]
  const found = earlierValues(jobs, 'q', ['since', 'least'])
  expect(found.map(({ values, count, last }) => [values, count, last.id])).toEqual([
    [{ since: '2026-01-01', least: '2' }, 2, '5'],
    [{ since: '2026-01-01', least: '1' }, 1, '4'],
    [{ since: '2025-01-01', least: '1' }, 1, '2'],
  ])
})

test('values of other job types, or of other parameters, are not', () => {
  const jobs = [
    ran('1', { least: '1' }, '/query-job-types/other'),
    ran('2', { most: '1' }),
    ran('3', { least: '1', most: '2' }),
  ]
  expect(earlierValues(jobs, 'q', ['least'])).toEqual([])
  expect(earlierValues([ran('1', {})], 'q', [])).toEqual([])
})

test('twenty are offered', () => {
  const jobs = Array.from({ length: 30 }, (_, at) => ran(`${at}`, { least: `${at}` }))
  expect(earlierValues(jobs, 'q', ['least'])).toHaveLength(20)
})
