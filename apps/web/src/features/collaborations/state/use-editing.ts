import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { isOwner } from '@concord/domain/collaborations/policy'
import { collaborationRefusal } from '@concord/domain/collaborations/status'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'

export type Editing = {
  /** Why nobody of this organization can change anything now; the screen is read-only then. */
  readOnly: string | undefined
  /** Why this person cannot, for the `refusal` of buttons. */
  refusal: string | undefined
}

/** Partners, job types and policies are changed by the owner, in DRAFT (B087). */
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
