import type { AttachedJobType, Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { useChange } from '../state/use-change.ts'

type Props = {
  collaboration: Collaboration
  jobType: z.infer<typeof AttachedJobType>
  refusal: string | undefined
  onError: (error: unknown) => void
}

/**
 * Removes a job type from a draft after a confirmation, together with its policies (B095, B108).
 */
export function RemoveJobType({ collaboration, jobType, refusal, onError }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { name } = jobType
  const endpoint =
    jobType.jobClassification === 'QUERY_JOB'
      ? collaborations.removeQueryJobType
      : collaborations.removeInferenceJobType
  const removal = useChange(
    (_nothing: undefined, call) =>
      call(endpoint, { params: { id: collaboration.id, jobTypeId: jobType.id } }),
    { onSuccess: () => toast('setup.removed', { name }), onError },
  )
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('setup.remove.title', { name }),
      text: t('setup.remove.text'),
      confirm: t('setup.remove'),
      isDangerous: true,
    })
    if (isSure) removal.mutate(undefined)
  }
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('setup.remove.of', { name })}
      refusal={refusal}
      isPending={removal.isPending}
      onPress={() => void remove()}
    >
      <Icon name="trash" />
      {t('setup.remove')}
    </Button>
  )
}
