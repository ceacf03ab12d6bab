import type { Dataset } from '@concord/domain/datasets/dataset'
import { has } from '@concord/domain/permission'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Checkbox, CheckboxGroup } from '#ui/choice/Checkbox.tsx'
import { matcher } from '#ui/choice/matching.ts'
import { useGrowingList } from '#ui/choice/use-growing-list.ts'
import { FilterBox } from '#ui/table/FilterBox.tsx'
import styles from '../styles/choices.module.css'

type Props = {
  name: string
  label: string
  /** The description of the input's type. */
  description: string | undefined
  /** Completed data sets of the input's type. */
  datasets: readonly Dataset[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** More files than this get a filter. */
const GLANCE_FILES = 6

/** One or several files for an input of a job (B064). */
export function InputFiles({ name, label, description, datasets, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const [filter, setFilter] = useState('')
  const isFiltered = filter.trim() !== ''
  const find = useMemo(
    () => (isFiltered ? matcher(datasets, ({ fileName }) => fileName) : undefined),
    [datasets, isFiltered],
  )
  const matching = useMemo(() => {
    if (!find) return datasets
    const found = new Set(find(filter))
    const chosen = new Set(value)
    return datasets.filter((dataset) => chosen.has(dataset.id) || found.has(dataset))
  }, [datasets, find, filter, value])
  const { drawn, end } = useGrowingList(matching, filter)
  // Partners may upload files of the same name.
  const facts = ({ rowCount, createdAt, organizationName }: Dataset) =>
    [
      organizationName,
      rowCount === null || rowCount === undefined
        ? ''
        : t('upload.rows', { count: rowCount, formatted: format.number(rowCount) }),
      format.dateTime(createdAt),
    ]
      .filter(Boolean)
      .join(' · ')
  if (datasets.length === 0)
    return (
      <CheckboxGroup
        label={label}
        hint={t(has(actor, 'GET_DATASETS') ? '@.execute.fileUnavailable' : 'execute.filesUnseen')}
        error={error}
        name={name}
      >
        {undefined}
      </CheckboxGroup>
    )
  return (
    <CheckboxGroup
      label={label}
      hint={
        <>
          {description && <span className={styles.description}>{description}</span>}
          {value.length > 1
            ? t('execute.input.chosen', { count: value.length })
            : t('execute.input.hint')}
        </>
      }
      error={error}
      name={name}
      value={[...value]}
      onChange={onChange}
    >
      {datasets.length > GLANCE_FILES && (
        <FilterBox label={t('execute.input.filter')} value={filter} onChange={setFilter} />
      )}
      <div className={styles.choices}>
        {matching.length === 0 && <p className={styles.note}>{t('execute.input.noMatch')}</p>}
        {drawn.map((dataset) => (
          <Checkbox key={dataset.id} value={dataset.id} hint={facts(dataset)}>
            {dataset.fileName}
          </Checkbox>
        ))}
        {end && <div ref={end} />}
      </div>
    </CheckboxGroup>
  )
}
