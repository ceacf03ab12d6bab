import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { roles } from '@concord/domain/people/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useRoleText } from '#entities/use-role-text.ts'
import { Checkbox, CheckboxGroup } from '#ui/Checkbox.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import type { FieldProps } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Roles to tick, each with its help text (A082, A117, B088). The value holds their ids, in one order whichever was ticked first. */
export function RoleCheckboxes({ inputRef: _, onChange, ...field }: FieldProps<string[]>) {
  const { data, error, refetch } = useQuery(query(roles.list, { query: { pageSize: PAGE_SIZE_MAX } }))
  const { roleName, roleHelp } = useRoleText()
  if (!data) return error ? <ErrorBanner error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <CheckboxGroup {...field} onChange={(chosen) => onChange(chosen.toSorted())}>
      {data.items.map((role) => (
        <Checkbox key={role.id} value={role.id} hint={roleHelp(role)}>
          {roleName(role.name)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
