import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { Invitation, NewInvitation } from './invitation.ts'
import { CurrentUser, CurrentUserChange, HistoryRecord, OneUser, Role, RolesChange, User } from './user.ts'

/** `{id}` may be the word self (A115). */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users/',
    access: 'ORG_USER_MANAGEMENT',
    summary: 'The people of the own organization',
    query: pageQuery,
    response: pageOf(User),
  }),
  /** The own record for anybody, another's of the own organization for who manages its users. */
  get: endpoint({ method: 'GET', path: '/users/{id}', access: 'user', summary: 'One person', response: OneUser }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'user',
    summary: 'Change the own language',
    body: CurrentUserChange,
    response: CurrentUser,
  }),
  /** Never repeated (A085). */
  changeRoles: endpoint({
    method: 'PUT',
    path: '/users/{id}/roles',
    access: 'ORG_USER_MANAGEMENT',
    summary: "Set a person's roles",
    body: RolesChange,
    response: User,
    retry: 'never',
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/users/{id}/suspend',
    access: 'signed-in',
    summary: 'Suspend a person',
    response: User,
    creates: true,
  }),
  unsuspend: endpoint({
    method: 'POST',
    path: '/users/{id}/unsuspend',
    access: 'signed-in',
    summary: 'Let a person in again',
    response: User,
    creates: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/{id}/history/',
    access: 'signed-in',
    summary: 'The calls that a person made, newest first',
    query: pageQuery,
    response: pageOf(HistoryRecord),
  }),
}

/** Invitations into the own organization (B093). */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations/',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Who was invited',
    query: pageQuery,
    response: pageOf(Invitation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations/',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Invite a person by e-mail',
    body: NewInvitation,
    status: 201,
    response: Invitation,
    creates: true,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Cancel an invitation',
    response: Invitation,
  }),
}

export const roles = {
  list: endpoint({ method: 'GET', path: '/roles/', access: 'signed-in', summary: 'All roles', query: pageQuery, response: pageOf(Role) }),
}
