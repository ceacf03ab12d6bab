import { users } from '@concord/domain/people/contract'
import { inviteRefusal } from '@concord/domain/people/invitation'
import type { User } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#entities/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Link } from '#ui/Link.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusLabel } from '#ui/StatusLabel.tsx'
import type { Column } from '#ui/Table.tsx'
import { useStatusText } from '#ui/use-status-text.ts'
import { PeopleTabs } from './PeopleTabs.tsx'

/** /people/users (B003–B005). */
export function UsersScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  return (
    <ListScreen
      endpoint={users.list}
      columns={useColumns()}
      texts={{
        title: t('people.title'),
        lead: t('people.lead'),
        caption: t('users.caption'),
        empty: { title: t('users.empty.title'), text: t('users.empty.text') },
        new: t('people.invite'),
      }}
      newPath={paths.newInvitation}
      newRefusal={inviteRefusal(user, { isDomainKnown: true, isMember: false, isInvited: false })}
    >
      <PeopleTabs />
      <MessageBanner message={message} onDismiss={dismiss} />
    </ListScreen>
  )
}

function useColumns(): Column<User>[] {
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
        <Link to={paths.user(id)} look="strong">
          {firstName} {lastName}
        </Link>
      ),
    },
    { key: 'email', header: t('users.column.email'), text: ({ email }) => email },
    { key: 'roles', header: t('users.column.roles'), text: ({ roleNames }) => format.list(roleNames.map(roleName)) },
    {
      key: 'status',
      header: t('users.column.status'),
      isNowrap: true,
      text: ({ status }) => statusText(status),
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    {
      key: 'lastLogin',
      header: t('users.column.lastLogin'),
      isNowrap: true,
      text: ({ lastLoginAt }) => (lastLoginAt ? format.dateTime(lastLoginAt) : t('users.neverLoggedIn')),
    },
    { key: 'created', header: t('users.column.created'), isNowrap: true, text: ({ createdAt }) => format.dateTime(createdAt) },
  ]
}
