import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { RolesChange, User } from '../people/user.ts'
import { Organization, OrganizationChange } from './organization.ts'
import { Quotas } from './quota.ts'

/** `{id}` may be the word self for a user (A116). */
export const organizations = {
  /**
   * Not specified: a user sees the caller's organization and those that share a collaboration with
   * it, a platform administrator all.
   */
  list: endpoint({
    method: 'GET',
    path: '/organizations/',
    access: 'signed-in',
    summary: 'Organizations that the caller may know of',
    query: pageQuery,
    response: toPage(Organization),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/{id}',
    access: 'signed-in',
    summary: 'One organization',
    response: Organization,
  }),
  /** Not specified: the caller's organization only. A real API may lack the call. */
  quotas: endpoint({
    method: 'GET',
    path: '/organizations/{id}/quotas',
    access: 'ORG_USER_MANAGEMENT',
    summary: "The quotas of the caller's organization, and how much of each is used",
    response: Quotas,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}',
    access: 'administrator',
    summary: 'Change name, description and tier of an organization',
    body: OrganizationChange,
    response: Organization,
  }),
}

/** The people of any organization, for platform administrators (C107). */
export const organizationUsers = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/{id}/users/',
    access: 'administrator',
    summary: 'The people of an organization',
    query: pageQuery,
    response: toPage(User),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/{id}/users/{userId}',
    access: 'administrator',
    summary: 'One of the people of an organization',
    response: User,
  }),
  /** Never repeated (A085); only with FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED (C087). */
  changeRoles: endpoint({
    method: 'PUT',
    path: '/organizations/{id}/users/{userId}/roles',
    access: 'administrator',
    summary: "Set a person's roles, at least one (C073)",
    body: RolesChange,
    response: User,
    retry: 'never',
  }),
}
