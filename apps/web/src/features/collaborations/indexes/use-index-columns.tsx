import { getId } from '@concord/domain/api/resource'
import type { DatasetIndex } from '@concord/domain/indexes/dataset-index'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { BreakableName } from '#ui/page/BreakableName.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { creatorColumn } from '../state/creator-column.tsx'
import type { Setup } from '../state/use-setup.ts'
import styles from '../styles/tab.module.css'

type Options = {
  setup: Pick<Setup, 'datasetTypes'>
  /** Why this user cannot delete the index now. */
  getRefusal: (index: DatasetIndex) => string | undefined
  deletingId: string | undefined
  onDelete: (index: DatasetIndex) => void
}

/** The columns of an index's row (B034). */
export function useIndexColumns({
  setup,
  getRefusal,
  deletingId,
  onDelete,
}: Options): Column<DatasetIndex>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const getType = ({ datasetTypeName, datasetType }: DatasetIndex) =>
    datasetTypeName ?? setup.datasetTypes.get(getId(datasetType))?.name ?? t('datasets.unknown')
  return [
    {
      key: 'name',
      header: t('indexes.column.name'),
      text: ({ name }) => name,
      cell: ({ name }) => (
        <span className={styles.fileName}>
          <BreakableName name={name} />
        </span>
      ),
    },
    {
      key: 'description',
      header: t('indexes.column.description'),
      text: ({ description }) => description,
    },
    {
      key: 'datasetType',
      header: t('indexes.column.datasetType'),
      text: getType,
      choice: { of: getType },
    },
    {
      key: 'columns',
      header: t('indexes.column.columns'),
      text: ({ columns }) => columns.join(', '),
      cell: ({ columns }) => <code>{columns.join(', ')}</code>,
    },
    momentColumn(format, 'created', t('indexes.column.created'), ({ createdAt }) => createdAt),
    creatorColumn('createdBy', t('indexes.column.createdBy')),
    {
      key: 'actions',
      header: t('indexes.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (index) => (
        <RowActions
          name={index.name}
          actions={[
            {
              key: 'delete',
              icon: 'trash',
              text: t('indexes.delete'),
              label: t('indexes.delete.of', { name: index.name }),
              refusal: getRefusal(index),
              isPending: deletingId === index.id,
              onPress: () => onDelete(index),
            },
          ]}
        />
      ),
    },
  ]
}
