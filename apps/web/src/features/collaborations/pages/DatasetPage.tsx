import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { type Dataset, isDeleted } from '@concord/domain/datasets/dataset'
import { has } from '@concord/domain/permission'
import { datasetStatusShown } from '@concord/domain/status'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { Help } from '#entities/glossary/Help.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useDatasetActions } from '../datasets/use-dataset-actions.ts'
import { useDeleteDataset } from '../datasets/use-delete-dataset.ts'
import { useAllJobs } from '../state/use-all-jobs.ts'
import { useSetup } from '../state/use-setup.ts'
import { useDownload } from '../transfers/use-download.ts'
import { DatasetErrors } from './DatasetErrors.tsx'
import { DatasetFacts, DatasetReaders } from './DatasetFacts.tsx'
import { useDataset } from './use-dataset.ts'

const LineageView = lazyPart(async () => ({
  default: (await import('../lineage/LineageView.tsx')).LineageView,
}))

type Place = { collaboration: Collaboration; news: ReactNode }

const toList = ({ id }: Collaboration) => `${paths.collaboration(id)}?selectedTab=datasets`

/** One data set: its facts and retention, the jobs that read it, its errors and its lineage. */
export function DatasetPage({ datasetId, ...place }: Place & { datasetId: string }) {
  const { t } = useTranslation()
  const { collaboration } = place
  const { dataset, isMissing, error, refetch } = useDataset(collaboration.id, datasetId)
  const news = (
    <>
      {place.news}
      <ErrorBanner error={error} onRetry={refetch} />
    </>
  )
  if (dataset) return <Loaded {...place} dataset={dataset} news={news} />
  return (
    <Page
      title={t('dataset.title')}
      crumbs={[{ title: collaboration.name, to: toList(collaboration) }]}
    >
      {news}
      {isMissing && (
        <EmptyState
          title={t('dataset.missing.title')}
          action={
            <Link to={toList(collaboration)} look="secondary">
              {t('dataset.missing.list')}
            </Link>
          }
        >
          {t('dataset.missing.text')}
        </EmptyState>
      )}
      {!isMissing && !error && <Skeleton lines={10} />}
    </Page>
  )
}

function Loaded({ collaboration, dataset, news }: Place & { dataset: Dataset }) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const { id: workspaceId } = collaboration
  const { status } = dataset
  const setup = useSetup(collaboration)
  const { jobs } = useAllJobs(workspaceId)
  const start = useDownload(workspaceId).start
  const deletion = useDeleteDataset(workspaceId)
  const { download, remove } = useDatasetActions(dataset, {
    collaboration,
    deletingId: deletion.pendingId,
    onDelete: deletion.ask,
    onDownload: ({ id, fileName, totalParts }) => start({ datasetId: id, fileName, totalParts }),
  })
  const isIn = (link: string) => getId(link) === dataset.id
  const madeBy = jobs.find(({ outputDataset }) => outputDataset && isIn(outputDataset))
  const isGone = isDeleted(status)
  return (
    <Page
      title={dataset.fileName}
      part={t('dataset.title')}
      aside={<StatusLabel status={datasetStatusShown(status)} />}
      crumbs={[
        { title: t('collaborations.title'), to: paths.collaborations },
        { title: collaboration.name, to: paths.collaboration(workspaceId) },
        { title: t('dataset.tab'), to: toList(collaboration) },
      ]}
      actions={
        !isGone &&
        [...(status === 'FAILED' ? [] : [download]), remove].map(
          ({ key, icon, text, label, refusal, isPending = false, onPress }) => (
            <Button
              key={key}
              variant={key === 'download' ? 'primary' : 'secondary'}
              aria-label={label}
              refusal={refusal}
              isPending={isPending}
              onPress={onPress}
            >
              <Icon name={icon} />
              {text}
            </Button>
          ),
        )
      }
    >
      {news}
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      {isGone && <Banner kind="warning">{t('dataset.gone')}</Banner>}
      {status === 'NEW' && (
        <Banner kind="info" title={t('dataset.new.title')}>
          {t('dataset.underWay.text')}
        </Banner>
      )}
      {(status === 'PENDING' || status === 'PROCESSING') && (
        <Banner kind="info" title={t('dataset.underWay.title')}>
          {t('dataset.underWay.text')}
        </Banner>
      )}
      {status === 'FAILED' && (
        <DatasetErrors
          collaboration={collaboration}
          setup={setup}
          dataset={dataset}
          isUploaded={!madeBy}
        />
      )}
      <DatasetFacts workspaceId={workspaceId} dataset={dataset} madeBy={madeBy} />
      {has(actor, 'GET_JOB') && (
        <DatasetReaders
          workspaceId={workspaceId}
          jobs={jobs.filter(({ inputDatasets }) => inputDatasets.some(isIn))}
        />
      )}
      <Panel title={t('lineage.show')} help={<Help word="lineage" />}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <LineageView
            root={{ kind: 'dataset', dataset }}
            workspaceId={workspaceId}
            setup={setup}
          />
        </Suspense>
      </Panel>
    </Page>
  )
}
