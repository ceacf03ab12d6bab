import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { datasets } from '@concord/domain/datasets/contract'
import { type Dataset, isDatasetUnderWay } from '@concord/domain/datasets/dataset'
import { transferRefusal, uploadRefusal } from '@concord/domain/datasets/status'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useList } from '#api/use-list.ts'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { loadTexts } from '#i18n/i18next.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { LineageOnDemand } from '../lineage/LineageOnDemand.tsx'
import type { LineageRoot } from '../lineage/lineage.ts'
import type { Setup } from '../state/use-setup.ts'
import styles from '../styles/tab.module.css'
import type { BeginDownloads, Downloadable } from '../transfers/use-download.ts'
import { readErrorLines } from './error-lines.ts'
import { useDatasetBulk } from './use-dataset-bulk.ts'
import { useDatasetColumns } from './use-dataset-columns.tsx'
import { useDeleteDataset } from './use-delete-dataset.ts'
import { useShownUpload, useUnfinishedUploads } from './use-shown-upload.ts'

const UploadDialog = lazyPart(async () => ({
  default: (await import('./UploadDialog.tsx')).UploadDialog,
}))

const ErrorLinesTable = lazyPart(async () => {
  const [loaded] = await Promise.all([import('./ErrorLinesTable.tsx'), loadTexts('dataset-page')])
  return { default: loaded.ErrorLinesTable }
})

type Props = {
  collaboration: Collaboration
  setup: Setup
  onDownload: (wanted: Downloadable) => void
  beginDownloads: BeginDownloads
}

/** The data sets of a collaboration (B018, B056, B073–B078). */
export function DatasetsTab({ collaboration, setup, onDownload, beginDownloads }: Props) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const list = useList(
    datasets.list,
    { params: { workspaceId: collaboration.id } },
    { prefix: 'datasets', isUnderWay: isDatasetUnderWay },
  )
  const upload = useShownUpload(collaboration.id)
  const [isChoosing, setIsChoosing] = useState(false)
  const [traced, setTraced] = useState<LineageRoot>()
  const [reported, setReported] = useState<ReportedError>()
  const { errors } = readErrorLines(reported?.details ?? '')
  const hasDialog = useHasOpened(isChoosing || upload.id !== undefined)
  const deletion = useDeleteDataset(collaboration.id)

  const unfinished = useUnfinishedUploads()
  const columns = useDatasetColumns({
    collaboration,
    unfinished,
    hasRetention:
      (list.whole ?? list.rows)?.some(({ retention, expiredAt }) => retention || expiredAt) ?? true,
    onShowUpload: upload.show,
    deletingId: deletion.pendingId,
    onDelete: deletion.ask,
    onLineage: (dataset) => setTraced({ kind: 'dataset', dataset }),
    onDownload: ({ id, fileName, totalParts }: Dataset) =>
      onDownload({ datasetId: id, fileName, totalParts }),
    onViewError: ({ fileName, errorDetails }) =>
      setReported({ name: fileName, details: errorDetails }),
  })
  return (
    <div className={styles.tab}>
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      <ListFrame
        label={t('datasets.caption')}
        list={list}
        columns={columns}
        bulk={useDatasetBulk(collaboration, beginDownloads)}
        actions={
          <Button
            variant="primary"
            refusal={refusalText(
              transferRefusal(actor, uploadRefusal(actor, collaboration, undefined)),
            )}
            onPress={() => setIsChoosing(true)}
          >
            <Icon name="upload" />
            {t('datasets.upload')}
          </Button>
        }
        empty={
          collaboration.status === 'ACTIVE' ? (
            <EmptyState title={t('datasets.empty.title')}>{t('datasets.empty.text')}</EmptyState>
          ) : (
            <EmptyState title={t('datasets.none.title')}>
              {t(collaboration.status === 'PURGED' ? 'datasets.purged.text' : 'datasets.none.text')}
            </EmptyState>
          )
        }
      />
      <Suspense>
        {hasDialog && (
          <UploadDialog
            isChoosing={isChoosing}
            onChoosing={setIsChoosing}
            collaboration={collaboration}
            setup={setup}
            upload={upload}
          />
        )}
      </Suspense>
      <LineageOnDemand
        root={traced}
        onClose={() => setTraced(undefined)}
        workspaceId={collaboration.id}
        setup={setup}
      />
      <ViewErrorDialog
        error={reported}
        onClose={() => setReported(undefined)}
        table={errors.length > 0 && <ErrorLinesTable errors={errors} />}
      />
    </div>
  )
}
