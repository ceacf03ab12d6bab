import { getId } from '@concord/domain/api/resource'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { JOB_CLASSIFICATIONS, type Job } from '@concord/domain/jobs/job'
import { executeRefusal, isJobUnderWay, showsProgress } from '@concord/domain/jobs/status'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import type { RowAction } from '#ui/table/MoreMenu.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { parameterText } from '../lineage/ParameterList.tsx'
import { creatorColumn } from '../state/creator-column.tsx'
import styles from '../styles/tab.module.css'
import { type DownloadOutput, isOutputGone, useDownloadOutput } from './use-outputs.ts'

type Options = DownloadOutput & {
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
  const inputsText = useInputsText(options.datasets)
  return [
    {
      key: 'jobType',
      header: t('jobs.column.jobType'),
      text: ({ jobTypeName }) => jobTypeName,
      choice: { of: ({ jobTypeName }) => jobTypeName },
      cell: ({ id, jobTypeName }) => (
        <NameLink to={paths.job(options.collaboration.id, id)} name={jobTypeName} />
      ),
    },
    {
      key: 'classification',
      header: t('jobs.column.classification'),
      text: ({ jobClassification }) => t(`jobType.classification.${jobClassification}`),
      choice: {
        of: ({ jobClassification }) => jobClassification,
        text: (value) => {
          const known = JOB_CLASSIFICATIONS.find((classification) => classification === value)
          return known ? t(`jobType.classification.${known}`) : value
        },
      },
    },
    statusColumn(statusText, t('jobs.column.status'), ({ status }) => status),
    {
      key: 'inputs',
      header: t('jobs.column.inputs'),
      text: inputsText,
    },
    {
      key: 'parameters',
      header: t('jobs.column.parameters'),
      text: ({ parameters }) => parameterText(parameters),
      cell: ({ parameters }) =>
        parameters.length === 0 ? (
          <span className={styles.muted}>{t('jobs.none')}</span>
        ) : (
          <code>{parameterText(parameters)}</code>
        ),
    },
    {
      key: 'output',
      header: t('jobs.column.output'),
      text: ({ fileName }) => fileName ?? '',
      cell: (job) => <Output job={job} />,
    },
    momentColumn(format, 'created', t('jobs.column.created'), ({ createdAt }) => createdAt),
    creatorColumn('createdBy', t('jobs.column.createdBy')),
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
function useInputsText(datasets: readonly Dataset[]): (job: Job) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useMemo(
    () => new Map(datasets.map(({ id, fileName }) => [id, fileName])),
    [datasets],
  )
  return ({ inputDatasets }) => {
    const known = inputDatasets.flatMap((link) => names.get(getId(link)) ?? [])
    const count = inputDatasets.length
    return known.length < count || count > 3
      ? t('jobs.inputs', { count, formatted: format.number(count) })
      : format.list(known)
  }
}

function Output({ job }: { job: Job }) {
  const { t } = useTranslation()
  if (job.fileName && !isOutputGone(job)) return job.fileName
  if (isOutputGone(job))
    return <s className={styles.failed}>{job.fileName ?? t('jobs.output.deleted')}</s>
  return (
    <span className={styles.muted}>
      {t(job.status === 'FAILED' ? 'jobs.none' : 'jobs.output.pending')}
    </span>
  )
}

function Actions({ job, ...options }: Options & { job: Job }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const { jobTypeName, jobClassification, createdAt } = job
  // Jobs of one type differ only by their time.
  const name = t('ui.row.dated', { name: jobTypeName, date: format.dateTimeSeconds(createdAt) })
  const download = useDownloadOutput(job, options)
  const progress: RowAction = {
    key: 'viewProgress',
    icon: 'info',
    text: t('jobs.viewProgress'),
    label: t('jobs.viewProgress.of', { name }),
    onPress: () => options.onViewProgress(job),
  }
  const error: RowAction = {
    key: 'viewError',
    icon: 'info',
    text: t('datasets.viewError'),
    label: t('datasets.viewError.of', { name }),
    onPress: () => options.onViewError(job),
  }
  const lineage: RowAction = {
    key: 'lineage',
    icon: 'lineage',
    text: t('lineage.show'),
    label: t('lineage.show.of', { name }),
    onPress: () => options.onLineage(job),
  }
  const again: RowAction = {
    key: 'again',
    icon: 'refresh',
    text: t('jobs.again'),
    label: t('jobs.again.of', { name }),
    refusal: refusalText(
      executeRefusal(actor, options.collaboration, { id: getId(job.jobType), jobClassification }),
    ),
    onPress: () => options.onRunAgain(job),
  }
  const canRunAgain = !isJobUnderWay(job) && (hasInference || jobClassification === 'QUERY_JOB')
  const isShown = showsProgress(job)
  return (
    <RowActions
      name={name}
      actions={[isShown ? progress : job.status === 'FAILED' ? error : download]}
      more={[...(isShown ? [download] : []), ...(canRunAgain ? [again] : []), lineage]}
    />
  )
}
