import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { Job, NewJob } from './job.ts'
import { JobProgress } from './progress.ts'

/** The jobs of a collaboration: run, read, list, progress. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces/{workspaceId}/jobs/',
    access: 'GET_JOB',
    summary: 'Jobs of a collaboration',
    query: pageQuery,
    response: toPage(Job),
  }),
  get: endpoint({
    method: 'GET',
    path: '/workspaces/{workspaceId}/jobs/{jobId}',
    access: 'GET_JOB',
    summary: 'One job',
    response: Job,
  }),
  /** For inference jobs only; polled every five seconds while it is shown (B099, B114). */
  progress: endpoint({
    method: 'GET',
    path: '/workspaces/{workspaceId}/jobs/{jobId}/progress',
    access: 'GET_JOB',
    summary: 'How far an inference job has come',
    response: JobProgress,
  }),
  create: endpoint({
    method: 'POST',
    path: '/workspaces/{workspaceId}/jobs/',
    access: 'CREATE_JOB',
    summary: 'Run a job',
    body: NewJob,
    status: 201,
    response: Job,
    takesKey: true,
  }),
}
