import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'
import { executeRefusal, isJobUnderWay } from '@concord/domain/jobs/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { JobStages } from '../jobs/JobStages.tsx'
import { isOutputGone } from '../jobs/use-outputs.ts'
import { getErrorPlace } from './error-place.ts'
import styles from './pages.module.css'

/** A job in progress: its turn, and the stages of an inference job. */
export function JobInProgress({ workspaceId, job }: { workspaceId: string; job: Job }) {
  const { t } = useTranslation()
  if (!isJobUnderWay(job)) return null
  return (
    <>
      <Banner
        kind="info"
        title={t(job.status === 'PENDING' ? 'job.pending.title' : 'job.processing.title')}
      >
        {t('job.underWay.text')}
      </Banner>
      {job.jobClassification === 'INFERENCE_JOB' && (
        <Panel title={t('job.stages')}>
          <JobStages workspaceId={workspaceId} jobId={job.id} />
        </Panel>
      )}
    </>
  )
}

/** Why a job failed, with the line of its query if the error names one. */
export function JobError({ job, query }: { job: Job; query: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (job.status !== 'FAILED') return null
  const details = job.errorDetails || t('job.error.none')
  const place = query === undefined ? undefined : getErrorPlace(details, query)
  return (
    <Panel title={t('job.error')}>
      <Banner kind="error">
        <span className={styles.details}>{details}</span>
      </Banner>
      {place && (
        <figure className={styles.place}>
          <figcaption>{t('job.error.place', { line: format.number(place.line) })}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <pre className={styles.query} tabIndex={0}>
            {place.lines.map(({ number, text }) => (
              <code key={number} className={styles.line}>
                <span className={styles.number}>{format.number(number)}</span>
                {number === place.line ? <mark className={styles.wrong}>{text}</mark> : text}
              </code>
            ))}
          </pre>
        </figure>
      )}
    </Panel>
  )
}

/** The output of a job: its file, or why there is none. */
export function JobOutput({
  collaboration,
  job,
  datasets,
  isLoading,
}: {
  collaboration: Collaboration
  job: Job
  datasets: ReadonlyMap<string, Dataset>
  /** The data sets may still come. */
  isLoading: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const { jobClassification } = job
  const canRunAgain = !executeRefusal(actor, collaboration, {
    id: getId(job.jobType),
    jobClassification,
  })
  const coming = isLoading && '…'
  const output = job.outputDataset ? datasets.get(getId(job.outputDataset)) : undefined
  const isGone = isOutputGone(job)
  const fileName = output?.fileName ?? job.fileName
  const name = fileName && (isGone ? <s>{fileName}</s> : fileName)
  const file =
    name && output ? <Link to={paths.dataset(collaboration.id, output.id)}>{name}</Link> : name
  const facts = [
    [t('job.output.file'), file],
    [t('datasets.column.type'), output?.datasetTypeName ?? coming],
    [
      t('datasets.column.rows'),
      isKnown(output?.rowCount) ? format.number(output.rowCount) : coming,
    ],
    [t('datasets.column.size'), isKnown(output?.byteSize) ? format.bytes(output.byteSize) : coming],
  ] as const
  return (
    <Panel title={t('job.output')}>
      {!job.outputDataset && (
        <p>{t(job.status === 'FAILED' ? 'job.output.none' : 'job.output.pending')}</p>
      )}
      {isGone && (
        <Banner kind="warning">{t(canRunAgain ? 'job.output.gone' : 'jobs.output.gone')}</Banner>
      )}
      {job.outputDataset && (
        <Definitions items={facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))} />
      )}
    </Panel>
  )
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number'
