import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import type { OfferedAction } from '@concord/domain/collaborations/status'
import { useTranslation } from 'react-i18next'
import { WHOLE_LIST } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useChange } from '../state/use-change.ts'

/** Not specified: why the publication message always has this value (B049). */
const NO_MESSAGE = 'N/A'

/** Changes the status, reports success and refetches the collaboration (B048–B053). */
export function useStatusChange({ id }: Collaboration) {
  const { t } = useTranslation()
  const { organizationId } = useSignedIn().actor
  const params = { id }

  /** Accepts through the invitation of the caller's organization (B050). */
  async function accept(call: Call): Promise<void> {
    const { items } = await call(collaborations.invitations, { params, ...WHOLE_LIST })
    const own = items.find((invitation) => invitation.organizationId === organizationId)
    if (!own) throw new ApiError(404, { message: t('refusal.foreignInvitation') })
    await call(collaborations.accept, { params, body: { invitationId: own.id } })
  }
  const doing: Record<OfferedAction, (call: Call) => Promise<unknown>> = {
    activate: (call) => call(collaborations.changeStatus, { params, body: { status: 'ACTIVE' } }),
    publish: (call) =>
      call(collaborations.publish, { params, body: { invitationMessage: NO_MESSAGE } }),
    accept,
    revokeAcceptance: (call) => call(collaborations.revokeAcceptance, { params }),
    terminate: (call) =>
      call(collaborations.changeStatus, { params, body: { status: 'TERMINATED' } }),
    purge: (call) => call(collaborations.changeStatus, { params, body: { status: 'PURGED' } }),
  }
  return useChange(async (action: OfferedAction, call) => {
    try {
      await doing[action](call)
      toast(`lifecycle.${action}.done`)
    } catch (error) {
      // A colleague has already accepted, which is the desired result (B050, B106).
      if (!(error instanceof ApiError) || error.code !== 'alreadyAccepted') throw error
      toast('messages.success.alreadyAccepted')
    }
  })
}
export type StatusChange = ReturnType<typeof useStatusChange>
