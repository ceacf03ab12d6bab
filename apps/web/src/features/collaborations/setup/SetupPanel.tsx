import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { type DataFlow, getDataFlow } from '@concord/domain/collaborations/policy'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { loadTexts } from '#i18n/i18next.ts'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useEditing } from '../state/use-editing.ts'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import { RemoveJobType } from './RemoveJobType.tsx'
import styles from './SetupPanel.module.css'

// Both load on demand.
const AddJobType = lazyPart(async () => ({
  default: (await import('./AddJobType.tsx')).AddJobType,
}))
const DatasetTypeDialog = lazyPart(async () => ({
  default: (await import('./DatasetTypeDialog.tsx')).DatasetTypeDialog,
}))
const JobTypeDialog = lazyPart(async () => {
  const [{ JobTypeDialog: Dialog }] = await Promise.all([
    import('./JobTypeDialog.tsx'),
    loadTexts('inference-job-types'),
  ])
  return { default: Dialog }
})

/**
 * The job types with their inputs and outputs; every name opens its details (B017, B019). The owner
 * can change them in a draft (B087).
 */
export function SetupPanel({
  collaboration,
  setup,
}: {
  collaboration: Collaboration
  setup: Setup
}) {
  const { t } = useTranslation()
  const [jobTypeId, setJobTypeId] = useState<string>()
  const [datasetTypeId, setDatasetTypeId] = useState<string>()
  const hasJobType = useHasOpened(Boolean(jobTypeId))
  const hasDatasetType = useHasOpened(Boolean(datasetTypeId))
  const editing = useEditing(collaboration)
  const [removalError, setRemovalError] = useState<unknown>()
  const { jobTypes } = collaboration
  return (
    <Panel title={t('collaboration.setup')}>
      <ErrorBanner error={setup.error} onRetry={setup.refetch} />
      <ErrorBanner error={removalError} onDismiss={() => setRemovalError(undefined)} />
      {jobTypes.length === 0 && <p className={styles.muted}>{t('collaboration.setup.empty')}</p>}
      <ul className={styles.list} tabIndex={-1}>
        {jobTypes.map((attached) => {
          const { id, name, jobClassification } = attached
          const jobType = jobTypeIn(setup, id)
          return (
            <li key={id} className={styles.jobType}>
              <div className={styles.head}>
                {jobType ? (
                  <NameButton name={name} isStrong onPress={() => setJobTypeId(id)} />
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                <span className={styles.muted}>
                  {t(`jobType.classification.${jobClassification}`)}
                </span>
                {!editing.readOnly && (
                  <span className={styles.remove}>
                    <RemoveJobType
                      collaboration={collaboration}
                      jobType={attached}
                      refusal={editing.refusal}
                      onError={setRemovalError}
                    />
                  </span>
                )}
              </div>
              {(jobType || setup.isLoading) && (
                <Flow
                  flow={jobType ? getDataFlow(jobType) : UNKNOWN}
                  setup={setup}
                  onOpen={setDatasetTypeId}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {hasJobType && (
          <JobTypeDialog id={jobTypeId} setup={setup} onClose={() => setJobTypeId(undefined)} />
        )}
        {hasDatasetType && (
          <DatasetTypeDialog
            datasetType={datasetTypeId ? setup.datasetTypes.get(datasetTypeId) : undefined}
            onClose={() => setDatasetTypeId(undefined)}
          />
        )}
      </Suspense>
      {!editing.readOnly && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <AddJobType collaboration={collaboration} refusal={editing.refusal} />
        </Suspense>
      )}
    </Panel>
  )
}

/** As high as the usual ones, until they are known. */
const UNKNOWN: DataFlow = { inputs: [''], output: '' }

/** A job type's inputs and output. */
function Flow({
  flow,
  setup,
  onOpen,
}: {
  flow: DataFlow
  setup: Setup
  onOpen: (datasetTypeId: string) => void
}) {
  const { t } = useTranslation()
  const types = (links: readonly string[]) => (
    <ul className={styles.types}>
      {links.map(getId).map((id) => {
        const name = setup.datasetTypes.get(id)?.name
        return (
          <li key={id}>
            {name ? (
              <NameButton name={name} onPress={() => onOpen(id)} />
            ) : (
              <span className={styles.muted}>…</span>
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <dl className={styles.flow}>
      <dt className={styles.muted}>{t('collaboration.setup.inputs')}</dt>
      <dd>{types(flow.inputs)}</dd>
      <dt className={styles.muted}>{t('collaboration.setup.output')}</dt>
      <dd>{types([flow.output])}</dd>
    </dl>
  )
}

function NameButton({
  name,
  onPress,
  isStrong = false,
}: {
  name: string
  onPress: () => void
  isStrong?: boolean
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={isStrong ? styles.strongName : styles.chip}
      aria-haspopup="dialog"
      title={t('collaboration.setup.details', { name })}
      onClick={onPress}
    >
      {name}
    </button>
  )
}
