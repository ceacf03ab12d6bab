import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { Role } from '../people/user.ts'
import { RoleChange, RoleId } from './role.ts'

/** The roles and their permissions. */
export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles/',
    access: 'signed-in',
    summary: 'All roles',
    query: pageQuery,
    response: toPage(Role),
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    access: 'administrator',
    summary: 'One role',
    response: Role,
  }),
  /**
   * Creates or replaces a role. With `If-None-Match: *` it only creates: a new role must not
   * replace another (C107). The key distinguishes its repetition after a lost answer.
   */
  save: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'administrator',
    summary: 'Make a role, or change what it grants',
    params: z.object({ id: RoleId }),
    body: RoleChange,
    response: Role,
    takesKey: true,
    retry: 'never',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/{id}',
    access: 'administrator',
    summary: 'Delete a role without holders',
    status: 204,
    takesKey: true,
  }),
}
