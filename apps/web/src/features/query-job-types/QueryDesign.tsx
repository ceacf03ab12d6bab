import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { ComboBox } from '#ui/choice/ComboBox.tsx'
import { SqlEditor } from '#ui/editor/SqlEditor.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { InputsField } from './InputsField.tsx'
import { ParametersField } from './ParametersField.tsx'
import styles from './QueryDesign.module.css'
import { ResultTable } from './ResultTable.tsx'
import { resultRows } from './result-rows.ts'
import { TrialPanel } from './TrialPanel.tsx'
import { useDatasetTypes } from './use-dataset-types.ts'
import { useQueryCheck } from './use-query-check.ts'
import { useQueryTrial } from './use-query-trial.ts'

/**
 * The form of a query job type: inputs, output, parameters, and the query with the server's
 * problems (C025, C065).
 */
export function QueryDesign({
  draft,
  onChange,
  problemAt,
  problems,
  isValid,
}: DesignProps<QueryJobTypePayload>) {
  const { t } = useTranslation()
  const datasetTypes = useDatasetTypes()
  const { byLink, options } = datasetTypes
  const { name, description, query, queryParameters, inputs, output } = draft
  // A change invalidates the column types that the dry run has returned.
  const change = (part: Partial<QueryJobTypePayload>) =>
    onChange({ name, description, query, queryParameters, inputs, output, ...part })
  const tables = useMemo(() => {
    const types = inputs.flatMap((input) => byLink.get(input) ?? [])
    return types.map((type) => ({
      table: type.name,
      columns: type.schema.map((column) => ({
        name: column.name,
        type: `${columnTypeText(column.type)}${column.nullable ? ' null' : ''}`,
      })),
    }))
  }, [inputs, byLink])
  const { remarks, isReady, hasAnswered } = useQueryCheck(draft)
  const trial = useQueryTrial(draft)
  const marks = useMemo(() => [...remarks, ...trial.places], [remarks, trial.places])
  const outputType = byLink.get(output)
  const wrong = problems.find(({ field }) => field === 'query')
  const wrongPlaces = useMemo(
    () => (wrong?.position ? [{ ...wrong.position, message: wrong.message }] : []),
    [wrong],
  )

  const rows = resultRows(outputType?.schema ?? [], {
    problems,
    metadata: isValid ? draft.outputColumnMetadata : undefined,
  })

  return (
    <div className={styles.design}>
      <ErrorBanner error={datasetTypes.error} onRetry={datasetTypes.refetch} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Panel title={t('queryJobType.about')}>
            <TextField
              label={t('queryJobType.name')}
              name="name"
              value={name}
              onChange={(text) => change({ name: text })}
              error={problemAt('name')}
              autoComplete="off"
            />
            <TextArea
              label={t('queryJobType.description')}
              name="description"
              value={description}
              onChange={(text) => change({ description: text })}
              error={problemAt('description')}
              rows={3}
            />
          </Panel>
          <Panel title={t('queryJobType.inputs')}>
            <InputsField
              inputs={inputs}
              onChange={(chosen) => change({ inputs: chosen })}
              datasetTypes={datasetTypes}
              problemAt={problemAt}
            />
          </Panel>
        </div>
        <div className={styles.side}>
          <Panel title={t('queryJobType.parameters')} lead={t('queryJobType.parameters.lead')}>
            <ParametersField
              parameters={queryParameters}
              onChange={(changed) => change({ queryParameters: changed })}
              problemAt={problemAt}
            />
          </Panel>
          <Panel title={t('queryJobType.query')}>
            <SqlEditor
              label={t('queryJobType.query.label')}
              hint={t('queryJobType.query.hint')}
              name="query"
              value={query}
              onChange={(text) => change({ query: text })}
              tables={tables}
              parameters={queryParameters}
              error={wrong?.position ? undefined : wrong?.message}
              problems={wrongPlaces}
              remarks={marks}
              isRequired
            />
          </Panel>
          {/* a backend that checks queries also tries them */}
          {hasAnswered && <TrialPanel trial={trial} isReady={isReady} />}
          <Panel title={t('queryJobType.result')} lead={t('queryJobType.result.lead')}>
            <ComboBox
              label={t('queryJobType.output')}
              hint={datasetTypes.isVisible ? undefined : t('catalogue.types.hidden')}
              name="output"
              options={options}
              value={output === '' ? null : output}
              onChange={(chosen) => change({ output: chosen ?? '' })}
              error={problemAt('output')}
            />
            {rows.length > 0 && <ResultTable rows={rows} />}
          </Panel>
        </div>
      </div>
    </div>
  )
}
