import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryDraft } from '@concord/domain/query-job-types/query-payload'
import type { QueryTrial } from '@concord/domain/query-job-types/query-trial'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getProblems } from '#api/field-problems.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { announce } from '#ui/announce.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Table } from '#ui/table/Table.tsx'
import styles from './QueryDesign.module.css'
import { isMissing } from './use-query-check.ts'

type Props = {
  draft: QueryDraft
  /** The rules of the form allow a trial. */
  isReady: boolean
}
/** As T-SQL writes it, in every language. */
const NULL = 'NULL'
type Cells = QueryTrial['result']['rows'][number]

/** Runs the query on invented rows before anything is saved, and shows both. */
export function TrialPanel({ draft: { query, queryParameters, inputs }, isReady }: Props) {
  const { t } = useTranslation()
  const draft: QueryDraft = { query, queryParameters, inputs }
  const trial = useSending({
    send: (body: QueryDraft, call) => call(queryJobTypes.tryOut, { body }),
  })
  const isCurrent = JSON.stringify(trial.variables) === JSON.stringify(draft)
  const found = isCurrent ? trial.data : undefined
  const count = found?.result.rows.length
  useEffect(() => {
    if (count !== undefined) announce(t('queryJobType.trial.rows', { count }))
  }, [count, t])
  if (isMissing(trial.error)) return null
  const problems = isCurrent ? getProblems(trial.error) : []
  return (
    <Panel title={t('queryJobType.trial')} lead={t('queryJobType.trial.lead')}>
      <div>
        <Button
          isPending={trial.isPending}
          refusal={isReady ? undefined : t('queryJobType.trial.refused')}
          onPress={() => trial.mutate(draft)}
        >
          {t('queryJobType.trial.run')}
        </Button>
      </div>
      {problems.map(({ field, message, position }) => (
        <Banner key={field} kind="error">
          {position ? t('editor.problem', { ...position, message }) : message}
        </Banner>
      ))}
      {isCurrent && problems.length === 0 && <ErrorBanner error={trial.error} />}
      {found && <Found trial={found} />}
    </Panel>
  )
}

function Found({ trial: { result, tables, parameters } }: { trial: QueryTrial }) {
  const { t } = useTranslation()
  const { columns, rows, isCut } = result
  return (
    <>
      <p>
        {t(isCut ? 'queryJobType.trial.cut' : 'queryJobType.trial.rows', { count: rows.length })}
      </p>
      {parameters.length > 0 && (
        <p>
          {parameters.map(({ name, value }) => (
            <code key={name} className={styles.value}>{`@${name} = ${value}`}</code>
          ))}
        </p>
      )}
      <Rows
        label={t('queryJobType.trial.result')}
        headers={columns.map(
          ({ name, type }) => `${name ?? t('queryJobType.trial.unnamed')} ${type}`,
        )}
        rows={rows}
      />
      {tables.map(({ name, columns: headers, rows: invented }) => (
        <details key={name}>
          <summary>{t('queryJobType.trial.invented', { name })}</summary>
          <Rows
            label={t('queryJobType.trial.invented', { name })}
            headers={headers}
            rows={invented}
          />
        </details>
      ))}
    </>
  )
}

function Rows({
  label,
  headers,
  rows,
}: {
  label: string
  headers: readonly string[]
  rows: readonly Cells[]
}) {
  return (
    <Table
      label={label}
      columns={headers.map((header, at) => ({
        key: `${at}`,
        header,
        cell: ({ cells }: { cells: Cells }) =>
          cells[at] ?? <span className={styles.null}>{NULL}</span>,
      }))}
      rows={rows.map((cells, at) => ({ at, cells }))}
      rowKey={({ at }) => `${at}`}
    />
  )
}
