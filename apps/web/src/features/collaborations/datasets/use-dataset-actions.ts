import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { deleteRefusal, downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import type { RowAction } from '#ui/table/MoreMenu.tsx'

export type DatasetActionsOptions = {
  collaboration: Collaboration
  /** The data set that is being deleted. */
  deletingId: string | undefined
  onDelete: (dataset: Dataset) => void
  onDownload: (dataset: Dataset) => void
}

/** Download and delete a data set, with their refusals (B056, B077, B078). */
export function useDatasetActions(
  dataset: Dataset,
  { collaboration, deletingId, onDelete, onDownload }: DatasetActionsOptions,
): { download: RowAction; remove: RowAction } {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { fileName: name, status } = dataset
  const deleting = status === 'DELETE_PENDING' ? t('datasets.delete.pending') : undefined
  return {
    download: {
      key: 'download',
      icon: 'download',
      text: t('datasets.download'),
      label: t('datasets.download.of', { name }),
      refusal:
        deleting ??
        refusalText(transferRefusal(actor, downloadRefusal(actor, collaboration, dataset))),
      onPress: () => onDownload(dataset),
    },
    remove: {
      key: 'delete',
      icon: 'trash',
      text: t('datasets.delete'),
      label: t('datasets.delete.of', { name }),
      refusal: deleting ?? refusalText(deleteRefusal(actor, collaboration, dataset)),
      isPending: deletingId === dataset.id,
      onPress: () => onDelete(dataset),
    },
  }
}
