import { AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import styles from './Chart.module.css'
import { ChartFrame, type ChartTexts } from './ChartFrame.tsx'

/** In CSS pixels. */
const FONT = 12
/** The average width of a letter, relative to the font size. */
const LETTER = 0.56
const MARGIN = { top: 8, right: 16, bottom: 28 }
const HEIGHT = 220

export type ChartColumn = {
  key: string
  label: string
  /** The label under the column, if it is shorter than in the table. */
  short?: string
  /** Not below zero. */
  value: number
}

type Props = ChartTexts & {
  /** From left to right. */
  columns: readonly ChartColumn[]
  /** The headings of the table's two columns. */
  category: string
  series: string
  /** Formats values; plain numbers by default. */
  format?: (value: number) => string
}

/** Vertical columns that compare a whole number each, such as one per period. */
export function ColumnChart({ label, empty, columns, category, series, format }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const written = format ?? number
  return (
    <ChartFrame
      label={label}
      {...(empty === undefined ? {} : { empty })}
      rows={columns}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', header: category, isNowrap: true, cell: (column) => column.label },
        { key: 'value', header: series, align: 'end', cell: ({ value }) => written(value) },
      ]}
    >
      {(width) => (
        <Picture
          label={t('chart.columns', { label })}
          columns={columns}
          width={width}
          format={written}
        />
      )}
    </ChartFrame>
  )
}

type PictureProps = {
  label: string
  columns: readonly ChartColumn[]
  width: number
  format: (value: number) => string
}

function Picture({ label, columns, width, format }: PictureProps) {
  const bottom = HEIGHT - MARGIN.bottom
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most], range: [bottom, MARGIN.top + FONT + 4], nice: 4 })
  const levels = y.ticks(4).filter(Number.isInteger)
  const left = getWidth(levels.map(format)) + 12
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [left, width - MARGIN.right],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  })
  const thickness = Math.min(x.bandwidth(), 72)
  // Labels that would overlap or be clipped are omitted; the table has all of them.
  const step = Math.ceil((getWidth(columns.map(getShort)) + FONT) / x.step())
  const hasRoom = getWidth(columns.map(({ value }) => format(value))) < x.step()
  return (
    <svg className={styles.picture} width={width} height={HEIGHT} role="img" aria-label={label}>
      {levels.map((level) => (
        <path
          key={level}
          className={styles.grid}
          d={`M${left} ${y(level)}H${width - MARGIN.right}`}
        />
      ))}
      {columns.map((column, index) => {
        const { key, value } = column
        const words = getShort(column)
        const middle = (x(key) ?? 0) + x.bandwidth() / 2
        const start = Math.max(left, middle - thickness / 2)
        const isNamed = step === 1 || (index % step === 0 && start + getWidth([words]) <= width)
        const top = value > 0 ? Math.min(bottom - 1, y(value)) : bottom
        return (
          <g key={key}>
            {value > 0 && (
              <rect
                className={styles.column}
                x={middle - thickness / 2}
                y={top}
                width={thickness}
                height={bottom - top}
              />
            )}
            {hasRoom && (
              <text x={middle} y={top - 6} textAnchor="middle">
                {format(value)}
              </text>
            )}
            {isNamed && (
              <text
                className={styles.category}
                x={step > 1 ? start : middle}
                y={bottom + FONT + 8}
                textAnchor={step > 1 ? 'start' : 'middle'}
              >
                {words}
              </text>
            )}
          </g>
        )
      })}
      <AxisLeft
        left={left}
        scale={y}
        tickValues={levels}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
        tickLength={4}
        tickLabelProps={{ fontSize: FONT, textAnchor: 'end', dy: '0.33em' }}
      />
    </svg>
  )
}

const getShort = ({ short, label }: ChartColumn): string => short ?? label

const getWidth = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * FONT * LETTER
