import { idOf } from '@concord/domain/api/resource'
import { users } from '@concord/domain/people/contract'
import type { OneUser } from '@concord/domain/people/user'
import { has } from '@concord/domain/permission'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '#api/use-call.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { keepMessage } from '#session/messages.ts'
import { useAfterSave } from '#ui/use-after-save.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'

/** The roles of a person as a form of one field, kept while another tab is shown. Once saved it leads to the list; one's own roles begin the portal anew (B010). */
export function useUserRoles(person: OneUser) {
  const { t } = useTranslation()
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOwn = useSignedIn().user.id === person.id
  const [held] = useState(() => person.roles.map(({ role, id }) => (role ? idOf(role) : id)).toSorted())
  const [chosen, setChosen] = useState(held)
  const [isRefused, setRefused] = useState(false)
  const save = useMutation({
    mutationFn: (body: { roles: string[] }) => call(users.changeRoles, { params: { id: person.id }, body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [users.list.path] })
      void queryClient.invalidateQueries({ queryKey: [users.get.path, { params: { id: person.id } }] })
    },
  })
  useAfterSave(save.data, (saved) => {
    // Whoever gave up the list themselves is led past it, and would find the message somewhere else.
    if (!isOwn || has(saved, 'ORG_USER_MANAGEMENT'))
      keepMessage({ kind: 'success', key: 'messages.success.rolesSaved', values: { name: `${saved.firstName} ${saved.lastName}` } })
    if (isOwn) window.location.assign(paths.users)
    else void navigate(paths.users)
  })
  useUnsavedGuard(chosen.join() !== held.join() && !save.isSuccess)
  return {
    field: {
      name: 'roles',
      value: chosen,
      onChange: setChosen,
      error: isRefused && chosen.length === 0 ? t('validation.rolesRequired') : undefined,
    },
    isOwn,
    isPending: save.isPending || save.isSuccess,
    error: save.error,
    submit: () => {
      setRefused(chosen.length === 0)
      if (chosen.length > 0) save.mutate({ roles: chosen })
    },
  }
}
