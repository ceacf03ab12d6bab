import { has } from '@concord/domain/permission'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
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

export const getLineageName = (root: LineageRoot): string =>
  root.kind === 'dataset' ? root.dataset.fileName : (root.job.fileName ?? root.job.jobTypeName)

/**
 * The lineage of a result: its job, the query, its inputs and who uploaded them, as a picture or as
 * an equivalent table.
 */
export function LineageView({
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
  const isLoading = sets.isLoading || runs.isLoading
  const stages = useMemo(
    () => (isLoading ? [] : computeLineage(root, { datasets: sets.datasets, jobs: runs.jobs })),
    [isLoading, root, sets.datasets, runs.jobs],
  )
  if (isLoading) return <Skeleton lines={8} />
  return (
    <div className={styles.lineage}>
      <ErrorBanner error={runs.error ?? sets.error} />
      <div className={styles.toolbar}>
        <p className={styles.lead}>{t('lineage.lead')}</p>
        <span className={styles.toggle}>
          <Button size="small" variant="quiet" onPress={() => setTable(!isTable)}>
            {t(isTable ? 'lineage.asPicture' : 'lineage.asTable')}
          </Button>
        </span>
      </div>
      {!has(actor, 'GET_JOB') && <Banner kind="info">{t('lineage.noJobs')}</Banner>}
      {isTable ? (
        <LineageTable
          stages={stages}
          workspaceId={workspaceId}
          label={t('lineage.title', { name: getLineageName(root) })}
        />
      ) : (
        <LineagePicture stages={stages} workspaceId={workspaceId} />
      )}
      <LineageQueries stages={stages} setup={setup} />
    </div>
  )
}
