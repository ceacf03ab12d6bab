import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { INVITEE_EMAIL_MAX_LENGTH } from '../limits.ts'
import { Invitation, NewInvitation } from './invitation.ts'
import { RoleChange } from './role.ts'
import { CurrentUserChange, FoundUser, HistoryRecord, OneUser, Role, RolesChange, User } from './user.ts'

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
    response: OneUser,
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
  get: endpoint({ method: 'GET', path: '/roles/{id}', access: 'administrator', summary: 'One role', response: Role }),
  /** Makes the role where there is none. With `If-None-Match: *` it does nothing else: a new role takes the place of no other (C107). */
  save: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'administrator',
    summary: 'Make a role, or change what it grants',
    body: RoleChange,
    response: Role,
    retry: 'never',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/{id}',
    access: 'administrator',
    summary: 'Delete a role that nobody holds',
    status: 204,
  }),
}

/** The history of a person is found by the person's address (C032, A138). */
export const userHistory = {
  find: endpoint({
    method: 'GET',
    path: '/user-history/',
    access: 'administrator',
    summary: 'The people of all organizations whose e-mail address contains the given text',
    query: pageQuery.extend({ email: z.string().trim().min(1).max(INVITEE_EMAIL_MAX_LENGTH) }),
    response: pageOf(FoundUser),
  }),
}
