import { users } from '@concord/domain/people/contract'
import { inviteRefusal } from '@concord/domain/people/invitation'
import { useTranslation } from 'react-i18next'
import { useUserColumns } from '#entities/people/use-user-columns.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'

/** /people/users (B003–B005). */
export function UsersScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  return (
    <ListScreen
      endpoint={users.list}
      columns={useUserColumns(paths.user)}
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
