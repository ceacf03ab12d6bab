import type { Column } from '@concord/domain/csv'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Checkbox, CheckboxGroup } from '#ui/choice/Checkbox.tsx'
import styles from './InferenceDesign.module.css'

type Props = {
  /** The columns of the chosen input. */
  columns: readonly Column[] | undefined
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/**
 * The input columns that the model must not read (C027). A selected column that the input does not
 * have is also listed, so that it can be unticked.
 */
export function RecordIdentifiers({ columns = [], value, onChange, error }: Props) {
  const { t } = useTranslation()
  const strange = [...new Set(value)].filter(
    (name) => !columns.some((column) => column.name === name),
  )
  const isEmpty = columns.length === 0 && strange.length === 0
  return (
    <CheckboxGroup
      name="recordIdentifiers"
      label={t('inferenceJobType.identifiers')}
      hint={t(
        isEmpty ? 'inferenceJobType.identifiers.noInput' : 'inferenceJobType.identifiers.hint',
      )}
      value={[...value]}
      onChange={onChange}
      error={error}
    >
      {!isEmpty && (
        <div className={styles.columns}>
          {columns.map(({ name, type }) => (
            <Checkbox key={name} value={name} hint={columnTypeText(type)}>
              {name}
            </Checkbox>
          ))}
          {strange.map((name) => (
            <Checkbox key={name} value={name} hint={t('inferenceJobType.identifiers.strange')}>
              {name}
            </Checkbox>
          ))}
        </div>
      )}
    </CheckboxGroup>
  )
}
