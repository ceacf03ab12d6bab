import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { INVITEE_EMAIL_MAX_LENGTH } from '../limits.ts'
import { CurrentUserChange, FoundUser, HistoryRecord, OneUser, RolesChange, User } from './user.ts'

/** `{id}` may be the word self (A115). */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users/',
    access: 'ORG_USER_MANAGEMENT',
    summary: 'The people of the caller’s organization',
    query: pageQuery,
    response: toPage(User),
  }),
  /**
   * The caller's own record for everyone; other people of the caller's organization for its user
   * managers.
   */
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'user',
    summary: 'One person',
    response: OneUser,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'user',
    summary: 'Change the caller’s language',
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
    needs: 'ORG_USER_MANAGEMENT',
    summary: 'Suspend a person',
    response: User,
    takesKey: true,
  }),
  unsuspend: endpoint({
    method: 'POST',
    path: '/users/{id}/unsuspend',
    access: 'signed-in',
    needs: 'ORG_USER_MANAGEMENT',
    summary: 'Let a person in again',
    response: User,
    takesKey: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/{id}/history/',
    access: 'signed-in',
    needs: 'ORG_USER_MANAGEMENT',
    summary: 'The calls that a person made, newest first',
    query: pageQuery,
    response: toPage(HistoryRecord),
  }),
}

/** The history of a person is looked up by email address (C032, A138). */
export const userHistory = {
  find: endpoint({
    method: 'GET',
    path: '/user-history/',
    access: 'administrator',
    summary: 'The people of all organizations whose email address contains the given text',
    query: pageQuery.extend({ email: z.string().trim().min(1).max(INVITEE_EMAIL_MAX_LENGTH) }),
    response: toPage(FoundUser),
  }),
}
