import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { deleteRefusal, downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'

type Why = (dataset: Dataset) => string | undefined

/** Why this user may not download or delete a data set, in words (B056, B077, B078). */
export function useDatasetRefusals(collaboration: Collaboration): { download: Why; remove: Why } {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const isGoing = ({ status }: Dataset) =>
    status === 'DELETE_PENDING' ? t('datasets.delete.pending') : undefined
  return {
    download: (dataset) =>
      isGoing(dataset) ??
      refusalText(transferRefusal(actor, downloadRefusal(actor, collaboration, dataset))),
    remove: (dataset) =>
      isGoing(dataset) ?? refusalText(deleteRefusal(actor, collaboration, dataset)),
  }
}
