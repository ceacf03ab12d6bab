import { sayIn } from '#runtime/to-text.ts'
import type { GalleryArea, GalleryEntry, Step } from './entry.ts'
import type { Place } from './place.ts'

const atStudy = (
  entry: Omit<GalleryEntry, 'who' | 'path' | 'steps'> & { who?: string; steps: readonly Step[] },
): GalleryEntry => ({
  who: 'owner',
  path: ({ first }) => `/collaborations/${first('active')}`,
  ...entry,
  steps: [{ press: 'collaboration.tab.jobs', as: 'tab' }, ...entry.steps],
})
const choosing = (jobType: string): readonly Step[] => [
  { press: 'jobs.execute' },
  { choose: 'execute.jobType', option: jobType },
  { press: 'execute.submit', in: 'dialog' },
]
const failedJob = ({ first, person, language }: Place) => {
  const [owner, id] = [person('owner'), '00000000-0000-7000-8000-000000000002']
  return {
    id,
    links: { self: `/workspaces/${first('active')}/jobs/${id}` },
    jobType: '/query-job-types/1',
    jobTypeName: 'Claims by policy since a date',
    jobClassification: 'QUERY_JOB',
    status: 'FAILED',
    inputDatasets: [],
    parameters: [],
    createdAt: '2026-01-31T10:00:00.000Z',
    createdBy: owner.firstName,
    organizationId: owner.organizationId,
    organizationName: owner.organization,
    errorDetails: sayIn(language)('gallery.reason.job'),
  }
}

/** Jobs: errors before one runs, and reasons why one failed. */
export const JOBS: GalleryArea = {
  'execute-not-permitted': atStudy({
    clauses: 'B076 B081 B107',
    shows: 'refusal.insufficientUserPermission',
    who: 'viewer',
    steps: [{ press: 'jobs.execute' }],
  }),
  'type-missing': atStudy({
    clauses: 'B064',
    shows: 'execute.jobType.required',
    steps: [{ press: 'jobs.execute' }, { press: 'execute.submit', in: 'dialog' }],
  }),
  'file-unavailable': atStudy({
    clauses: 'B064',
    shows: '@.execute.fileUnavailable',
    steps: choosing('Portfolio by province'),
  }),
  'file-missing': atStudy({
    clauses: 'B064',
    shows: 'execute.input.required',
    steps: choosing('Portfolio by province'),
  }),
  'parameter-missing': atStudy({
    clauses: 'B064',
    shows: 'execute.parameter.required',
    steps: choosing('Claims by policy since a date'),
  }),
  failed: atStudy({
    clauses: 'A042 B057 B111',
    shows: 'gallery.reason.job',
    steps: [{ press: 'datasets.viewError.of' }],
    faults: (place) => [
      {
        method: 'GET',
        path: '/product/v1/workspaces/*/jobs/',
        act: { status: 200, body: { items: [failedJob(place)] } as never },
      },
    ],
  }),
}
