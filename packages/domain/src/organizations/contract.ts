import { endpoint } from '../api/endpoint.ts'
import { Organization } from './organization.ts'

/** `{id}` may be the word self (A116). */
export const organizations = {
  get: endpoint({ method: 'GET', path: '/organizations/{id}', access: 'user', summary: 'One organization', response: Organization }),
}
