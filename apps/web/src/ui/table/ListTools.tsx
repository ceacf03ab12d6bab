import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { Icon } from '../Icon.tsx'
import { FilterBox } from './FilterBox.tsx'
import type { Choices } from './finder.ts'
import styles from './ListTools.module.css'
import { type Column, isSortable } from './Table.tsx'

type Props<Row> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  choices: Choices | undefined
  searchBox: RefObject<HTMLInputElement | null>
}

/** The search box of a list, and behind a button what it is sorted and filtered by. */
export function ListTools<Row>({ list, columns, choices, searchBox }: Props<Row>) {
  const { t } = useTranslation()
  const id = useId()
  const { filters, sortedBy } = list
  const count = filters.size + (sortedBy ? 1 : 0)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <FilterBox
        label={t('ui.list.search')}
        value={list.search}
        onChange={list.setSearch}
        inputRef={searchBox}
      />
      <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
        <Icon name="sliders" />
        {count > 0 ? t('ui.list.tools.some', { count }) : t('ui.list.tools')}
      </Button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Panel list={list} columns={columns} choices={choices} />}
      </div>
    </>
  )
}

function Panel<Row>({ list, columns, choices }: Omit<Props<Row>, 'searchBox'>) {
  const { t } = useTranslation()
  const { filters, sortedBy, sortBy, setFilter, readWhole, isNarrowed } = list
  const read = useEffectEvent(readWhole)
  useEffect(() => read(), [])
  const { key, direction = 'ascending' } = sortedBy ?? {}
  return (
    <>
      <Choice
        label={t('ui.list.sort')}
        value={key ?? ''}
        onChange={(wanted) => sortBy(wanted ? { key: wanted, direction } : undefined)}
      >
        <option value="">{t('ui.list.sort.none')}</option>
        {columns.filter(isSortable).map((column) => (
          <option key={column.key} value={column.key}>
            {column.header}
          </option>
        ))}
      </Choice>
      {key !== undefined && (
        <Choice
          label={t('ui.list.direction')}
          value={direction}
          onChange={(wanted) => sortBy({ key, direction: wanted as typeof direction })}
        >
          {(['ascending', 'descending'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`ui.list.direction.${each}`)}
            </option>
          ))}
        </Choice>
      )}
      {columns.map(
        (column) =>
          column.choice && (
            <Filter
              key={column.key}
              column={column}
              counts={choices?.get(column.key)}
              value={filters.get(column.key)}
              onChange={(value) => setFilter(column.key, value)}
            />
          ),
      )}
      {isNarrowed && (
        <Button variant="quiet" onPress={list.clear}>
          {t('ui.list.showAll')}
        </Button>
      )}
    </>
  )
}

type FilterProps<Row> = {
  column: Column<Row>
  counts: ReadonlyMap<string, number> | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The values that a column has in the whole list, each with its number of rows. */
function Filter<Row>({ column: { header, choice }, counts, value, onChange }: FilterProps<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const getText = (one: string) => choice?.text?.(one) ?? one
  const values = new Set([...(counts?.keys() ?? []), ...(value === undefined ? [] : [value])])
  return (
    <Choice label={header} value={value ?? ''} onChange={(wanted) => onChange(wanted || undefined)}>
      <option value="">{counts ? t('ui.list.all') : t('ui.loading')}</option>
      {[...values]
        .sort((a, b) => format.compare(getText(a), getText(b)))
        .map((one) => (
          <option key={one} value={one}>
            {t('ui.list.choice', {
              value: getText(one),
              formatted: format.number(counts?.get(one) ?? 0),
            })}
          </option>
        ))}
    </Choice>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own: it opens as a wheel on phones. */
const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label className={styles.choice}>
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
)
