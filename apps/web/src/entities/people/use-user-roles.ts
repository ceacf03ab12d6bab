import { getId } from '@concord/domain/api/resource'
import type { OneUser, User } from '@concord/domain/people/user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ontoNewest } from '#api/onto-newest.ts'
import { useSending } from '#api/use-sending.ts'
import { useUnsavedGuard } from '#ui/form/unsaved.ts'
import { useAfterSave } from '#ui/form/use-after-save.ts'

export type RolesProps = {
  isOwn: boolean
  /** The newest record: a colleague may have changed it. */
  read: () => Promise<OneUser>
  save: (body: { roles: string[] }) => Promise<User>
  /** The paths of what a change makes outdated. */
  refreshes: readonly string[]
  onSaved: (saved: User) => void
}

/**
 * A user's roles as a form with one field, at least one role (B092, C073). Keeps its state while
 * another tab is shown.
 */
export function useUserRoles(
  person: OneUser,
  { isOwn, read, save: change, refreshes, onSaved }: RolesProps,
) {
  const { t } = useTranslation()
  const [held] = useState(() => getRoleIds(person))
  const [chosen, setChosen] = useState(held)
  const [isRefused, setRefused] = useState(false)
  // After a change of their own roles the user leaves the page, which they may no longer open.
  const save = useSending({
    send: async (mine: { roles: string[] }) =>
      change(ontoNewest({ roles: held }, mine, { roles: getRoleIds(await read()) })),
    refreshes: isOwn ? [] : refreshes,
  })
  useAfterSave(save.data, onSaved)
  useUnsavedGuard(chosen.join() !== held.join() && !save.isSuccess)
  return {
    field: {
      name: 'roles',
      value: chosen,
      onChange: setChosen,
      error: isRefused && chosen.length === 0 ? t('validation.rolesRequired') : undefined,
    },
    isOwn,
    heldRoles: person.roles,
    isPending: save.isPending || save.isSuccess,
    error: save.error,
    submit: () => {
      setRefused(chosen.length === 0)
      if (chosen.length > 0) save.mutate({ roles: chosen })
    },
  }
}

const getRoleIds = ({ roles }: OneUser): string[] =>
  roles.map(({ role, id }) => (role ? getId(role) : id)).toSorted()
