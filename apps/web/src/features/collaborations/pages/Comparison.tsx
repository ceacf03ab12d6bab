import { getId } from '@concord/domain/api/resource'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { compareRuns, type Difference, findRunBefore } from './run-before.ts'

type Props = {
  workspaceId: string
  job: Job
  jobs: readonly Job[]
  datasets: ReadonlyMap<string, Dataset>
}

/** The values and the outcome in which a job differs from the one before of the same type. */
export function Comparison({ workspaceId, job, jobs, datasets }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useColumns(datasets)
  const before = findRunBefore(job, jobs)
  if (!before) return <Panel title={t('job.compare')}>{t('job.compare.first')}</Panel>
  const withOutput = (run: Job) => ({
    job: run,
    output: run.outputDataset ? datasets.get(getId(run.outputDataset)) : undefined,
  })
  const differences = compareRuns(withOutput(before), withOutput(job))
  return (
    <Panel
      title={t('job.compare')}
      lead={t('job.compare.lead', {
        name: before.createdBy,
        date: format.dateTime(before.createdAt),
      })}
      actions={<Link to={paths.job(workspaceId, before.id)}>{t('job.compare.open')}</Link>}
    >
      {differences.length === 0 ? (
        <p>{t('job.compare.same')}</p>
      ) : (
        <Table
          label={t('job.compare.caption')}
          columns={columns}
          rows={differences}
          rowKey={(difference) =>
            difference.kind === 'value' ? `value ${difference.name}` : difference.kind
          }
        />
      )}
    </Panel>
  )
}

function useColumns(datasets: Props['datasets']): Column<Difference>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  const title = (difference: Difference) => {
    switch (difference.kind) {
      case 'value':
        return t('job.compare.value', { name: difference.name })
      case 'inputs':
        return t('job.inputs')
      case 'duration':
        return t('job.duration')
      default:
        return t(`job.compare.${difference.kind}`)
    }
  }
  const side = (difference: Difference, which: 'before' | 'now') => {
    switch (difference.kind) {
      case 'value':
        return difference[which] ?? t('job.compare.nothing')
      case 'inputs':
        return format.list(
          difference[which].map((id) => datasets.get(id)?.fileName ?? t('job.inputs.hidden')),
        )
      case 'status':
        return statusText(difference[which])
      case 'duration':
        return format.milliseconds(difference[which] * 1000)
      case 'rows':
        return format.number(difference[which])
      case 'size':
        return format.bytes(difference[which])
      default:
        return difference satisfies never
    }
  }
  return [
    { key: 'what', header: t('job.compare.what'), text: title },
    { key: 'before', header: t('job.compare.before'), text: (one) => side(one, 'before') },
    { key: 'now', header: t('job.compare.now'), text: (one) => side(one, 'now') },
  ]
}
