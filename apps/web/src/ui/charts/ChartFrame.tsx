import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { classes } from '../classes.ts'
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
  /** One name per series; a single series needs no legend. */
  series: readonly string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  mark: 'bar' | 'line'
  /** Renders the chart for a width in CSS pixels. */
  children: (width: number) => ReactNode
}

/** Title, legend, and a switch between the chart and an equivalent table. */
export function ChartFrame<Row>({
  label,
  empty,
  series,
  columns,
  rows,
  rowKey,
  mark,
  children,
}: Props<Row>) {
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
      {rows.length > 0 && !isTable && series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((name, index) => (
            <li key={name} className={styles.entry}>
              <svg className={styles.key} viewBox="0 0 20 12" aria-hidden="true">
                {mark === 'bar' ? (
                  <BarMark index={index} x={0} y={0} width={20} height={12} />
                ) : (
                  <>
                    <path className={classes(styles.line, styles[`series${index}`])} d="M0 6h20" />
                    <PointMark index={index} x={10} y={6} />
                  </>
                )}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
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

type Box = { index: number; x: number; y: number; width: number; height: number }

/** A bar with its series' colour and hatching. */
export function BarMark({ index, ...box }: Box) {
  const { x, y, width, height } = box
  const step = [0, 5, 4, 4][index] ?? 0
  const hatching = Array.from(
    { length: step === 0 ? 0 : Math.ceil((width + height) / step) },
    (_, line) => {
      // Diagonal, vertical or horizontal lines, clipped to the bar.
      if (index === 1) {
        const [from, to] = [line * step, line * step - height]
        const start = Math.min(from, width)
        const end = Math.max(to, 0)
        return start > end
          ? `M${x + start} ${y + from - start}L${x + end} ${y + Math.min(from - end, height)}`
          : ''
      }
      const at = (line + 0.5) * step
      if (index === 2) return at < width ? `M${x + at} ${y}v${height}` : ''
      return at < height ? `M${x} ${y + at}h${width}` : ''
    },
  ).join('')
  return (
    <>
      <rect {...box} className={classes(styles.bar, styles[`series${index}`])} />
      {hatching && <path className={styles.hatching} d={hatching} />}
    </>
  )
}

const POINTS = [
  'M-3.5 0a3.5 3.5 0 107 0a3.5 3.5 0 10-7 0',
  'M-3.2-3.2h6.4v6.4h-6.4z',
  'M0-4.4L4.2 3.2h-8.4z',
  'M0-4.6L4.6 0L0 4.6L-4.6 0z',
]

/** A point with its series' colour and shape. */
export function PointMark({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <path
      className={classes(styles.point, styles[`series${index}`])}
      d={POINTS[index] ?? ''}
      transform={`translate(${x} ${y})`}
    />
  )
}
