import { aJob as anyJob } from '@concord/domain/fixtures/datasets-and-jobs'
import type { Job } from '@concord/domain/jobs/job'
import { expect, test } from 'vitest'
import { compareRuns, findRunBefore, getDuration } from './run-before.ts'

const aJob = (id: string, change: Partial<Job> = {}) =>
  anyJob(id, {
    inputDatasets: ['/workspaces/c-1/datasets/east'],
    createdAt: '2026-11-21T10:00:00.000Z',
    ...change,
  })

test('the run before is the last one of the same type, also for a job that the list lacks', () => {
  const [now, other, before, first] = [
    aJob('now', { createdAt: '2026-11-21T13:00:00.000Z' }),
    aJob('other', { jobType: '/query-job-types/other', createdAt: '2026-11-21T12:00:00.000Z' }),
    aJob('before', { createdAt: '2026-11-21T11:00:00.000Z' }),
    aJob('first'),
  ]
  expect(findRunBefore(now, [now, other, before, first])?.id).toBe('before')
  expect(findRunBefore(now, [other, before, first])?.id).toBe('before')
  expect(findRunBefore(first, [now, other, before, first])).toBeUndefined()
})

test('values, inputs and outcome that differ are listed, unknown facts are not', () => {
  const before = aJob('before', {
    parameters: [
      { parameterName: 'since', parameterValue: '2020-01-01' },
      { parameterName: 'least', parameterValue: '5' },
    ],
  })
  const now = aJob('now', {
    status: 'FAILED',
    inputDatasets: ['/workspaces/c-1/datasets/west', '/workspaces/c-1/datasets/east'],
    parameters: [
      { parameterName: 'since', parameterValue: '2024-01-01' },
      { parameterName: 'least', parameterValue: '5' },
    ],
    startedAt: '2026-11-21T10:00:01.000Z',
    completedAt: '2026-11-21T10:00:03.500Z',
  })
  expect(compareRuns({ job: before, output: undefined }, { job: now, output: undefined })).toEqual([
    { kind: 'value', name: 'since', before: '2020-01-01', now: '2024-01-01' },
    { kind: 'inputs', before: ['east'], now: ['east', 'west'] },
    { kind: 'status', before: 'COMPLETED', now: 'FAILED' },
  ])
  expect(compareRuns({ job: now, output: undefined }, { job: now, output: undefined })).toEqual([])
  expect([getDuration(now), getDuration(before)]).toEqual([2.5, undefined])
})
