import { inviteRefusal } from '@concord/domain/invitations/invitation'
import { users } from '@concord/domain/people/contract'
import { useTranslation } from 'react-i18next'
import { PeopleTabs } from '#entities/people/PeopleTabs.tsx'
import { useUserColumns } from '#entities/people/use-user-columns.tsx'
import { paths } from '#paths.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { ListScreen } from '#ui/table/ListScreen.tsx'

/** /people/users (B003–B005). */
export function UsersScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useFlashMessage()
  return (
    <ListScreen
      endpoint={users.list}
      columns={useUserColumns(paths.user)}
      texts={{
        title: t('people.title'),
        tab: t('people.tab.users'),
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
