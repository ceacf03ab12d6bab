import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Job } from '@concord/domain/jobs/job'
import { executeRefusal, isJobUnderWay } from '@concord/domain/jobs/status'
import { has } from '@concord/domain/permission'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '#api/lazy-part.ts'
import { Help } from '#entities/glossary/Help.tsx'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useDownloadOutput } from '../jobs/use-outputs.ts'
import { useAllDatasets } from '../state/use-all-datasets.ts'
import { type Setup, useSetup } from '../state/use-setup.ts'
import { useDownload } from '../transfers/use-download.ts'
import { Comparison } from './Comparison.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobInputs, JobValues } from './JobInputs.tsx'
import { JobError, JobInProgress, JobOutput } from './JobOutcome.tsx'
import styles from './pages.module.css'
import { type OneJob, useJob } from './use-job.ts'

const LineageView = lazyPart(async () => ({
  default: (await import('../lineage/LineageView.tsx')).LineageView,
}))
const ExecuteDialog = lazyPart(async () => ({
  default: (await import('../jobs/ExecuteDialog.tsx')).ExecuteDialog,
}))

type Place = { collaboration: Collaboration; news: ReactNode }

/**
 * One job: its facts, values, inputs, output and lineage, and its differences from the run before.
 */
export function JobPage({ jobId, ...place }: Place & { jobId: string }) {
  const { t } = useTranslation()
  const { collaboration } = place
  const found = useJob(collaboration.id, jobId)
  const { job, isMissing, error, refetch } = found
  const news = (
    <>
      {place.news}
      <ErrorBanner error={error} onRetry={refetch} />
    </>
  )
  const crumbs = useCrumbs(collaboration)
  if (job) return <Loaded {...place} job={job} jobs={found.all} news={news} />
  return (
    <Page title={t('job.title')} crumbs={crumbs}>
      {news}
      {isMissing && (
        <EmptyState
          title={t('job.missing.title')}
          action={
            <Link to={toList(collaboration)} look="secondary">
              {t('job.missing.list')}
            </Link>
          }
        >
          {t('job.missing.text')}
        </EmptyState>
      )}
      {!isMissing && !error && <Skeleton lines={10} />}
    </Page>
  )
}

const toList = ({ id }: Collaboration) => `${paths.collaboration(id)}?selectedTab=jobs`

function useCrumbs(collaboration: Collaboration) {
  const { t } = useTranslation()
  return [
    { title: t('collaborations.title'), to: paths.collaborations },
    { title: collaboration.name, to: paths.collaboration(collaboration.id) },
    { title: t('job.tab'), to: toList(collaboration) },
  ]
}

function Loaded({ collaboration, job, jobs, news }: Place & { job: Job; jobs: OneJob['all'] }) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const { id: workspaceId } = collaboration
  const setup = useSetup(collaboration)
  const available = useAllDatasets(workspaceId)
  const datasets = new Map(available.datasets.map((dataset) => [dataset.id, dataset]))
  const jobType = setup.queryJobTypes.get(getId(job.jobType))
  const crumbs = useCrumbs(collaboration)
  return (
    <Page
      title={job.jobTypeName}
      part={t('job.title')}
      aside={<StatusLabel status={job.status} />}
      crumbs={crumbs}
      actions={
        <Actions job={job} collaboration={collaboration} setup={setup} available={available} />
      }
    >
      {news}
      <ErrorBanner error={available.error} onRetry={available.refetch} />
      <JobInProgress workspaceId={workspaceId} job={job} />
      <JobError job={job} query={jobType?.query} />
      <div className={styles.page}>
        <JobFacts job={job} />
        <div className={styles.page}>
          <div className={styles.wide}>
            <JobValues job={job} jobType={jobType} isLoading={setup.isLoading} />
          </div>
          <div className={styles.wide}>
            <JobOutput
              collaboration={collaboration}
              job={job}
              datasets={datasets}
              isLoading={available.isLoading}
            />
          </div>
        </div>
        {has(actor, 'GET_DATASETS') && (
          <div className={styles.wide}>
            <JobInputs
              workspaceId={workspaceId}
              job={job}
              datasets={datasets}
              isLoading={available.isLoading}
            />
          </div>
        )}
        <div className={styles.wide}>
          <Comparison workspaceId={workspaceId} job={job} jobs={jobs} datasets={datasets} />
        </div>
        <div className={styles.wide}>
          <Panel title={t('job.lineage')} help={<Help word="lineage" />}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <LineageView root={{ kind: 'job', job }} workspaceId={workspaceId} setup={setup} />
            </Suspense>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

type ActionsProps = {
  job: Job
  collaboration: Collaboration
  setup: Setup
  available: ReturnType<typeof useAllDatasets>
}

/** Download of the output, and the same job again with its values. */
function Actions({ job, collaboration, setup, available }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const { id: workspaceId } = collaboration
  const { jobClassification } = job
  const download = useDownloadOutput(job, {
    collaboration,
    setup,
    datasets: available.datasets,
    onDownload: useDownload(workspaceId).start,
  })
  const [isExecuting, setIsExecuting] = useState(false)
  const hasDialog = useHasOpened(isExecuting)
  const canRunAgain = !isJobUnderWay(job) && (hasInference || jobClassification === 'QUERY_JOB')
  return (
    <>
      {job.outputDataset && (
        <Button
          variant="primary"
          aria-label={download.label}
          refusal={download.refusal}
          onPress={download.onPress}
        >
          <Icon name="download" />
          {download.text}
        </Button>
      )}
      {canRunAgain && (
        <Button
          refusal={refusalText(
            executeRefusal(actor, collaboration, { id: getId(job.jobType), jobClassification }),
          )}
          onPress={() => setIsExecuting(true)}
        >
          <Icon name="refresh" />
          {t('job.again')}
        </Button>
      )}
      <Suspense>
        {hasDialog && (
          <ExecuteDialog
            isOpen={isExecuting}
            onClose={() => setIsExecuting(false)}
            onStarted={({ id }) => {
              setIsExecuting(false)
              void navigate(paths.job(workspaceId, id))
            }}
            collaboration={collaboration}
            setup={setup}
            available={available}
            again={job}
          />
        )}
      </Suspense>
    </>
  )
}
