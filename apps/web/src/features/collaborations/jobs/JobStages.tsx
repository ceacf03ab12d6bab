import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import {
  JOB_STAGES,
  type JobProgress,
  type JobStage,
  progressKind,
  STAGE_DONE,
  STAGE_FAILED,
} from '@concord/domain/jobs/progress'
import { JOB_PROGRESS_POLL_SECONDS } from '@concord/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './JobStages.module.css'

const hasEnded = (progress: JobProgress | undefined): boolean =>
  progress !== undefined && progressKind(progress) !== 'info'

/** The stages of an inference job, polled every five seconds until it has ended (B099, B114). */
export function JobStages({ workspaceId, jobId }: { workspaceId: string; jobId: string }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    ...query(jobs.progress, { params: { workspaceId, jobId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      hasEnded(state.data) ? false : JOB_PROGRESS_POLL_SECONDS * 1000,
  })
  const isEnded = hasEnded(data)
  useEffect(() => {
    if (isEnded)
      for (const { path } of [jobs.list, jobs.get, datasets.list])
        void queryClient.invalidateQueries({ queryKey: [path] })
  }, [isEnded, queryClient])
  return (
    <>
      <ErrorBanner error={error} />
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <>
          <ul className={styles.stages}>
            {JOB_STAGES.map((stage) => (
              <li key={stage}>
                <Stage stage={stage} value={data[stage]} />
              </li>
            ))}
          </ul>
          <Banner kind={progressKind(data)}>{data.info}</Banner>
        </>
      )}
    </>
  )
}

function Stage({ stage, value }: { stage: JobStage; value: number }) {
  const { t } = useTranslation()
  const label = t(`jobs.progress.${stage}`)
  if (value === STAGE_FAILED)
    return <ProgressBar label={label} ratio={0} tone="red" notes={[t('jobs.progress.failed')]} />
  return (
    <ProgressBar
      label={label}
      ratio={value / STAGE_DONE}
      tone={value === STAGE_DONE ? 'green' : 'accent'}
    />
  )
}
