import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
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
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './ProgressDialog.module.css'

type Props = { workspaceId: string; job: Job | undefined; onClose: () => void }

/**
 * View Progress (B019, B059): the steps of an inference job, polled every five seconds until it has
 * ended (B099, B114).
 */
export function ProgressDialog({ workspaceId, job, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title={t('jobs.viewProgress')}>
      {job && <Watched workspaceId={workspaceId} job={job} />}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const hasEnded = (progress: JobProgress | undefined): boolean =>
  progress !== undefined && progressKind(progress) !== 'info'

function Watched({
  workspaceId,
  job: { id: jobId, jobTypeName: name },
}: {
  workspaceId: string
  job: Job
}) {
  const { t } = useTranslation()
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
      for (const { path } of [jobs.list, datasets.list])
        void queryClient.invalidateQueries({ queryKey: [path] })
  }, [isEnded, queryClient])
  return (
    <>
      <p className={styles.of}>{t('viewError.of', { name })}</p>
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
