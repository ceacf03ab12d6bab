import { getId } from '@concord/domain/api/resource'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import {
  readInputColumns,
  readOutputColumns,
} from '@concord/domain/query-job-types/column-metadata'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { parameterTypeText } from '#entities/dataset-types/column-type-text.ts'
import { useFormat } from '#i18n/format.ts'
import { CopyButton } from '#ui/action/CopyButton.tsx'
import { SqlEditor } from '#ui/editor/SqlEditor.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ColumnsList } from './ColumnsList.tsx'
import styles from './QueryDesign.module.css'
import { ResultTable } from './ResultTable.tsx'
import { resultRows } from './result-rows.ts'

/** A saved query job type, read-only, with the columns at the time of saving (C037, C053). */
export function QueryJobTypeView({ jobType }: { jobType: QueryJobType }) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    query: text,
    queryParameters,
    inputs,
    output,
    createdAt,
    createdByName,
    inputColumnMetadata,
    outputColumnMetadata,
  } = jobType
  const { data: outputType } = useQuery(query(datasetTypes.get, { params: { id: getId(output) } }))
  const tables = Object.entries(
    readInputColumns(inputColumnMetadata) ??
      Object.fromEntries(inputs.map((input) => [getId(input), []])),
  )
  const outputColumns = readOutputColumns(outputColumnMetadata) ?? []
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Panel title={t('queryJobType.about')}>
          <Definitions
            items={[
              {
                term: t('queryJobType.parameters'),
                value:
                  queryParameters.length > 0
                    ? queryParameters.map(parameterTypeText).join('\n')
                    : t('queryJobType.parameters.none'),
                isMono: queryParameters.length > 0,
              },
              { term: t('queryJobType.output'), value: outputType?.name ?? '' },
              ...(createdAt
                ? [{ term: t('catalogue.column.created'), value: format.dateTime(createdAt) }]
                : []),
              ...(createdByName
                ? [{ term: t('catalogue.column.createdBy'), value: createdByName }]
                : []),
            ]}
          />
        </Panel>
        <Panel title={t('queryJobType.inputs')}>
          <ul className={styles.chosen}>
            {tables.map(([table, columns]) => (
              <li key={table} className={styles.input}>
                <code className={styles.table}>{table}</code>
                {columns.length > 0 && <ColumnsList table={table} columns={columns} />}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel
          title={t('queryJobType.query')}
          actions={
            <CopyButton text={text} what={t('queryJobType.query')}>
              {t('ui.copy')}
            </CopyButton>
          }
        >
          <SqlEditor label={t('queryJobType.query.label')} value={text} isReadOnly />
        </Panel>
        <Panel title={t('queryJobType.result')}>
          <ResultTable
            rows={resultRows(outputColumns, { problems: [], metadata: outputColumnMetadata })}
          />
        </Panel>
      </div>
    </div>
  )
}
