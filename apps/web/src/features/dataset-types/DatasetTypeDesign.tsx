import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import styles from './DatasetTypeDesign.module.css'
import { RetentionFields } from './RetentionFields.tsx'

/** The Design tab of a new data set type (C024). */
export function DatasetTypeDesign(props: DesignProps<DatasetTypePayload>) {
  const { draft, onChange, problemAt } = props
  const { t } = useTranslation()
  return (
    <div className={styles.design}>
      <Panel title={t('datasetType.about')}>
        <TextField
          label={t('datasetType.name')}
          hint={t('datasetType.name.hint')}
          name="name"
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name })}
          error={problemAt('name')}
          autoComplete="off"
          spellCheck="false"
        />
        <TextArea
          label={t('datasetType.description')}
          name="description"
          rows={3}
          value={draft.description}
          onChange={(description) => onChange({ ...draft, description })}
          error={problemAt('description')}
        />
      </Panel>
      <Panel title={t('datasetType.retention')}>
        <RetentionFields {...props} />
      </Panel>
      <ColumnsPanel
        columns={draft.schema}
        // The rules of a row follow from the columns; the server makes them anew.
        onChange={(schema) => {
          const { csvValidationSchema: _ofTheOthers, ...rest } = draft
          onChange({ ...rest, schema })
        }}
        problemAt={problemAt}
      />
    </div>
  )
}
