import type { DatasetTypePayload, DraftColumn } from '@concord/domain/dataset-types/payload'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { Help } from '#entities/glossary/Help.tsx'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import styles from './DatasetTypeDesign.module.css'
import { RetentionFields } from './RetentionFields.tsx'

/** The Design tab of a new data set type (C024). */
export function DatasetTypeDesign(props: DesignProps<DatasetTypePayload>) {
  const { draft, onChange, problemAt } = props
  const { t } = useTranslation()
  // A stable function, so that input elsewhere does not render the columns again.
  const latest = useRef(props)
  latest.current = props
  const setColumns = useCallback((schema: DraftColumn[]) => {
    const { draft: now, onChange: change } = latest.current
    // the server derives them from the columns
    const { csvValidationSchema: _ofTheOthers, ...rest } = now
    change({ ...rest, schema })
  }, [])
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
      <Panel title={t('datasetType.retention')} help={<Help word="retention" />}>
        <RetentionFields {...props} />
      </Panel>
      <ColumnsPanel columns={draft.schema} onChange={setColumns} problemAt={problemAt} />
    </div>
  )
}
