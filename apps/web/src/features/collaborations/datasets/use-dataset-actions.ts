import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '#ui/table/MoreMenu.tsx'
import { useDatasetRefusals } from './use-dataset-refusals.ts'

export type DatasetActionsOptions = {
  /** Its name for screen readers, by default that of its file. */
  name?: string
  collaboration: Collaboration
  /** The data set that is being deleted. */
  deletingId: string | undefined
  onDelete: (dataset: Dataset) => void
  onDownload: (dataset: Dataset) => void
}

/** Download and delete a data set, with their refusals (B056, B077, B078). */
export function useDatasetActions(
  dataset: Dataset,
  {
    name = dataset.fileName,
    collaboration,
    deletingId,
    onDelete,
    onDownload,
  }: DatasetActionsOptions,
): { download: RowAction; remove: RowAction } {
  const { t } = useTranslation()
  const refusals = useDatasetRefusals(collaboration)
  return {
    download: {
      key: 'download',
      icon: 'download',
      text: t('datasets.download'),
      label: t('datasets.download.of', { name }),
      refusal: refusals.download(dataset),
      onPress: () => onDownload(dataset),
    },
    remove: {
      key: 'delete',
      icon: 'trash',
      text: t('datasets.delete'),
      label: t('datasets.delete.of', { name }),
      refusal: refusals.remove(dataset),
      isPending: deletingId === dataset.id,
      onPress: () => onDelete(dataset),
    },
  }
}
