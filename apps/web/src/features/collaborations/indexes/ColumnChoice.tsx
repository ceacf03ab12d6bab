import type { Column } from '@concord/domain/csv'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Checkbox, CheckboxGroup } from '#ui/choice/Checkbox.tsx'
import { matcher } from '#ui/choice/matching.ts'
import { FilterBox } from '#ui/table/FilterBox.tsx'
import styles from '../styles/choices.module.css'

type Props = {
  name: string
  /** The chosen type's columns; empty without a type. */
  columns: readonly Column[] | undefined
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/** More columns than this get a filter. */
const GLANCE_COLUMNS = 8
/** A type may have a thousand columns; this many are rendered initially. */
const DRAWN_COLUMNS = 200

/** The columns of an index, chosen from its data set type (B063). */
export function ColumnChoice({ name, columns = [], value, onChange, error }: Props) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const find = useMemo(() => matcher(columns, (column) => column.name), [columns])
  const found = new Set(find(filter))
  const matching = columns.filter((column) => value.includes(column.name) || found.has(column))
  const more = matching.length - DRAWN_COLUMNS
  const hint = () => {
    if (columns.length === 0) return t('indexes.columns.first')
    return value.length > 1
      ? t('indexes.columns.chosen', { count: value.length })
      : t('indexes.columns.hint')
  }
  return (
    <CheckboxGroup
      label={t('indexes.column.columns')}
      hint={hint()}
      error={error}
      name={name}
      value={[...value]}
      onChange={onChange}
    >
      {columns.length > GLANCE_COLUMNS && (
        <FilterBox label={t('indexes.columns.filter')} value={filter} onChange={setFilter} />
      )}
      {columns.length > 0 && (
        <div className={styles.choices}>
          {matching.length === 0 && <p className={styles.note}>{t('indexes.columns.noMatch')}</p>}
          {matching.slice(0, DRAWN_COLUMNS).map((column) => (
            <Checkbox key={column.name} value={column.name} hint={columnTypeText(column.type)}>
              {column.name}
            </Checkbox>
          ))}
          {more > 0 && <p className={styles.note}>{t('indexes.columns.more', { count: more })}</p>}
        </div>
      )}
    </CheckboxGroup>
  )
}
