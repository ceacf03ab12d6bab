import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Link } from '#ui/action/Link.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Deletion, useIsUndisclosed } from '../datasets/Deletion.tsx'

type Props = { workspaceId: string; dataset: Dataset; madeBy: Job | undefined }

/** A data set's type, uploader and retention. Unknown facts are left out. */
export function DatasetFacts({ workspaceId, dataset, madeBy }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, rowCount, byteSize, createdBy, organizationName, retention, expiredAt } = dataset
  const isUndisclosed = useIsUndisclosed(dataset) && dataset.organizationId !== undefined
  const facts = [
    [t('datasets.column.type'), dataset.datasetTypeName],
    [t('datasets.column.rows'), typeof rowCount === 'number' && format.number(rowCount)],
    [t('datasets.column.size'), typeof byteSize === 'number' && format.bytes(byteSize)],
    [
      t('dataset.madeBy'),
      madeBy && <Link to={paths.job(workspaceId, madeBy.id)}>{madeBy.jobTypeName}</Link>,
    ],
    [t('datasets.column.uploadedBy'), [createdBy, organizationName].filter(Boolean).join(' · ')],
    [t('datasets.column.uploaded'), format.dateTimeSeconds(dataset.createdAt)],
    [
      t(expiredAt ? 'dataset.deleted' : 'dataset.deletion'),
      (expiredAt || isUndisclosed || (retention && dataset.status !== 'DELETED')) && (
        <Deletion dataset={dataset} />
      ),
    ],
  ] as const
  return (
    <Panel title={t('dataset.facts')}>
      <Definitions
        items={[
          ...facts.flatMap(([term, value]) => (value ? [{ term, value }] : [])),
          {
            term: t('dataset.id'),
            value: <Copyable text={id} what={t('dataset.id')} />,
            isMono: true,
          },
        ]}
      />
    </Panel>
  )
}

/** Older jobs are only in the list of jobs. */
const DRAWN_ROWS = 50

/** The jobs that read a data set, newest first. */
export function DatasetReaders({
  workspaceId,
  jobs,
}: {
  workspaceId: string
  jobs: readonly Job[]
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: Column<Job>[] = [
    {
      key: 'jobType',
      header: t('jobs.column.jobType'),
      text: ({ jobTypeName }) => jobTypeName,
      cell: ({ id, jobTypeName }) => (
        <NameLink to={paths.job(workspaceId, id)} name={jobTypeName} />
      ),
    },
    {
      key: 'status',
      header: t('jobs.column.status'),
      isNowrap: true,
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    momentColumn(format, 'created', t('jobs.column.created'), ({ createdAt }) => createdAt),
    {
      key: 'createdBy',
      header: t('jobs.column.createdBy'),
      text: ({ createdBy, organizationName }) =>
        [createdBy, organizationName].filter(Boolean).join(' · '),
    },
  ]
  return (
    <Panel title={t('dataset.reads')}>
      {jobs.length === 0 ? (
        <p>{t('dataset.reads.none')}</p>
      ) : (
        <Table
          label={t('dataset.reads.caption')}
          columns={columns}
          rows={jobs.slice(0, DRAWN_ROWS)}
          rowKey={({ id }) => id}
        />
      )}
      {jobs.length > DRAWN_ROWS && (
        <p>
          {t('dataset.reads.cut', {
            shown: format.number(DRAWN_ROWS),
            total: format.number(jobs.length),
          })}
        </p>
      )}
    </Panel>
  )
}
