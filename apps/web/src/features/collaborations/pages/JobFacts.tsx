import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { getDuration } from './run-before.ts'

/** A shorter wait in the queue is not worth a line. */
const WAIT_SHOWN_MS = 1000

/** Who ran a job, and when. Facts that the backend does not report are left out. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, createdBy, organizationName, createdAt, startedAt, completedAt } = job
  const waitedMs = startedAt ? Date.parse(startedAt) - Date.parse(createdAt) : 0
  const duration = getDuration(job)
  const facts = [
    [t('job.kind'), t(`jobType.classification.${job.jobClassification}`)],
    [t('job.runBy'), [createdBy, organizationName].filter(Boolean).join(' · ')],
    [t('job.requested'), format.dateTimeSeconds(createdAt)],
    [t('job.waited'), waitedMs >= WAIT_SHOWN_MS && format.milliseconds(waitedMs)],
    [t('job.started'), startedAt && format.dateTimeSeconds(startedAt)],
    [t('job.ended'), completedAt && format.dateTimeSeconds(completedAt)],
    [t('job.duration'), duration !== undefined && format.milliseconds(duration * 1000)],
  ] as const
  return (
    <Panel title={t('job.facts')}>
      <Definitions
        items={[
          ...facts.flatMap(([term, value]) => (value ? [{ term, value }] : [])),
          { term: t('job.id'), value: <Copyable text={id} what={t('job.id')} />, isMono: true },
        ]}
      />
    </Panel>
  )
}
