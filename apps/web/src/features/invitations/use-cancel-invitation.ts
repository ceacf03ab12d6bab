import { invitations } from '@concord/domain/invitations/contract'
import type { Invitation } from '@concord/domain/invitations/invitation'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useRefresh } from '#api/use-refresh.ts'
import { useSending } from '#api/use-sending.ts'
import { useConfirm } from '#ui/prompts.ts'

/** Cancels an invitation after a confirmation (B012, B046, B108). */
export function useCancelInvitation() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const call = useCall()
  const refresh = useRefresh()
  const refreshes = [invitations.list.path]
  const cancellation = useSending({
    send: ({ id }: Invitation, call) => call(invitations.cancel, { params: { id } }),
    refreshes,
  })
  async function cancel(invitation: Invitation): Promise<void> {
    const isSure = await confirm({
      title: t('invitations.cancel.title'),
      text: t('invitations.cancel.text', { email: invitation.inviteeEmail }),
      confirm: t('invitations.cancel.confirm'),
      cancel: t('invitations.cancel.keep'),
      isDangerous: true,
    })
    if (isSure) cancellation.mutate(invitation)
  }
  return {
    cancel: (invitation: Invitation) => void cancel(invitation),
    /** Without a question, as one of several. */
    cancelNow: ({ id }: Invitation) => call(invitations.cancel, { params: { id } }),
    refresh: () => refresh(refreshes),
    cancellingId: cancellation.isPending ? cancellation.variables.id : undefined,
    cancelled: cancellation.data,
    error: cancellation.error,
    dismiss: cancellation.reset,
  }
}
