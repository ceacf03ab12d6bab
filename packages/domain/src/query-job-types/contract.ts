import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { QueryJobType } from './query-job-type.ts'
import { NormalisedQueryJobType, QueryJobTypePayload } from './query-payload.ts'

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
    response: NormalisedQueryJobType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/query-job-types/',
    access: 'CREATE_QUERY_JOB',
    summary: 'Save a query job type',
    body: QueryJobTypePayload,
    status: 201,
    response: QueryJobType,
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/query-job-types/{id}',
    access: 'DELETE_QUERY_JOB_TYPE',
    summary: 'Delete a query job type',
  }),
}
