import { invitations } from '@concord/domain/invitations/contract'
import type { Invitation } from '@concord/domain/invitations/invitation'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { useConfirm } from '#ui/prompts.ts'

/** Cancels an invitation after a confirmation (B012, B046, B108). */
export function useCancelInvitation() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const cancellation = useSending({
    send: ({ id }: Invitation, call) => call(invitations.cancel, { params: { id } }),
    // After a refusal too, because the list is then outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [invitations.list.path] }),
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
    cancellingId: cancellation.isPending ? cancellation.variables.id : undefined,
    cancelled: cancellation.data,
    error: cancellation.error,
    dismiss: cancellation.reset,
  }
}
