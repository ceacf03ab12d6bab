import type { Column as DatasetColumn } from '@concord/domain/csv'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './ResultTable.module.css'

/**
 * A required column of the output type and the query's column for it. Without a verdict they have
 * not been compared yet.
 */
export type ResultRow = {
  name: string
  wanted?: DatasetColumn | undefined
  verdict?: Verdict | undefined
}
type Verdict =
  | { isFitting: true; queryType?: string | undefined }
  | { isFitting: false; problem: string }

/** The columns of the output type and of the query, side by side (C025). */
export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  const { t } = useTranslation()
  const columns: Column<ResultRow>[] = [
    {
      key: 'name',
      header: t('queryJobType.result.column'),
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'wanted',
      header: t('queryJobType.result.wanted'),
      cell: ({ wanted }) =>
        wanted ? (
          <TypeText type={columnTypeText(wanted.type)} />
        ) : (
          <Nothing text={t('queryJobType.result.noColumn')} />
        ),
    },
    {
      key: 'given',
      header: t('queryJobType.result.given'),
      cell: ({ verdict }) => <Given verdict={verdict} />,
    },
  ]
  return (
    <Table
      label={t('queryJobType.result.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

/** The summary of the form links here, to the name of a column that does not fit. */
function Name({ row: { name, verdict } }: { row: ResultRow }) {
  const isWrong = verdict?.isFitting === false
  return (
    <span data-field={`output.${name}`}>
      <code className={styles.name} {...(isWrong ? { tabIndex: 0 } : {})}>
        {name}
      </code>
    </span>
  )
}

function Given({ verdict }: { verdict: ResultRow['verdict'] }) {
  const { t } = useTranslation()
  if (!verdict) return <Nothing text={t('queryJobType.result.notCompared')} />
  if (!verdict.isFitting)
    return (
      <span className={styles.problem}>
        <Icon name="error" />
        <span>{verdict.problem}</span>
      </span>
    )
  return (
    <span className={styles.fits}>
      <Icon name="check" />
      {verdict.queryType ? <TypeText type={verdict.queryType} /> : t('queryJobType.result.fits')}
    </span>
  )
}

const TypeText = ({ type }: { type: string }) => (
  <code className={styles.type}>{type.replace(/,\s*/, ', ')}</code>
)
const Nothing = ({ text }: { text: string }) => <span className={styles.nothing}>{text}</span>
