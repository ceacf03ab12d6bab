import { type Datatype, defaultPattern } from '@concord/domain/csv'
import { defaultLength, getColumnSettings } from '@concord/domain/dataset-types/column-settings'
import { withDatatype, withSize } from '@concord/domain/dataset-types/new-column'
import { offeredDatatypes } from '@concord/domain/dataset-types/offered-datatypes'
import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { DECIMAL_PRECISION_MAX } from '@concord/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replacing } from '#entities/catalogue/row-keys.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { Checkbox } from '#ui/choice/Checkbox.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { NumberField } from '#ui/input/NumberField.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import styles from './ColumnFields.module.css'
import type { ColumnProblems } from './column-parts.ts'
import { PatternAdvice, usePatternAdvice } from './PatternAdvice.tsx'

type TemporalDatatype = 'date' | 'time' | 'datetime' | 'datetimeoffset'

type Props = {
  column: DraftColumn
  at: number
  onChange: (column: DraftColumn, next: DraftColumn) => void
  /** The problem of each field. */
  problems: ColumnProblems
}

/** One column in its row, with only the settings that its type allows (C063). */
export function ColumnFields({ column: given, at, onChange, problems }: Props) {
  // The row shows input immediately. A change from elsewhere gives the column a new key, and so a
  // new row.
  const [column, setColumn] = useState(given)
  const { t } = useTranslation()
  const flags = useEnvironment()
  const { name, description = '', type, nullable, encrypted } = column
  const { hasLengths, hasDigits, hasPattern } = getColumnSettings(type.datatype)
  const { advice, faultText } = usePatternAdvice(hasPattern ? type.pattern : undefined)
  const set = (change: Partial<DraftColumn>) => {
    const next = replacing(column, { ...column, ...change })
    setColumn(next)
    onChange(column, next)
  }
  const setType = (change: Partial<DraftColumn['type']>) => set({ type: { ...type, ...change } })
  const field = (...path: string[]) => ['schema', at, ...path].join('.')

  type Size = 'length' | 'minLength' | 'precision' | 'scale'
  const size = (key: Size, min: number, max?: number) => (
    <NumberField
      key={key}
      label={t(`datasetType.field.${key}`)}
      name={field('type', key)}
      decimals={0}
      min={String(min)}
      {...(max !== undefined && { max: String(max) })}
      value={type[key] === undefined ? '' : String(type[key])}
      onChange={(text) =>
        set({ type: withSize(type, key, text === '' ? undefined : Number(text)) })
      }
      error={problems[key]}
    />
  )
  return (
    <div className={styles.fields}>
      <TextField
        label={t('datasetType.field.name')}
        name={field('name')}
        value={name}
        onChange={(text) => set({ name: text })}
        error={problems.name}
        autoComplete="off"
        spellCheck="false"
      />
      <Select<Datatype>
        label={t('datasetType.field.type')}
        name={field('type', 'datatype')}
        options={offeredDatatypes(flags).map((value) => ({ value, label: value }))}
        value={type.datatype}
        onChange={(datatype) => set({ type: withDatatype(type, datatype) })}
        hint={
          hasPattern
            ? !hasLengths && t('datasetType.field.characters', { count: defaultLength(type) })
            : t(`datasetType.format.${type.datatype as TemporalDatatype}`)
        }
        error={problems.datatype}
      />
      <div className={styles.sizes}>
        {hasLengths && [size('length', 1), size('minLength', 0)]}
        {hasDigits && [size('precision', 1, DECIMAL_PRECISION_MAX), size('scale', 1)]}
      </div>
      <TextField
        label={t('datasetType.field.pattern')}
        name={field('type', 'pattern')}
        isMono
        isOptional
        isDisabled={!hasPattern}
        placeholder={
          hasPattern ? (defaultPattern(type) ?? '') : t('datasetType.field.pattern.fixed')
        }
        value={hasPattern ? (type.pattern ?? '') : ''}
        onChange={(pattern) => setType({ pattern })}
        error={problems.pattern ?? faultText}
        autoComplete="off"
        spellCheck="false"
      />
      <TextField
        label={t('datasetType.field.description')}
        name={field('description')}
        isOptional
        value={description}
        onChange={(text) => set({ description: text })}
        error={problems.description}
        autoComplete="off"
      />
      <div className={styles.flags}>
        <Checkbox isSelected={nullable} onChange={(is) => set({ nullable: is })}>
          {t('datasetType.field.nullable')}
        </Checkbox>
        <Checkbox isSelected={encrypted} onChange={(is) => set({ encrypted: is })}>
          {t('datasetType.field.encrypted')}
        </Checkbox>
      </div>
      <PatternAdvice
        advice={advice}
        hasLengths={hasLengths}
        onTake={({ pattern, minLength, maxLength }) =>
          setType({
            ...(pattern !== undefined && { pattern }),
            ...(minLength !== undefined && { minLength }),
            ...(maxLength !== undefined && { length: maxLength }),
          })
        }
      />
    </div>
  )
}
