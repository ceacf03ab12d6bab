import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { isOwner } from '@concord/domain/collaborations/policy'
import { collaborationRefusal } from '@concord/domain/collaborations/status'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'

export type Editing = {
  /** Why this organization cannot change anything now; the screen is then read-only. */
  readOnly: string | undefined
  /** Why this user cannot change anything, for the `refusal` of buttons. */
  refusal: string | undefined
}

/** Partners, job types and policies can be changed only by the owner and only in DRAFT (B087). */
export function useEditing(collaboration: Collaboration): Editing {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusal = useRefusalText()(collaborationRefusal('edit', collaboration, actor))
  if (!isOwner(collaboration, actor.organizationId))
    return {
      readOnly: t('editing.ownerOnly', { name: collaboration.creatorOrganizationName }),
      refusal,
    }
  return {
    readOnly: collaboration.status === 'DRAFT' ? undefined : t('editing.draftOnly'),
    refusal,
  }
}
