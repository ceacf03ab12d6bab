import { invitations } from '@concord/domain/invitations/contract'
import type { Invitation } from '@concord/domain/invitations/invitation'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useRefresh } from '#api/use-refresh.ts'
import { useAskedSending } from '#ui/use-asked-sending.ts'

/** Cancels an invitation after a confirmation (B012, B046, B108). */
export function useCancelInvitation() {
  const { t } = useTranslation()
  const call = useCall()
  const refresh = useRefresh()
  const refreshes = [invitations.list.path]
  const cancellation = useAskedSending({
    question: ({ inviteeEmail: email }: Invitation) => ({
      title: t('invitations.cancel.title'),
      text: t('invitations.cancel.text', { email }),
      confirm: t('invitations.cancel.confirm'),
      cancel: t('invitations.cancel.keep'),
      isDangerous: true,
    }),
    send: ({ id }, call) => call(invitations.cancel, { params: { id } }),
    refreshes,
  })
  return {
    ...cancellation,
    /** Without a question, as one of several. */
    cancelNow: ({ id }: Invitation) => call(invitations.cancel, { params: { id } }),
    refresh: () => refresh(refreshes),
  }
}
