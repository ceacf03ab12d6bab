import { idOf } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { QueryJobType } from '@concord/domain/job-types/query-job-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DatasetTypeDialog } from './DatasetTypeDialog.tsx'
import { QueryJobTypeDialog } from './QueryJobTypeDialog.tsx'
import styles from './SetupPanel.module.css'
import type { Setup } from './use-setup.ts'

/** What may be run here, on what, giving what; every name opens its details (B017, B019). */
export function SetupPanel({ collaboration, setup }: { collaboration: Collaboration; setup: Setup }) {
  const { t } = useTranslation()
  const [jobTypeId, setJobTypeId] = useState<string>()
  const [datasetTypeId, setDatasetTypeId] = useState<string>()
  const { jobTypes } = collaboration
  return (
    <Panel title={t('collaboration.setup')}>
      <ErrorBanner error={setup.error} onRetry={setup.refetch} />
      {jobTypes.length === 0 && <p className={styles.muted}>{t('collaboration.setup.empty')}</p>}
      <ul className={styles.list}>
        {jobTypes.map(({ id, name, jobClassification }) => {
          const jobType = setup.jobTypes.get(id)
          return (
            <li key={id} className={styles.jobType}>
              <div className={styles.head}>
                {jobType ? (
                  <NameButton name={name} isStrong onPress={() => setJobTypeId(id)} />
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                <span className={styles.muted}>{t(`jobType.classification.${jobClassification}`)}</span>
              </div>
              {jobType && <Flow jobType={jobType} setup={setup} onOpen={setDatasetTypeId} />}
              {!jobType && setup.isLoading && <Skeleton lines={1} />}
            </li>
          )
        })}
      </ul>
      <QueryJobTypeDialog
        jobType={jobTypeId ? setup.jobTypes.get(jobTypeId) : undefined}
        datasetTypes={setup.datasetTypes}
        onClose={() => setJobTypeId(undefined)}
      />
      <DatasetTypeDialog
        datasetType={datasetTypeId ? setup.datasetTypes.get(datasetTypeId) : undefined}
        onClose={() => setDatasetTypeId(undefined)}
      />
    </Panel>
  )
}

/** What a job type reads and what it writes. */
function Flow({ jobType, setup, onOpen }: { jobType: QueryJobType; setup: Setup; onOpen: (datasetTypeId: string) => void }) {
  const { t } = useTranslation()
  const types = (links: readonly string[]) => (
    <ul className={styles.types}>
      {links.map(idOf).map((id) => {
        const name = setup.datasetTypes.get(id)?.name
        return <li key={id}>{name ? <NameButton name={name} onPress={() => onOpen(id)} /> : <span className={styles.muted}>…</span>}</li>
      })}
    </ul>
  )
  return (
    <dl className={styles.flow}>
      <dt className={styles.muted}>{t('collaboration.setup.inputs')}</dt>
      <dd>{types(jobType.inputs)}</dd>
      <dt className={styles.muted}>{t('collaboration.setup.output')}</dt>
      <dd>{types([jobType.output])}</dd>
    </dl>
  )
}

function NameButton({ name, onPress, isStrong = false }: { name: string; onPress: () => void; isStrong?: boolean }) {
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
