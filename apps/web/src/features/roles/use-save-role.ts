import { roles } from '@concord/domain/people/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useCall } from '#api/use-call.ts'
import { paths } from '#paths.ts'
import { keepMessage } from '#session/messages.ts'
import { useAfterSave } from '#ui/use-after-save.ts'
import type { RoleValues } from './RoleForm.tsx'

/** A new role takes the place of no other: the server refuses an id that is there already. */
const NEW_ONLY = { 'if-none-match': '*' }

/** Saves a role and leads back to the list. */
export function useSaveRole({ isNew = false } = {}) {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ id, ...body }: RoleValues) => call(roles.save, { params: { id }, body, ...(isNew ? { headers: NEW_ONLY } : {}) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [roles.list.path] }),
  })
  useAfterSave(saving.data, ({ id }) => {
    keepMessage({ kind: 'success', key: 'admin.roles.saved', values: { name: id } })
    void navigate(paths.adminRoles)
  })
  return { save: saving.mutate, error: saving.error, isDone: saving.isPending || saving.isSuccess }
}
