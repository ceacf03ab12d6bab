import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'end'
  /** Hides the words of the header, as of a column of buttons; screen readers still hear them. */
  isHeaderHidden?: boolean
  isNowrap?: boolean
}

type Props<Row> = {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isBusy?: boolean
}

/** A table of one page. It scrolls inside its frame; the first column, which names the row, stays in sight. */
export function Table<Row>({ label, columns, rows, rowKey, isBusy = false }: Props<Row>) {
  const cellClass = ({ align, isNowrap }: Column<Row>) => classes(styles.cell, align === 'end' && styles.end, isNowrap && styles.nowrap)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classes(cellClass(column), styles.head)}>
                <span className={classes(column.isHeaderHidden && styles.hidden)}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
