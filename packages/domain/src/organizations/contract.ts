import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { Organization } from './organization.ts'

/** `{id}` may be the word self (A116). */
export const organizations = {
  /** Not specified: a user is told of the own organization and of those it shares a collaboration with. */
  list: endpoint({
    method: 'GET',
    path: '/organizations/',
    access: 'user',
    summary: 'Organizations that the caller may know of',
    query: pageQuery,
    response: pageOf(Organization),
  }),
  get: endpoint({ method: 'GET', path: '/organizations/{id}', access: 'user', summary: 'One organization', response: Organization }),
}
