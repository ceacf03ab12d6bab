import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import type { Job } from '@concord/domain/jobs/job'
import { executeRefusal, isJobUnderWay, showsProgress } from '@concord/domain/jobs/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { classes } from '#ui/classes.ts'
import { StatusLabel, useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { ParameterList } from '../lineage/ParameterList.tsx'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import styles from '../styles/tab.module.css'
import type { Downloadable } from '../transfers/use-download.ts'

type Options = {
  collaboration: Collaboration
  setup: Setup
  datasets: readonly Dataset[]
  onDownload: (wanted: Downloadable) => void
  onViewError: (job: Job) => void
  onViewProgress: (job: Job) => void
  onRunAgain: (job: Job) => void
  onLineage: (job: Job) => void
}

/** The columns of a job's row (B032, B057). */
export function useJobColumns(options: Options): Column<Job>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  return [
    {
      key: 'jobType',
      header: t('jobs.column.jobType'),
      text: ({ jobTypeName }) => jobTypeName,
      cell: ({ jobTypeName }) => <span className={styles.fileName}>{jobTypeName}</span>,
    },
    {
      key: 'classification',
      header: t('jobs.column.classification'),
      text: ({ jobClassification }) => t(`jobType.classification.${jobClassification}`),
    },
    {
      key: 'status',
      header: t('jobs.column.status'),
      isNowrap: true,
      text: ({ status }) => statusText(status),
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    {
      key: 'inputs',
      header: t('jobs.column.inputs'),
      cell: (job) => <Inputs job={job} datasets={options.datasets} />,
    },
    {
      key: 'parameters',
      header: t('jobs.column.parameters'),
      cell: ({ parameters }) =>
        parameters.length === 0 ? (
          <span className={styles.muted}>{t('jobs.none')}</span>
        ) : (
          <ParameterList parameters={parameters} />
        ),
    },
    {
      key: 'output',
      header: t('jobs.column.output'),
      text: ({ fileName }) => fileName ?? '',
      cell: (job) => <Output job={job} />,
    },
    {
      key: 'created',
      header: t('jobs.column.created'),
      isNowrap: true,
      text: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'createdBy',
      header: t('jobs.column.createdBy'),
      text: ({ createdBy, organizationName }) => `${createdBy} ${organizationName ?? ''}`,
      cell: ({ createdBy, organizationName }) => (
        <>
          {createdBy}
          {organizationName && <div className={styles.muted}>{organizationName}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('jobs.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (job) => <Actions job={job} {...options} />,
    },
  ]
}

/** The names of a few known inputs, otherwise their number. */
function Inputs({ job, datasets }: { job: Job; datasets: readonly Dataset[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = job.inputDatasets.flatMap(
    (link) => datasets.find(({ id }) => id === getId(link))?.fileName ?? [],
  )
  const count = job.inputDatasets.length
  if (names.length < count || count > 3)
    return t('jobs.inputs', { count, formatted: format.number(count) })
  return format.list(names)
}

const isGone = (job: Job): boolean =>
  job.outputDatasetStatus === 'DELETE_PENDING' || job.outputDatasetStatus === 'DELETED'

function Output({ job }: { job: Job }) {
  const { t } = useTranslation()
  if (job.fileName && !isGone(job)) return job.fileName
  if (isGone(job))
    return <s className={styles.failed}>{job.fileName ?? t('jobs.output.deleted')}</s>
  return (
    <span className={styles.muted}>
      {t(job.status === 'FAILED' ? 'jobs.none' : 'jobs.output.pending')}
    </span>
  )
}

function Actions({
  job,
  onViewError,
  onViewProgress,
  onRunAgain,
  onLineage,
  ...options
}: Options & { job: Job }) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const { jobTypeName: name, jobClassification } = job
  const again = executeRefusal(actor, options.collaboration, {
    id: getId(job.jobType),
    jobClassification,
  })
  return (
    <div className={classes(styles.rowActions, styles.stackedActions)}>
      {showsProgress(job) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('jobs.viewProgress.of', { name })}
          onPress={() => onViewProgress(job)}
        >
          <Icon name="info" />
          {t('jobs.viewProgress')}
        </Button>
      )}
      {job.status === 'FAILED' ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('datasets.viewError.of', { name })}
          onPress={() => onViewError(job)}
        >
          <Icon name="info" />
          {t('datasets.viewError')}
        </Button>
      ) : (
        <DownloadOutput job={job} {...options} />
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('lineage.show.of', { name })}
        onPress={() => onLineage(job)}
      >
        <Icon name="lineage" />
        {t('lineage.show')}
      </Button>
      {!isJobUnderWay(job) && (hasInference || jobClassification === 'QUERY_JOB') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('jobs.again.of', { name })}
          refusal={refusalText(again)}
          onPress={() => onRunAgain(job)}
        >
          <Icon name="refresh" />
          {t('jobs.again')}
        </Button>
      )}
    </div>
  )
}

/**
 * Downloads a job's output under the READ policy of its own type (B085), unless it is deleted
 * (B057).
 */
function DownloadOutput({
  job,
  collaboration,
  setup,
  datasets,
  onDownload,
}: Pick<Options, 'collaboration' | 'setup' | 'datasets' | 'onDownload'> & { job: Job }) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { outputDataset, outputDatasetStatus } = job
  const output = outputDataset ? datasets.find(({ id }) => id === getId(outputDataset)) : undefined
  const datasetType = output?.datasetType ?? jobTypeIn(setup, getId(job.jobType))?.output ?? ''
  const status = outputDatasetStatus ?? output?.status ?? 'PENDING'

  const refusal = () => {
    if (isGone(job)) return t('jobs.output.gone')
    return outputDataset
      ? refusalText(
          transferRefusal(actor, downloadRefusal(actor, collaboration, { datasetType, status })),
        )
      : t('jobs.output.missing')
  }
  const fileName = job.fileName ?? output?.fileName ?? job.jobTypeName
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('datasets.download.of', { name: fileName })}
      refusal={refusal()}
      onPress={() =>
        outputDataset &&
        onDownload({
          datasetId: getId(outputDataset),
          fileName,
          totalParts: job.totalParts ?? output?.totalParts,
        })
      }
    >
      <Icon name="download" />
      {t('datasets.download')}
    </Button>
  )
}
