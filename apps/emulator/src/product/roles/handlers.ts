import type { Role } from '@concord/domain/people/user'
import type { roles } from '@concord/domain/roles/contract'
import { knownPermissions, roleRemovalRefusal } from '@concord/domain/roles/role'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toMessage } from '#runtime/messages.ts'
import { toRole } from './role.ts'
import { deleteRole, isRoleInUse, listRoles, type RoleRow, roleById, saveRole } from './rows.ts'

/**
 * The roles and their permissions (C045, C107). A change takes effect with each person's next call,
 * since each call reads the roles.
 */
export const roleHandlers: Handlers<typeof roles> = {
  list({ query }, { world }) {
    const { rows, total } = listRoles(world.store, query)
    return pageAnswer<Role>('/roles/', query, { items: rows.map(toRole), total })
  },
  get: ({ params }, { world }) => toRole(found(roleById(world.store, params.id))),
  /**
   * @throws 409 `roleTaken` with `If-None-Match: *` where the role is there already.
   */
  save({ params, body }, { world: { store }, header }) {
    const { id } = params
    return store.transaction(() => {
      if (header('if-none-match') === '*' && roleById(store, id)) throw roleTaken()
      saveRole(store, {
        id,
        description: body.description,
        permissions: knownPermissions(body.permissions),
      })
      return toRole(found(roleById(store, id)))
    })
  },
  remove({ params }, { world: { store, clock } }) {
    store.transaction(() => {
      const { id } = found(roleById(store, params.id))
      throwIfRefused(
        roleRemovalRefusal({ id, isInUse: isRoleInUse(store, id, clock.now().toISOString()) }),
      )
      deleteRole(store, id)
    })
  },
}

function found(row: RoleRow | undefined): RoleRow {
  if (!row) throw notFound('role')
  return row
}

function roleTaken() {
  const message = toMessage('problem.roleIdTaken')
  return problem(409, 'roleTaken', message, { fields: [{ path: 'path.id', message }] })
}
