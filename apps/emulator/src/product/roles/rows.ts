import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

/** A role is identified by its id: `name` is the same text. */
export type RoleRow = { id: string; name: string; description: string; permissions: string[] }
type StoredRole = Omit<RoleRow, 'permissions'> & { permissions: string }

const SELECT = 'SELECT id, name, description, permissions FROM roles'

const toRoleRow = (row: StoredRole): RoleRow => ({
  ...row,
  permissions: JSON.parse(row.permissions) as string[],
})

export function roleById(store: Store, id: string): RoleRow | undefined {
  const row = store.get<StoredRole>(`${SELECT} WHERE id = ?`, [id])
  return row && toRoleRow(row)
}

export function listRoles(store: Store, query: PageQuery): { rows: RoleRow[]; total: number } {
  const { rows, total } = pageOfRows<StoredRole>(
    store,
    { select: SELECT, from: 'roles', orderBy: 'id' },
    {},
    query,
  )
  return { rows: rows.map(toRoleRow), total }
}

/** Creates or replaces a role. */
export const saveRole = (
  store: Store,
  {
    id,
    description,
    permissions,
  }: Omit<RoleRow, 'name' | 'permissions'> & { permissions: readonly string[] },
): void =>
  void store.run(
    `INSERT INTO roles (id, name, description, permissions) VALUES (@id, @id, @description, @permissions)
     ON CONFLICT (id) DO UPDATE SET description = excluded.description, permissions = excluded.permissions`,
    { id, description, permissions: JSON.stringify(permissions) },
  )

/** Whether a person has the role, or an open invitation with it. */
export const isRoleInUse = (store: Store, id: string, now: string): boolean =>
  store.get(
    `SELECT 1 FROM user_roles WHERE role_id = @id UNION ALL
     SELECT 1 FROM invitation_roles ir JOIN invitations i ON i.id = ir.invitation_id
     WHERE ir.role_id = @id AND i.status = 'PENDING' AND i.expires_at > @now LIMIT 1`,
    { id, now },
  ) !== undefined

/** Closed invitations forget the role too. */
export const deleteRole = (store: Store, id: string): void =>
  store.transaction(() => {
    store.run('DELETE FROM invitation_roles WHERE role_id = ?', [id])
    store.run('DELETE FROM roles WHERE id = ?', [id])
  })
