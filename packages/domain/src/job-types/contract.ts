import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { QueryJobType } from './query-job-type.ts'

export const queryJobTypes = {
  list: endpoint({
    method: 'GET',
    path: '/query-job-types/',
    access: 'GET_QUERY_JOB',
    summary: "The own organization's query job types",
    query: pageQuery,
    response: pageOf(QueryJobType),
  }),
  /** Readable by id wherever a collaboration that the caller sees uses it. */
  get: endpoint({ method: 'GET', path: '/query-job-types/{id}', access: 'user', summary: 'One query job type', response: QueryJobType }),
}
