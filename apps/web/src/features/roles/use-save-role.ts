import { roles } from '@concord/domain/roles/contract'
import { useNavigate } from 'react-router-dom'
import { useSending } from '#api/use-sending.ts'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import type { RoleValues } from './RoleForm.tsx'

/** A new role must not overwrite an existing one: the server refuses an id that exists. */
const NEW_ONLY = { 'if-none-match': '*' }

/** Saves a role and returns to the list. */
export function useSaveRole({ isNew = false } = {}) {
  const navigate = useNavigate()
  const saving = useSending({
    send: ({ id, ...body }: RoleValues, call) =>
      call(roles.save, { params: { id }, body, ...(isNew ? { headers: NEW_ONLY } : {}) }),
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
