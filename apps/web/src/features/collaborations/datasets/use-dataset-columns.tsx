import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { deleteRefusal, downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import { datasetStatusShown } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { classes } from '#ui/classes.ts'
import { StatusLabel, useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from '../styles/tab.module.css'
import { Deletion } from './Deletion.tsx'

type Options = {
  collaboration: Collaboration
  /** The data set that is being deleted. */
  deletingId: string | undefined
  /** Whether some row shows a deletion date. */
  hasRetention: boolean
  /** Uploads that can be resumed in this browser, by data set. */
  unfinished: ReadonlyMap<string, number>
  onShowUpload: (transferId: number) => void
  onDelete: (dataset: Dataset) => void
  onDownload: (dataset: Dataset) => void
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
      cell: ({ fileName, status }) =>
        status === 'FAILED' ? (
          <s className={styles.failed}>{fileName}</s>
        ) : (
          <span className={styles.fileName}>{fileName}</span>
        ),
    },
    {
      key: 'type',
      header: t('datasets.column.type'),
      text: ({ datasetTypeName }) => datasetTypeName,
    },
    {
      key: 'status',
      header: t('datasets.column.status'),
      isNowrap: true,
      text: ({ status }) => statusText(datasetStatusShown(status)),
      cell: ({ status }) => <StatusLabel status={datasetStatusShown(status)} />,
    },
    {
      key: 'rows',
      header: t('datasets.column.rows'),
      align: 'end',
      cell: ({ rowCount }) => number(rowCount, format.number),
    },
    {
      key: 'size',
      header: t('datasets.column.size'),
      align: 'end',
      isNowrap: true,
      cell: ({ byteSize }) => number(byteSize, format.bytes),
    },
    {
      key: 'uploadedBy',
      header: t('datasets.column.uploadedBy'),
      text: ({ createdBy, organizationName }) => `${createdBy} ${organizationName ?? ''}`,
      cell: ({ createdBy, organizationName }) => (
        <>
          {createdBy}
          {organizationName && <div className={styles.muted}>{organizationName}</div>}
        </>
      ),
    },
    {
      key: 'uploaded',
      header: t('datasets.column.uploaded'),
      isNowrap: true,
      text: ({ createdAt }) => format.dateTime(createdAt),
    },
    ...(options.hasRetention
      ? [
          {
            key: 'deletion',
            header: t('datasets.column.deletion'),
            cell: (dataset: Dataset) => <Deletion dataset={dataset} />,
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
  const {
    collaboration,
    deletingId,
    unfinished,
    onShowUpload,
    onDelete,
    onDownload,
    onViewError,
    onLineage,
  } = options
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { fileName: name, status } = dataset
  const unfinishedId = unfinished.get(dataset.id)
  if (status === 'DELETED') return null
  if (status === 'NEW' && unfinishedId !== undefined)
    return (
      <div className={styles.rowActions}>
        <Button
          size="small"
          aria-label={t('upload.resume.of', { name })}
          onPress={() => onShowUpload(unfinishedId)}
        >
          <Icon name="upload" />
          {t('upload.resume')}
        </Button>
      </div>
    )
  const deleting = status === 'DELETE_PENDING' ? t('datasets.delete.pending') : undefined
  return (
    <div className={classes(styles.rowActions, styles.stackedActions)}>
      {status === 'FAILED' ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('datasets.viewError.of', { name })}
          onPress={() => onViewError(dataset)}
        >
          <Icon name="info" />
          {t('datasets.viewError')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('datasets.download.of', { name })}
          refusal={
            deleting ??
            refusalText(transferRefusal(actor, downloadRefusal(actor, collaboration, dataset)))
          }
          onPress={() => onDownload(dataset)}
        >
          <Icon name="download" />
          {t('datasets.download')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('lineage.show.of', { name })}
        onPress={() => onLineage(dataset)}
      >
        <Icon name="lineage" />
        {t('lineage.show')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('datasets.delete.of', { name })}
        refusal={deleting ?? refusalText(deleteRefusal(actor, collaboration, dataset))}
        isPending={deletingId === dataset.id}
        onPress={() => onDelete(dataset)}
      >
        <Icon name="trash" />
        {t('datasets.delete')}
      </Button>
    </div>
  )
}
