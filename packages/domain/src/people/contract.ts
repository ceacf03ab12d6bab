import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { CurrentUser, CurrentUserChange, Role } from './user.ts'

/** `{id}` may be the word self (A115). */
export const users = {
  get: endpoint({ method: 'GET', path: '/users/{id}', access: 'user', summary: 'The current user', response: CurrentUser }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'user',
    summary: 'Change the own language',
    body: CurrentUserChange,
    response: CurrentUser,
  }),
}

export const roles = {
  list: endpoint({ method: 'GET', path: '/roles/', access: 'signed-in', summary: 'All roles', query: pageQuery, response: pageOf(Role) }),
}
