import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import styles from './JobStages.module.css'
import { JobStages } from './JobStages.tsx'

type Props = { workspaceId: string; job: Job | undefined; onClose: () => void }

/** View Progress (B019, B059): the stages of an inference job. */
export function ProgressDialog({ workspaceId, job, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title={t('jobs.viewProgress')}>
      {job && (
        <>
          <p className={styles.of}>{t('viewError.of', { name: job.jobTypeName })}</p>
          <JobStages workspaceId={workspaceId} jobId={job.id} />
        </>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
