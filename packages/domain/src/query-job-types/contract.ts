import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { QueryCheck } from './query-check.ts'
import { QueryJobType } from './query-job-type.ts'
import { NormalizedQueryJobType, QueryDraft, QueryJobTypePayload } from './query-payload.ts'
import { QueryTrial } from './query-trial.ts'

/** The query job types of the caller's organization. */
export const queryJobTypes = {
  list: endpoint({
    method: 'GET',
    path: '/query-job-types/',
    access: 'GET_QUERY_JOB',
    summary: "The query job types of the caller's organization",
    query: pageQuery,
    response: toPage(QueryJobType),
  }),
  /** Readable by id if a collaboration that the caller sees uses it. */
  get: endpoint({
    method: 'GET',
    path: '/query-job-types/{id}',
    access: 'user',
    summary: 'One query job type',
    response: QueryJobType,
  }),
  /**
   * A dry run: returns what would be saved, or the errors; the query is compiled against the data
   * set types (C093).
   */
  validate: endpoint({
    method: 'POST',
    path: '/query-job-types/?mode=dryRun',
    access: 'CREATE_QUERY_JOB',
    summary: 'Validate a query job type',
    body: QueryJobTypePayload,
    response: NormalizedQueryJobType,
    reads: true,
  }),
  /**
   * Not specified: an extension of the emulator. A backend without it answers 404, 405 or 501, and
   * the portal shows no checks. Faults of the query are a normal answer. The portal does not repeat
   * a check that fails: the next change sends another.
   */
  check: endpoint({
    method: 'POST',
    path: '/query-job-types/checks',
    access: 'CREATE_QUERY_JOB',
    summary: 'Compile a query while it is being written (emulator extension)',
    body: QueryDraft,
    response: QueryCheck,
    reads: true,
    retry: 'never',
  }),
  /**
   * Not specified: an extension of the emulator, as `check`. It reads no data set: the rows are
   * invented. 422 for a query that cannot run on them.
   */
  tryOut: endpoint({
    method: 'POST',
    path: '/query-job-types/trials',
    access: 'CREATE_QUERY_JOB',
    summary: 'Run a query on invented rows (emulator extension)',
    body: QueryDraft,
    response: QueryTrial,
    reads: true,
    retry: 'never',
  }),
  create: endpoint({
    method: 'POST',
    path: '/query-job-types/',
    access: 'CREATE_QUERY_JOB',
    summary: 'Save a query job type',
    body: QueryJobTypePayload,
    status: 201,
    response: QueryJobType,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/query-job-types/{id}',
    access: 'DELETE_QUERY_JOB_TYPE',
    summary: 'Delete a query job type',
    status: 204,
    takesKey: true,
  }),
}
