import type { User } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#entities/roles/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { StatusLabel, useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { Email } from '#ui/page/Email.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** The columns of a list of users (B004); the name links to `getPath`. */
export function useUserColumns(getPath: (id: string) => string): Column<User>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  const { roleName } = useRoleText()
  return [
    {
      key: 'name',
      header: t('users.column.name'),
      text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      cell: ({ id, firstName, lastName }) => (
        <NameLink to={getPath(id)} name={`${firstName} ${lastName}`} />
      ),
    },
    {
      key: 'email',
      header: t('users.column.email'),
      text: ({ email }) => email,
      cell: ({ email }) => <Email address={email} />,
    },
    {
      key: 'roles',
      header: t('users.column.roles'),
      text: ({ roleNames }) => format.list(roleNames.map(roleName)),
      choice: { of: ({ roleNames }) => roleNames, text: roleName },
    },
    {
      key: 'status',
      header: t('users.column.status'),
      isNowrap: true,
      text: ({ status }) => statusText(status),
      choice: { of: ({ status }) => status, text: statusText },
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    momentColumn(
      format,
      'lastLogin',
      t('users.column.lastLogin'),
      ({ lastLoginAt }) => lastLoginAt,
      t('users.neverLoggedIn'),
    ),
    momentColumn(format, 'created', t('users.column.created'), ({ createdAt }) => createdAt),
  ]
}
