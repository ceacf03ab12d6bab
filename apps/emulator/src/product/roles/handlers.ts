import type { roles } from '@concord/domain/people/contract'
import { knownPermissions, RoleId, roleRemovalRefusal } from '@concord/domain/people/role'
import type { Role } from '@concord/domain/people/user'
import { malformed } from '#malformed.ts'
import { notFound, obey, problem } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toRole } from './role.ts'
import { deleteRole, isRoleInUse, listRoles, type RoleRow, roleById, saveRole } from './role-rows.ts'

/** The roles and what they grant (C045, C107). What is changed here counts with everybody's next call: roles are read with each. */
export const roleHandlers: Handlers<typeof roles> = {
  list({ query }, { world }) {
    const { rows, total } = listRoles(world.store, query)
    return pageAnswer<Role>('/roles/', query, { items: rows.map(toRole), total })
  },
  get: ({ params }, { world }) => toRole(found(roleById(world.store, params.id))),
  /** @throws 400 for an id that is not normalised (C071); 409 `roleTaken` with `If-None-Match: *` where the role is there already. */
  save({ params, body }, { world: { store }, header }) {
    const id = RoleId.safeParse(params.id, { reportInput: true })
    if (!id.success)
      throw malformed(
        'body',
        id.error.issues.map((issue) => ({ ...issue, path: ['id'] })),
      )
    return store.transaction(() => {
      if (header('if-none-match') === '*' && roleById(store, id.data)) throw roleTaken()
      saveRole(store, { id: id.data, description: body.description, permissions: knownPermissions(body.permissions) })
      return toRole(found(roleById(store, id.data)))
    })
  },
  remove({ params }, { world: { store, clock } }) {
    store.transaction(() => {
      const { id } = found(roleById(store, params.id))
      obey(roleRemovalRefusal({ id, isInUse: isRoleInUse(store, id, clock.now().toISOString()) }))
      deleteRole(store, id)
    })
  },
}

function found(row: RoleRow | undefined): RoleRow {
  if (!row) throw notFound('role')
  return row
}

function roleTaken() {
  const message = { en: 'There is a role of this ID already.', fr: 'Un rôle porte déjà cet identifiant.' }
  return problem(409, 'roleTaken', message, { fields: [{ path: 'body.id', message }] })
}
