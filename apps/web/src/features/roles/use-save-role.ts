import { roles } from '@concord/domain/roles/contract'
import { knownPermissions } from '@concord/domain/roles/role'
import { useNavigate } from 'react-router-dom'
import { ontoNewest } from '#api/onto-newest.ts'
import { useSending } from '#api/use-sending.ts'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import type { RoleValues } from './RoleForm.tsx'

/** A new role must not overwrite an existing one: the server refuses an id that exists. */
const NEW_ONLY = { 'if-none-match': '*' }

/**
 * Saves a role and returns to the list.
 *
 * @param opened an existing role as the form was opened with it. One that a colleague has deleted
 *   meanwhile is not created again.
 */
export function useSaveRole(opened?: RoleValues) {
  const navigate = useNavigate()
  const saving = useSending({
    send: async (values: RoleValues, call) => {
      const { id, ...body } = values
      const params = { id }
      if (!opened) return call(roles.save, { params, body, headers: NEW_ONLY })
      const { description, permissions } = await call(roles.get, { params })
      const newest = { id, description, permissions: knownPermissions(permissions) }
      const { id: _, ...merged } = ontoNewest(opened, values, newest)
      return call(roles.save, { params, body: merged })
    },
    refreshes: [roles.list.path],
  })
  useAfterSave(saving.data, ({ id }) => {
    setFlashMessage({ kind: 'success', key: 'admin.roles.saved', values: { name: id } })
    void navigate(paths.adminRoles)
  })
  return {
    save: saving.mutate,
    error: saving.error,
    isDone: saving.isSuccess,
    isPending: saving.isPending || saving.isSuccess,
  }
}
