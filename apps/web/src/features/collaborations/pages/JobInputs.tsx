import { getId } from '@concord/domain/api/resource'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'
import { datasetStatusShown } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { BreakableName } from '#ui/page/BreakableName.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import type { Setup } from '../state/use-setup.ts'

/** A job may read a thousand files. */
const DRAWN_ROWS = 100

type Input = { id: string; dataset: Dataset | undefined }

/** The data sets that a job reads. Columns without any known value are left out. */
export function JobInputs({
  workspaceId,
  job,
  datasets,
  isLoading,
}: {
  workspaceId: string
  job: Job
  datasets: ReadonlyMap<string, Dataset>
  /** The data sets may still come. */
  isLoading: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows: Input[] = job.inputDatasets
    .map(getId)
    .map((id) => ({ id, dataset: datasets.get(id) }))
  const hasRows = isLoading || rows.some(({ dataset }) => typeof dataset?.rowCount === 'number')
  const columns: Column<Input>[] = [
    {
      key: 'name',
      header: t('datasets.column.fileName'),
      text: ({ dataset }) => dataset?.fileName ?? t('job.inputs.hidden'),
      cell: ({ id, dataset }) =>
        dataset ? (
          <Link to={paths.dataset(workspaceId, id)}>
            <BreakableName name={dataset.fileName} />
          </Link>
        ) : (
          t('job.inputs.hidden')
        ),
    },
    {
      key: 'type',
      header: t('datasets.column.type'),
      text: ({ dataset }) => dataset?.datasetTypeName ?? '',
    },
    {
      key: 'status',
      header: t('datasets.column.status'),
      isNowrap: true,
      cell: ({ dataset }) => dataset && <StatusLabel status={datasetStatusShown(dataset.status)} />,
    },
    ...(hasRows
      ? [
          {
            key: 'rows',
            header: t('datasets.column.rows'),
            align: 'end' as const,
            text: ({ dataset }: Input) =>
              typeof dataset?.rowCount === 'number' ? format.number(dataset.rowCount) : '',
          },
        ]
      : []),
    {
      key: 'uploadedBy',
      header: t('datasets.column.uploadedBy'),
      text: ({ dataset }) =>
        [dataset?.createdBy, dataset?.organizationName].filter(Boolean).join(' · '),
    },
  ]
  return (
    <Panel title={t('job.inputs')}>
      <Table
        label={t('job.inputs.caption')}
        columns={columns}
        rows={isLoading ? [] : rows.slice(0, DRAWN_ROWS)}
        placeholders={isLoading ? Math.min(rows.length, 10) : 0}
        rowKey={({ id }) => id}
      />
      {rows.length > DRAWN_ROWS && (
        <p>
          {t('job.inputs.cut', {
            shown: format.number(DRAWN_ROWS),
            total: format.number(rows.length),
          })}
        </p>
      )}
    </Panel>
  )
}

/** The values of a job's parameters, with the types that its job type declares. */
export function JobValues({
  job: { parameters },
  jobType,
  isLoading,
}: {
  job: Job
  jobType: ReturnType<Setup['queryJobTypes']['get']> | undefined
  /** The job type may still come. */
  isLoading: boolean
}) {
  const { t } = useTranslation()
  const types = new Map(jobType?.queryParameters.map(({ name, type }) => [name, type]))
  return (
    <Panel title={t('job.values')}>
      {parameters.length === 0 ? (
        <p>{t('job.values.none')}</p>
      ) : (
        <Definitions
          items={parameters.map(({ parameterName, parameterValue }) => {
            const type = types.get(parameterName) ?? (isLoading && '…')
            return {
              term: parameterName,
              value: parameterValue,
              isMono: true,
              ...(type ? { hint: type } : {}),
            }
          })}
        />
      )}
    </Panel>
  )
}
