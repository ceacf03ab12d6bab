import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import styles from './Table.module.css'
import { useHiddenEdges } from './use-hidden-edges.ts'

export type Column<Row> = {
  key: string
  header: string
  /** Numbers and actions use `end`. */
  align?: 'start' | 'end'
  /** Hides the header visually, as for a column of buttons; screen readers still read it. */
  isHeaderHidden?: boolean
  isNowrap?: boolean
} & (
  | {
      cell: (row: Row) => ReactNode
      /** The row's text for the filter. */
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
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/**
 * A table of one page. It scrolls in its frame; the first column, which identifies the row, and the
 * buttons at the end are sticky, with a shadow where more is hidden.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  isBusy = false,
  placeholders = 0,
}: Props<Row>) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  useHiddenEdges(frame)
  const isLoading = placeholders > 0
  const cellClass = ({ align, isNowrap, isHeaderHidden }: Column<Row>) =>
    classes(
      styles.cell,
      align === 'end' && styles.end,
      isNowrap && styles.nowrap,
      isHeaderHidden && styles.buttons,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      {isLoading && (
        <span className={styles.hidden} role="status">
          {t('ui.loading')}
        </span>
      )}
      <table className={styles.table} aria-label={label} aria-busy={isBusy || isLoading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classes(cellClass(column), styles.head)}>
                <span className={classes(column.isHeaderHidden && styles.hidden)}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {isLoading && (
          <tbody aria-hidden="true">
            {PLACEHOLDERS.slice(0, placeholders).map((placeholder) => (
              <tr key={placeholder}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <span className={styles.placeholder} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    className={cellClass(column)}
                    {...(index === 0 ? { scope: 'row' } : {})}
                  >
                    {column.cell ? column.cell(row) : column.text?.(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
