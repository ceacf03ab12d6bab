import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { executeRefusal, isJobUnderWay as isUnderWay } from '@concord/domain/jobs/status'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useList } from '#api/use-list.ts'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { LineageOnDemand } from '../lineage/LineageOnDemand.tsx'
import type { LineageRoot } from '../lineage/lineage.ts'
import { useAllDatasets } from '../state/use-all-datasets.ts'
import type { Setup } from '../state/use-setup.ts'
import styles from '../styles/tab.module.css'
import type { BeginDownloads, Downloadable } from '../transfers/use-download.ts'
import { ProgressDialog } from './ProgressDialog.tsx'
import { useJobColumns } from './use-job-columns.tsx'
import { useOutputBulk } from './use-outputs.ts'

const ExecuteDialog = lazyPart(async () => ({
  default: (await import('./ExecuteDialog.tsx')).ExecuteDialog,
}))

type Props = {
  collaboration: Collaboration
  setup: Setup
  onDownload: (wanted: Downloadable) => void
  beginDownloads: BeginDownloads
}

/** The jobs of a collaboration (B018, B057, B074, B076). */
export function JobsTab({ collaboration, setup, onDownload, beginDownloads }: Props) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const list = useList(
    jobs.list,
    { params: { workspaceId: collaboration.id } },
    { prefix: 'jobs', isUnderWay },
  )
  const available = useAllDatasets(collaboration.id)
  const [isExecuting, setIsExecuting] = useState(false)
  // A new key gives a new panel, empty or filled in from a job.
  const [opening, setOpening] = useState<{ count: number; again?: Job }>({ count: 0 })
  const hasDialog = useHasOpened(isExecuting)
  const [watched, setWatched] = useState<Job>()
  const [traced, setTraced] = useState<LineageRoot>()
  const [reported, setReported] = useState<ReportedError>()

  const execute = (again?: Job) => {
    setOpening(({ count }) => ({ count: count + 1, ...(again ? { again } : {}) }))
    setIsExecuting(true)
  }

  const columns = useJobColumns({
    collaboration,
    setup,
    onDownload,
    datasets: available.datasets,
    onViewProgress: setWatched,
    onRunAgain: execute,
    onLineage: (job) => setTraced({ kind: 'job', job }),
    onViewError: ({ jobTypeName, errorDetails }) =>
      setReported({ name: jobTypeName, details: errorDetails }),
  })
  return (
    <div className={styles.tab}>
      <ListFrame
        label={t('jobs.caption')}
        list={list}
        columns={columns}
        basis={available.datasets}
        bulk={useOutputBulk({ collaboration, setup, datasets: available.datasets }, beginDownloads)}
        actions={
          <Button
            variant="primary"
            refusal={refusalText(executeRefusal(actor, collaboration, undefined))}
            onPress={() => execute()}
          >
            <Icon name="plus" />
            {t('jobs.execute')}
          </Button>
        }
        empty={
          collaboration.status === 'ACTIVE' ? (
            <EmptyState title={t('jobs.empty.title')}>{t('jobs.empty.text')}</EmptyState>
          ) : (
            <EmptyState title={t('jobs.never.title')}>{t('jobs.never.text')}</EmptyState>
          )
        }
      />
      <Suspense>
        {hasDialog && (
          <ExecuteDialog
            key={opening.count}
            again={opening.again}
            isOpen={isExecuting}
            onClose={() => setIsExecuting(false)}
            onStarted={() => setIsExecuting(false)}
            collaboration={collaboration}
            setup={setup}
            available={available}
          />
        )}
      </Suspense>
      <LineageOnDemand
        root={traced}
        onClose={() => setTraced(undefined)}
        workspaceId={collaboration.id}
        setup={setup}
      />
      <ProgressDialog
        workspaceId={collaboration.id}
        job={watched}
        onClose={() => setWatched(undefined)}
      />
      <ViewErrorDialog error={reported} onClose={() => setReported(undefined)} />
    </div>
  )
}
