import { has } from '@concord/domain/permission'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useAllDatasets } from '../state/use-all-datasets.ts'
import { useAllJobs } from '../state/use-all-jobs.ts'
import type { Setup } from '../state/use-setup.ts'
import styles from './Lineage.module.css'
import { LineagePicture } from './LineagePicture.tsx'
import { LineageQueries } from './LineageQueries.tsx'
import { LineageTable } from './LineageTable.tsx'
import { computeLineage, type LineageRoot } from './lineage.ts'

type Props = {
  root: LineageRoot | undefined
  onClose: () => void
  workspaceId: string
  setup: Setup
}

const getName = (root: LineageRoot) =>
  root.kind === 'dataset' ? root.dataset.fileName : (root.job.fileName ?? root.job.jobTypeName)

/**
 * The lineage of a result: its job, the query, its inputs and who uploaded them, as a picture or as
 * an equivalent table.
 */
export function LineageDialog({ root, onClose, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={root !== undefined}
      onClose={onClose}
      title={root ? t('lineage.title', { name: getName(root) }) : ''}
      size="large"
    >
      {root && <Lineage root={root} {...props} />}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Lineage({
  root,
  workspaceId,
  setup,
}: {
  root: LineageRoot
  workspaceId: string
  setup: Setup
}) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const [isTable, setTable] = useState(false)
  const sets = useAllDatasets(workspaceId)
  const runs = useAllJobs(workspaceId)
  if (sets.isLoading || runs.isLoading) return <Skeleton lines={8} />
  const stages = computeLineage(root, { datasets: sets.datasets, jobs: runs.jobs })
  return (
    <div className={styles.lineage}>
      <ErrorBanner error={runs.error ?? sets.error} />
      <div className={styles.toolbar}>
        <p className={styles.lead}>{t('lineage.lead')}</p>
        <Button size="small" variant="quiet" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'lineage.asPicture' : 'lineage.asTable')}
        </Button>
      </div>
      {!has(actor, 'GET_JOB') && <Banner kind="info">{t('lineage.noJobs')}</Banner>}
      {isTable ? (
        <LineageTable stages={stages} label={t('lineage.title', { name: getName(root) })} />
      ) : (
        <LineagePicture stages={stages} />
      )}
      <LineageQueries stages={stages} setup={setup} />
    </div>
  )
}
