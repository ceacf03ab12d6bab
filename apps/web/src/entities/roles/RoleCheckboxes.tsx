import { findExcessPermissions, type PeopleManager } from '@concord/domain/people/status'
import type { Role } from '@concord/domain/people/user'
import { roles } from '@concord/domain/roles/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, WHOLE_LIST } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Checkbox, CheckboxGroup } from '#ui/choice/Checkbox.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { FieldProps } from '#ui/form/Field.tsx'
import { useRoleText } from './use-role-text.ts'

/**
 * Checkboxes for roles, each with its help text (A082, A117, B088). The value has their ids in a
 * fixed order. Permissions that the assigning user lacks are named, but the role can still be sent:
 * other servers may let administrators assign it.
 */
export function RoleCheckboxes({
  inputRef: _,
  onChange,
  giver,
  held = [],
  ...field
}: FieldProps<string[]> & { giver: PeopleManager; held?: readonly Role[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(query(roles.list, WHOLE_LIST))
  const { roleName, roleHelp } = useRoleText()
  if (!data)
    return error ? (
      <ErrorBanner error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  const chosenRoles = data.items.filter(({ id }) => field.value.includes(id))
  const excess = findExcessPermissions(chosenRoles, held, giver)
  return (
    <>
      <CheckboxGroup {...field} onChange={(chosen) => onChange(chosen.toSorted())}>
        {data.items.map((role) => (
          <Checkbox key={role.id} value={role.id} hint={roleHelp(role)}>
            {roleName(role.name)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {excess.length > 0 && (
        <Banner kind="warning">
          {t('user.roles.excess', { count: excess.length, permissions: format.list(excess) })}
        </Banner>
      )}
    </>
  )
}
