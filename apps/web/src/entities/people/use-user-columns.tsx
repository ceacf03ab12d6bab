import type { User } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#entities/roles/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { Email } from '#ui/page/Email.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
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
    statusColumn(statusText, t('users.column.status'), ({ status }) => status),
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
