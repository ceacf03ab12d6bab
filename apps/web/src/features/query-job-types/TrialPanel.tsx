import type { QueryTrial } from '@concord/domain/query-job-types/query-trial'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { announce } from '#ui/announce.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Table } from '#ui/table/Table.tsx'
import styles from './QueryDesign.module.css'
import type { Trial } from './use-query-trial.ts'

type Props = {
  trial: Trial
  /** The rules of the form allow a trial. */
  isReady: boolean
}
/** As T-SQL writes it, in every language. */
const NULL = 'NULL'
type Cells = QueryTrial['result']['rows'][number]

/** Runs the query on invented rows before anything is saved, and shows both. */
export function TrialPanel({ trial, isReady }: Props) {
  const { t } = useTranslation()
  const { found, problems } = trial
  const text = found && toSummary(found)
  const count = found?.result.rows.length ?? 0
  useEffect(() => {
    if (text) announce(t(text, { count }))
  }, [text, count, t])
  if (trial.isMissing) return null
  return (
    <Panel title={t('queryJobType.trial')} lead={t('queryJobType.trial.lead')}>
      <div className={styles.actions}>
        <Button
          isPending={trial.isPending}
          refusal={isReady ? undefined : t('queryJobType.trial.refused')}
          onPress={trial.run}
        >
          {t('queryJobType.trial.run')}
        </Button>
        {trial.isPending && <Button onPress={trial.cancel}>{t('ui.cancel')}</Button>}
      </div>
      {problems.map(({ field, message, position }) => (
        <Banner key={field} kind="error">
          {position ? t('editor.problem', { ...position, message }) : message}
        </Banner>
      ))}
      {problems.length === 0 && <ErrorBanner error={trial.error} />}
      {found && <Found trial={found} />}
    </Panel>
  )
}

const toSummary = ({ result }: QueryTrial) =>
  result.isCut ? 'queryJobType.trial.cut' : 'queryJobType.trial.rows'

function Found({ trial }: { trial: QueryTrial }) {
  const { t } = useTranslation()
  const { tables, parameters } = trial
  const { columns, rows } = trial.result
  return (
    <>
      <p>{t(toSummary(trial), { count: rows.length })}</p>
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
