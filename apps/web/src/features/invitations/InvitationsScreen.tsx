import { invitations } from '@concord/domain/invitations/contract'
import {
  cancelRefusal,
  type Invitation,
  offersCancel,
} from '@concord/domain/invitations/invitation'
import { useTranslation } from 'react-i18next'
import { PeopleTabs } from '#entities/people/PeopleTabs.tsx'
import { useRoleText } from '#entities/roles/use-role-text.ts'
import { useFormat } from '#i18n/format.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Email } from '#ui/page/Email.tsx'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { useCancelInvitation } from './use-cancel-invitation.ts'

/** /people/invitations (B011, B012, B046). */
export function InvitationsScreen() {
  const { t } = useTranslation()
  const { message, dismiss } = useFlashMessage()
  const cancellation = useCancelInvitation()
  const { user } = useSignedIn()
  const refusalText = useRefusalText()
  return (
    <ListScreen
      endpoint={invitations.list}
      columns={useColumns(cancellation)}
      bulk={{
        getName: ({ inviteeEmail }) => inviteeEmail,
        actions: [
          {
            key: 'cancel',
            icon: 'cross',
            consequence: t('invitations.cancel.several'),
            getRefusal: (invitation) => refusalText(cancelRefusal(user, invitation)),
            begin: async () => cancellation.cancelNow,
          },
        ],
        onEnd: cancellation.refresh,
      }}
      texts={{
        title: t('people.title'),
        tab: t('people.tab.invitations'),
        lead: t('people.lead'),
        caption: t('invitations.caption'),
        empty: { title: t('invitations.empty.title'), text: t('invitations.empty.text') },
        new: t('people.invite'),
      }}
    >
      <PeopleTabs />
      <MessageBanner message={message} onDismiss={dismiss} />
      {cancellation.done && (
        <Banner kind="success" onDismiss={cancellation.dismiss}>
          {t('invitations.cancelled', { email: cancellation.done.inviteeEmail })}
        </Banner>
      )}
      <ErrorBanner error={cancellation.error} onDismiss={cancellation.dismiss} />
    </ListScreen>
  )
}

function useColumns({
  ask,
  pendingId,
}: ReturnType<typeof useCancelInvitation>): Column<Invitation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const statusText = useStatusText()
  const refusalText = useRefusalText()
  const { roleName } = useRoleText()
  return [
    {
      key: 'email',
      header: t('invitations.column.email'),
      text: ({ inviteeEmail }) => inviteeEmail,
      cell: ({ inviteeEmail }) => <Email address={inviteeEmail} />,
    },
    {
      key: 'roles',
      header: t('invitations.column.roles'),
      text: ({ inviteeRoleNames }) => format.list(inviteeRoleNames.map(roleName)),
      choice: { of: ({ inviteeRoleNames }) => inviteeRoleNames, text: roleName },
    },
    statusColumn(statusText, t('invitations.column.status'), ({ status }) => status),
    momentColumn(format, 'sent', t('invitations.column.sent'), ({ createdAt }) => createdAt),
    {
      key: 'sentBy',
      header: t('invitations.column.sentBy'),
      text: ({ createdByName, inviterEmail }) => createdByName ?? inviterEmail ?? '',
      choice: { of: ({ createdByName, inviterEmail }) => createdByName ?? inviterEmail ?? '' },
    },
    {
      key: 'actions',
      header: t('invitations.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (invitation) =>
        offersCancel(invitation) && (
          <RowActions
            name={invitation.inviteeEmail}
            actions={[
              {
                key: 'cancel',
                icon: 'cross',
                text: t('invitations.cancel'),
                label: t('invitations.cancel.of', { email: invitation.inviteeEmail }),
                refusal: refusalText(cancelRefusal(user, invitation)),
                isPending: invitation.id === pendingId,
                onPress: () => ask(invitation),
              },
            ]}
          />
        ),
    },
  ]
}
