import { ApiError } from '@concord/domain/api/api-error'
import { createClient } from '@concord/domain/api/client'
import { expect, test } from 'vitest'
import { NetworkError } from '#api/send.ts'
import { watchJob } from './watch-job.ts'

const job = (status: string) => ({
  id: 'j-1',
  links: { self: '/workspaces/w-1/jobs/j-1' },
  jobType: '/query-job-types/t-1',
  jobTypeName: 'Claims',
  jobClassification: 'QUERY_JOB',
  status,
  inputDatasets: [],
  parameters: [],
  createdAt: '2026-05-01T00:00:00.000Z',
  createdBy: 'Marie',
})

/** A service with scripted answers: a job, an error status, or no response. */
function service(...answers: (string | number | undefined)[]) {
  const asked: string[] = []
  const call = createClient('https://concord.example', async (url) => {
    asked.push(url)
    const answer = answers.shift()
    if (answer === undefined) throw new NetworkError('no answer')
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(job(answer))
  })
  return { call, asked }
}

function watch(call: ReturnType<typeof service>['call'], signal = new AbortController().signal) {
  const reported: string[] = []
  const slept: number[] = []
  const clock = {
    now: () => new Date(0),
    sleep: async (seconds: number) => {
      signal.throwIfAborted()
      slept.push(seconds)
    },
  }
  const watched = {
    call,
    workspaceId: 'w-1',
    jobId: 'j-1',
    report: (status: string) => reported.push(status),
    signal,
  }
  return { ended: watchJob(watched, clock), reported, slept }
}

test('a job is polled every five seconds until it has ended, even while the service is unavailable [B057]', async () => {
  const { call, asked } = service('PENDING', undefined, 503, 'PROCESSING', 'COMPLETED')
  const { ended, reported, slept } = watch(call)
  expect((await ended).status).toBe('COMPLETED')
  expect(reported).toEqual(['PENDING', 'PROCESSING'])
  expect(slept).toEqual([5, 5, 5, 5, 5])
  expect(new Set(asked)).toEqual(new Set(['https://concord.example/workspaces/w-1/jobs/j-1']))
})

test('polling stops when the job may no longer be seen, and at the end of the session [B057]', async () => {
  await expect(watch(service(404).call).ended).rejects.toBeInstanceOf(ApiError)
  const session = new AbortController()
  const { call, asked } = service('PROCESSING')
  session.abort()
  await expect(watch(call, session.signal).ended).rejects.toBe(session.signal.reason)
  expect(asked).toEqual([])
})
