import { getId } from '@concord/domain/api/resource'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { SqlEditor } from '#ui/editor/SqlEditor.tsx'
import { Icon } from '#ui/Icon.tsx'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import styles from './Lineage.module.css'
import type { Stage } from './lineage.ts'

/**
 * The queries and models of a lineage's jobs: each query once, with a link that opens it, and each
 * model by name. Job types never change.
 */
export function LineageQueries({ stages, setup }: { stages: readonly Stage[]; setup: Setup }) {
  const ids = stages.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.kind === 'job' ? [getId(node.job.jobType)] : [])),
  )
  const jobTypes = [...new Set(ids)].flatMap((id) => jobTypeIn(setup, id) ?? [])
  return jobTypes.map((jobType) => <What key={jobType.id} jobType={jobType} />)
}

function What({ jobType }: { jobType: QueryJobType | InferenceJobType }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { name } = jobType
  if (!('query' in jobType))
    return <p>{t('lineage.model', { name, model: jobType.modelName ?? getId(jobType.model) })}</p>
  const label = t('lineage.query', { name })
  return (
    <div className={styles.query}>
      <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        {t(isOpen ? 'lineage.query.hide' : 'lineage.query.show', { name })}
      </Button>
      {isOpen && <SqlEditor label={label} value={jobType.query} isReadOnly />}
    </div>
  )
}
