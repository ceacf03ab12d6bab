import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { BreakableName } from '../page/BreakableName.tsx'
import { useHiddenEdges } from '../use-hidden-edges.ts'
import { SelectBox, SelectPageBox } from './SelectBox.tsx'
import { SortButton, type Sorting } from './SortButton.tsx'
import styles from './Table.module.css'
import { useCutText } from './use-cut-text.ts'
import type { Selection } from './use-selection.ts'

/** The sort key of a column whose words would give another order. */
type SortValue = string | number | null | undefined

export type Column<Row> = {
  /** Names the column in the address; `status` has its place next to the title of a card. */
  key: string
  header: string
  /** Numbers and actions use `end`. */
  align?: 'start' | 'end'
  /** Hides the header visually, as for a column of buttons; screen readers still read it. */
  isHeaderHidden?: boolean
  /** Short words that are always whole; others are cut where there is no room, with a tooltip. */
  isNowrap?: boolean
  /** The sort key: numbers, dates as ISO 8601; by default the words of `text`. */
  value?: (row: Row) => SortValue
  /**
   * The filter values of a row, as the address has them in any language, and the words for them. A
   * row may have several.
   */
  choice?: { of: (row: Row) => string | readonly string[]; text?: (value: string) => string }
} & (
  | {
      cell: (row: Row) => ReactNode
      /** The text that a search looks at. */
      text?: (row: Row) => string
    }
  /** A column with text only. */
  | { cell?: never; text: (row: Row) => string }
)

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isBusy?: boolean
  /** The number of placeholder rows while loading, to avoid layout shifts. At most ten. */
  placeholders?: number
  /** Where these rows are in a longer list: how many come before them, and how many there are. */
  place?: { before: number; total: number | undefined }
  /** Lets the heads sort. */
  sorting?: Sorting
  /** Puts a box before each row. */
  selection?: Selection<Row> | undefined
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/** Not every browser keeps the roles of a table that is laid out as cards. */
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export const isSortable = <Row,>({ text, value }: Column<Row>): boolean => Boolean(text ?? value)

/**
 * A table of one page. Each row is two lines high. It scrolls inside its frame; the first column,
 * which names the row, and the buttons at the end stay in sight, with a shadow where more is
 * hidden. In a narrow frame each row is a card.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  isBusy = false,
  placeholders = 0,
  place,
  sorting,
  selection,
}: Props<Row>) {
  const { t } = useTranslation()
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  useHiddenEdges(frame)
  const cutText = useCutText()
  const isLoading = placeholders > 0
  const [hasWaited] = useState(isLoading)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      {isLoading && (
        <span className="unseen" role="status">
          {t('ui.loading')}
        </span>
      )}
      <table
        {...ROLES.table}
        className={styles.table}
        aria-label={label}
        aria-busy={isBusy || isLoading}
        // the head counts as a row
        {...(place ? { 'aria-rowcount': place.total === undefined ? -1 : place.total + 1 } : {})}
        {...cutText.triggerProps}
      >
        <thead {...ROLES.rows} className={styles.heads}>
          <tr {...ROLES.row} {...(place ? { 'aria-rowindex': 1 } : {})}>
            {selection && (
              <th {...ROLES.head} className={classes(styles.cell, styles.head, styles.select)}>
                <SelectPageBox selection={selection} />
              </th>
            )}
            {columns.map((column, index) => {
              const sort = isSortable(column) ? sorting : undefined
              const direction = sort?.key === column.key && sort.direction
              return (
                <th
                  key={column.key}
                  {...ROLES.head}
                  className={classes(cellClass(column), styles.head, index === 0 && styles.name)}
                  {...(sort ? { 'aria-sort': direction || 'none' } : {})}
                >
                  {sort ? (
                    <SortButton column={column} sorting={sort} />
                  ) : (
                    <span className={classes(column.isHeaderHidden && 'unseen')}>
                      {column.header}
                    </span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {isLoading && (
          // One animation for all rows: each would have a layer.
          <tbody aria-hidden="true" className={classes(styles.waiting, 'breathing')}>
            {PLACEHOLDERS.slice(0, placeholders).map((placeholder) => (
              <tr key={placeholder} className={styles.row}>
                {selection && <td className={classes(styles.cell, styles.select)} />}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={classes(cellClass(column), index === 0 && styles.name)}
                  >
                    <span className={styles.placeholder} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        <tbody
          {...ROLES.rows}
          {...(hasWaited ? { 'data-arriving': true } : {})}
          onAnimationEnd={({ target, currentTarget }) => {
            if (target === currentTarget.lastElementChild)
              currentTarget.removeAttribute('data-arriving')
          }}
        >
          {rows.map((row, at) => (
            <Row
              key={rowKey(row)}
              row={row}
              columns={columns}
              index={place && place.before + at + 2}
              nameId={`${id}-${rowKey(row)}`}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
      <span {...cutText.popoverProps} className={styles.whole} />
    </section>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'selection'> & {
  row: Row
  /** In the whole list, where the head is 1. */
  index: number | undefined
  nameId: string
}

/** A component, so that React can handle input between two rows. */
function Row<Row>({ row, columns, index, nameId, selection }: RowProps<Row>) {
  return (
    <tr {...ROLES.row} {...(index ? { 'aria-rowindex': index } : {})} className={styles.row}>
      {selection && (
        <td {...ROLES.cell} className={classes(styles.cell, styles.select)}>
          <SelectBox row={row} nameId={nameId} selection={selection} />
        </td>
      )}
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td'
        const content = column.cell ? column.cell(row) : column.text(row)
        return (
          <Cell
            key={column.key}
            {...(at === 0 ? ROLES.name : ROLES.cell)}
            {...(selection && at === 0 ? { id: nameId } : {})}
            className={classes(cellClass(column), at === 0 && styles.name)}
            data-column={column.key}
            data-label={column.header}
          >
            {column.isHeaderHidden ? (
              content
            ) : (
              <div className={styles.line}>
                <div className={styles.text} data-line="">
                  <span>
                    {typeof content === 'string' ? <BreakableName name={content} /> : content}
                  </span>
                </div>
              </div>
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

const cellClass = <Row,>({ align, isNowrap, isHeaderHidden }: Column<Row>) =>
  classes(
    styles.cell,
    align === 'end' && styles.end,
    isNowrap && styles.nowrap,
    isHeaderHidden && styles.buttons,
  )
