import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import styles from './Chart.module.css'
import { BarMark, ChartFrame, type ChartTexts } from './ChartFrame.tsx'
import { FONT, MARGIN, SERIES, shortened, type ValueFormat } from './chart.ts'

type Bar = {
  key: string
  label: string
  /** One for each series, none below zero. */
  values: readonly number[]
}

type Props = ChartTexts & {
  bars: readonly Bar[]
  /** The names of the series, at most four. */
  series: readonly string[]
  /** The heading of the table's first column. */
  category: string
  /** Formats values; plain numbers by default. */
  format?: ValueFormat
}

const THICKNESS = 16
const LABEL = 20
const GAP = 12

/** Horizontal bars, with long names above them and each value at the end. */
export function BarChart({ label, empty, bars, series, category, format }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const written = format ?? number
  const named = series.slice(0, SERIES)
  return (
    <ChartFrame
      label={label}
      {...(empty === undefined ? {} : { empty })}
      series={named}
      mark="bar"
      rows={bars}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', header: category, cell: (bar) => bar.label },
        ...named.map((name, index) => ({
          key: name,
          header: name,
          align: 'end' as const,
          cell: ({ values }: Bar) => written(values[index] ?? 0),
        })),
      ]}
    >
      {(width) => (
        <Picture
          label={t('chart.bars', { label })}
          bars={bars}
          series={named}
          width={width}
          format={written}
        />
      )}
    </ChartFrame>
  )
}

type PictureProps = {
  label: string
  bars: readonly Bar[]
  series: readonly string[]
  width: number
  format: ValueFormat
}

function Picture({ label, bars, series, width, format }: PictureProps) {
  const group = LABEL + series.length * (THICKNESS + 2) + GAP
  const bottom = MARGIN.top + bars.length * group
  const most = Math.max(1, ...bars.flatMap(({ values }) => values))
  // Reserves room for the longest value after the longest bar.
  const room =
    Math.max(...bars.flatMap(({ values }) => values.map((value) => format(value).length))) *
      FONT *
      0.62 +
    8
  const x = scaleLinear({
    domain: [0, most],
    range: [MARGIN.left, Math.max(MARGIN.left + 40, width - room)],
    nice: false,
  })
  const ticks = x.ticks(Math.max(2, Math.min(6, Math.floor(width / 110))))
  return (
    <svg
      className={styles.picture}
      width={width}
      height={bottom + MARGIN.bottom}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <path key={tick} className={styles.grid} d={`M${x(tick)} ${MARGIN.top}V${bottom}`} />
      ))}
      {bars.map((bar, row) => (
        <g key={bar.key}>
          <text className={styles.category} x={MARGIN.left} y={MARGIN.top + row * group + FONT}>
            {shortened(bar.label, width - MARGIN.left - MARGIN.right)}
          </text>
          {series.map((name, index) => {
            const value = bar.values[index] ?? 0
            const y = MARGIN.top + row * group + LABEL + index * (THICKNESS + 2)
            return (
              <g key={name}>
                {value > 0 && (
                  <BarMark
                    index={index}
                    x={MARGIN.left}
                    y={y}
                    width={Math.max(1, x(value) - MARGIN.left)}
                    height={THICKNESS}
                  />
                )}
                <text x={x(value) + 6} y={y + THICKNESS - 4}>
                  {format(value)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
      <AxisBottom
        top={bottom}
        scale={x}
        tickValues={ticks}
        tickFormat={(value) => format(Number(value))}
        tickLength={4}
        stroke="var(--border-strong)"
        tickStroke="var(--border-strong)"
        tickLabelProps={{ fontSize: FONT, textAnchor: 'middle' }}
      />
    </svg>
  )
}
