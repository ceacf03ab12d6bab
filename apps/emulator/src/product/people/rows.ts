import type { PageQuery } from '@concord/domain/api/page'
import { setNewest } from '@concord/domain/newest'
import type { Language } from '@concord/domain/people/language'
import type { UserStatus } from '@concord/domain/people/user'
import { pageOfRows } from '#store/page-of-rows.ts'
import { memoizeByRow } from '#store/query-cache.ts'
import type { Store } from '#store/store.ts'
import type { RoleRow } from '../roles/rows.ts'

export type UserRow = {
  id: string
  oktaId: string | null
  organizationId: string
  organizationName: string
  tier: 'TIER_1' | 'TIER_2'
  firstName: string
  lastName: string
  email: string
  language: Language
  status: UserStatus
  statusChangedAt: string
  lastLoginAt: string | null
  createdAt: string
  purpose: string | null
  roles: RoleRow[]
}
type StoredUser = Omit<UserRow, 'roles'> & { roles: string }

const ROLES = `SELECT json_group_array(json_object('id', r.id, 'name', r.name, 'description', r.description, 'permissions', json(r.permissions))
  ORDER BY r.name) FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id`
const SELECT = `SELECT u.id, u.okta_id AS oktaId, u.organization_id AS organizationId, o.name AS organizationName, o.tier,
  u.first_name AS firstName, u.last_name AS lastName, u.email, u.language, coalesce(k.status, u.status) AS status,
  coalesce(k.status_changed_at, u.status_changed_at) AS statusChangedAt, u.last_login_at AS lastLoginAt, u.created_at AS createdAt, u.purpose,
  (${ROLES}) AS roles
  FROM users u JOIN organizations o ON o.id = u.organization_id LEFT JOIN okta_users k ON k.id = u.okta_id`

const SETS_OF_ROLES_MAX = 1000
/** Many people have the same roles. */
const parsedRoles = new Map<string, RoleRow[]>()

function parseRoles(text: string): RoleRow[] {
  const roles = parsedRoles.get(text) ?? (JSON.parse(text) as RoleRow[])
  setNewest(parsedRoles, text, roles, SETS_OF_ROLES_MAX)
  return roles
}

const toUser = memoizeByRow(
  (row: StoredUser): UserRow => ({ ...row, roles: parseRoles(row.roles) }),
)

const userWhere = (store: Store, condition: string, value: string): UserRow | undefined =>
  store.getCached<StoredUser>(`${SELECT} WHERE ${condition} = ?`, [value]).map(toUser)[0]

/** Queried with each request: cached until something changes. */
export const userByOktaId = (store: Store, oktaId: string): UserRow | undefined =>
  userWhere(store, 'u.okta_id', oktaId)

export const userById = (store: Store, id: string): UserRow | undefined =>
  userWhere(store, 'u.id', id)

export const userByEmail = (store: Store, email: string): UserRow | undefined =>
  userWhere(store, 'u.email', email)

/** The people of an organization, newest first. */
export function listUsers(
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: UserRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'users u',
    where: 'u.organization_id = @organizationId',
    orderBy: 'u.created_at DESC, u.id DESC',
  }
  const { rows, total } = pageOfRows<StoredUser>(store, list, { organizationId }, query)
  return { rows: rows.map(toUser), total }
}

/**
 * Every person whose address contains the text, case-insensitive; the shortest address first, so
 * that an exact match comes first.
 */
export function findUsers(
  store: Store,
  email: string,
  query: PageQuery,
): { rows: UserRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'users u',
    where: 'instr(lower(u.email), lower(@email)) > 0',
    orderBy: 'length(u.email), u.email',
  }
  const { rows, total } = pageOfRows<StoredUser>(store, list, { email }, query)
  return { rows: rows.map(toUser), total }
}

/** All people that a scenario created, in its order. */
export const seededUsers = (store: Store): UserRow[] =>
  store.all<StoredUser>(`${SELECT} WHERE u.purpose IS NOT NULL ORDER BY u.rowid`).map(toUser)

export const changeLanguage = (store: Store, id: string, language: Language): void =>
  void store.run('UPDATE users SET language = ? WHERE id = ?', [language, id])

/** All people of the organization with the role. */
export const listRoleHolders = (
  store: Store,
  organizationId: string,
  roleName: string,
): Pick<UserRow, 'id' | 'oktaId' | 'status'>[] =>
  store.all(
    `SELECT u.id, u.okta_id AS oktaId, coalesce(k.status, u.status) AS status FROM user_roles ur JOIN roles r ON r.id = ur.role_id
     JOIN users u ON u.id = ur.user_id LEFT JOIN okta_users k ON k.id = u.okta_id WHERE u.organization_id = ? AND r.name = ?`,
    [organizationId, roleName],
  )

/** Replaces the roles of the person. */
export const setRoles = (store: Store, userId: string, roleIds: readonly string[]): void =>
  store.transaction(() => {
    store.run('DELETE FROM user_roles WHERE user_id = ?', [userId])
    for (const roleId of roleIds)
      store.run('INSERT INTO user_roles (user_id, role_id) VALUES (?, ?)', [userId, roleId])
  })
