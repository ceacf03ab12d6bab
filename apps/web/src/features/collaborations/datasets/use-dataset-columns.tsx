import type { Dataset } from '@concord/domain/datasets/dataset'
import { deletionDay } from '@concord/domain/datasets/retention'
import { datasetStatusShown } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import type { RowAction } from '#ui/table/MoreMenu.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { creatorColumn } from '../state/creator-column.tsx'
import styles from '../styles/tab.module.css'
import { Deletion } from './Deletion.tsx'
import { type DatasetActionsOptions, useDatasetActions } from './use-dataset-actions.ts'

type Options = DatasetActionsOptions & {
  /** Whether some row shows a deletion date. */
  hasRetention: boolean
  /** Uploads that can be resumed in this browser, by data set. */
  unfinished: ReadonlyMap<string, number>
  onShowUpload: (transferId: number) => void
  onViewError: (dataset: Dataset) => void
  onLineage: (dataset: Dataset) => void
}

/**
 * The columns of a data set's row. FAILED is struck through and offers its error; PENDING is shown
 * as PROCESSING (B056).
 */
export function useDatasetColumns(options: Options): Column<Dataset>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  const number = (value: number | null | undefined, write: (value: number) => string) =>
    value === null || value === undefined ? <span className={styles.muted}>–</span> : write(value)
  return [
    {
      key: 'fileName',
      header: t('datasets.column.fileName'),
      text: ({ fileName }) => fileName,
      cell: ({ id, fileName, status }) => (
        <NameLink
          to={paths.dataset(options.collaboration.id, id)}
          name={fileName}
          isStruck={status === 'FAILED'}
        />
      ),
    },
    {
      key: 'type',
      header: t('datasets.column.type'),
      text: ({ datasetTypeName }) => datasetTypeName,
      choice: { of: ({ datasetTypeName }) => datasetTypeName },
    },
    statusColumn(statusText, t('datasets.column.status'), ({ status }) =>
      datasetStatusShown(status),
    ),
    {
      key: 'rows',
      header: t('datasets.column.rows'),
      align: 'end',
      value: ({ rowCount }) => rowCount,
      cell: ({ rowCount }) => number(rowCount, format.number),
    },
    {
      key: 'size',
      header: t('datasets.column.size'),
      align: 'end',
      isNowrap: true,
      value: ({ byteSize }) => byteSize,
      cell: ({ byteSize }) => number(byteSize, format.bytes),
    },
    creatorColumn('uploadedBy', t('datasets.column.uploadedBy')),
    momentColumn(format, 'uploaded', t('datasets.column.uploaded'), ({ createdAt }) => createdAt),
    ...(options.hasRetention
      ? [
          {
            key: 'deletion',
            header: t('datasets.column.deletion'),
            isNowrap: true,
            value: ({ createdAt, expiredAt, retention }: Dataset) =>
              expiredAt ?? (retention && deletionDay(createdAt, retention.period)),
            cell: (dataset: Dataset) => <Deletion dataset={dataset} isInRow />,
          },
        ]
      : []),
    {
      key: 'actions',
      header: t('datasets.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (dataset) => <Actions dataset={dataset} {...options} />,
    },
  ]
}

function Actions({ dataset, ...options }: Options & { dataset: Dataset }) {
  const { unfinished, onShowUpload } = options
  const { t } = useTranslation()
  const format = useFormat()
  const { fileName, status, createdAt } = dataset
  // A file that was uploaded twice gives two data sets of the same name.
  const name = t('ui.row.dated', { name: fileName, date: format.dateTimeSeconds(createdAt) })
  const { download, remove } = useDatasetActions(dataset, { ...options, name })
  const unfinishedId = unfinished.get(dataset.id)
  if (status === 'DELETED') return null
  if (status === 'NEW' && unfinishedId !== undefined) {
    const resume: RowAction = {
      key: 'resume',
      icon: 'upload',
      text: t('upload.resume'),
      label: t('upload.resume.of', { name }),
      onPress: () => onShowUpload(unfinishedId),
    }
    return <RowActions name={name} actions={[resume]} />
  }
  const viewError: RowAction = {
    key: 'viewError',
    icon: 'info',
    text: t('datasets.viewError'),
    label: t('datasets.viewError.of', { name }),
    onPress: () => options.onViewError(dataset),
  }
  const lineage: RowAction = {
    key: 'lineage',
    icon: 'lineage',
    text: t('lineage.show'),
    label: t('lineage.show.of', { name }),
    onPress: () => options.onLineage(dataset),
  }
  return (
    <RowActions
      name={name}
      actions={[status === 'FAILED' ? viewError : download]}
      more={[lineage, remove]}
    />
  )
}
