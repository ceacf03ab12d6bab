import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { type Column, Table } from '../table/Table.tsx'
import styles from './Chart.module.css'

/** The texts that all charts need. */
export type ChartTexts = {
  label: string
  /** The text of an empty chart: why it is empty, and what to do. */
  empty?: string
}

type Props<Row> = ChartTexts & {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Renders the chart for a width in CSS pixels. */
  children: (width: number) => ReactNode
}

/** Title, and a switch between the chart and an equivalent table. */
export function ChartFrame<Row>({ label, empty, columns, rows, rowKey, children }: Props<Row>) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const [place, width] = useWidth()
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{label}</span>
        {rows.length > 0 && (
          <span className={styles.toggle}>
            <Button size="small" variant="quiet" onPress={() => setTable(!isTable)}>
              {t(isTable ? 'chart.asChart' : 'chart.asTable')}
            </Button>
          </span>
        )}
      </figcaption>
      {rows.length === 0 && <EmptyState title={t('chart.empty')}>{empty}</EmptyState>}
      {rows.length > 0 && isTable && (
        <Table label={label} columns={columns} rows={rows} rowKey={rowKey} />
      )}
      <div ref={place}>{rows.length > 0 && !isTable && width > 0 && children(width)}</div>
    </figure>
  )
}

function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  // Before the first paint: what is below would jump.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, width] as const
}
