import { AxisBottom } from '@visx/axis'
import { scaleLinear, scaleTime } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { getLocale } from '#i18n/translator.ts'
import { classes } from '../classes.ts'
import styles from './Chart.module.css'
import { ChartFrame, type ChartTexts, PointMark } from './ChartFrame.tsx'
import { FONT, MARGIN, SERIES, type ValueFormat } from './chart.ts'
import { ValueAxis } from './ValueAxis.tsx'

export type Moment = {
  /** RFC 3339. */
  at: string
  /** One for each series; what was not measured is left out. */
  values: readonly (number | undefined)[]
}

type Props = ChartTexts & {
  /** In chronological order. */
  moments: readonly Moment[]
  /** The names of the series, at most four. */
  series: readonly string[]
  /** The heading of the table's first column. */
  time: string
  /** Formats values; plain numbers by default. */
  format?: ValueFormat
}

const HEIGHT = 240
const DAY_MS = 86_400_000

/**
 * Values over time: a line per series, interrupted where a value is missing, with a mark at each
 * time.
 */
export function LineChart({ label, empty, moments, series, time, format }: Props) {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const written = format ?? number
  const named = series.slice(0, SERIES)
  return (
    <ChartFrame
      label={label}
      {...(empty === undefined ? {} : { empty })}
      series={named}
      mark="line"
      rows={moments}
      rowKey={({ at }) => at}
      columns={[
        { key: 'at', header: time, isNowrap: true, cell: ({ at }) => dateTime(at) },
        ...named.map((name, index) => ({
          key: name,
          header: name,
          align: 'end' as const,
          cell: ({ values }: Moment) => {
            const value = values[index]
            return value === undefined ? t('chart.noValue') : written(value)
          },
        })),
      ]}
    >
      {(width) => (
        <Picture
          label={t('chart.lines', { label })}
          moments={moments}
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
  moments: readonly Moment[]
  series: readonly string[]
  width: number
  format: ValueFormat
}

function Picture({ label, moments, series, width, format }: PictureProps) {
  const tickText = useTickText(moments)
  const most = Math.max(1, ...moments.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 })
  const levels = y.ticks(4)
  const left = Math.max(...levels.map((level) => format(level).length)) * FONT * 0.62 + 12
  const times = moments.map(({ at }) => new Date(at))
  const domain = [times[0] ?? new Date(0), times.at(-1) ?? new Date(0)]
  const x = scaleTime({ domain, range: [left, width - MARGIN.right] })
  const place = (at: string) =>
    moments.length === 1 ? (left + width - MARGIN.right) / 2 : x(new Date(at))
  return (
    <svg className={styles.picture} width={width} height={HEIGHT} role="img" aria-label={label}>
      {levels.map((level) => (
        <path
          key={level}
          className={styles.grid}
          d={`M${left} ${y(level)}H${width - MARGIN.right}`}
        />
      ))}
      {series.map((name, index) => (
        <g key={name}>
          <LinePath
            data={[...moments]}
            defined={({ values }) => values[index] !== undefined}
            x={({ at }) => place(at)}
            y={({ values }) => y(values[index] ?? 0)}
            className={classes(styles.line, styles[`series${index}`])}
          />
          {moments.map(({ at, values }) => {
            const value = values[index]
            return value === undefined ? null : (
              <PointMark key={at} index={index} x={place(at)} y={y(value)} />
            )
          })}
        </g>
      ))}
      <ValueAxis left={left} scale={y} levels={levels} format={format} />
      <AxisBottom
        top={HEIGHT - MARGIN.bottom}
        scale={x}
        tickValues={
          moments.length === 1
            ? []
            : atMost(Math.max(2, Math.floor((width - left) / 64)), x.ticks(6))
        }
        tickFormat={(value) => tickText(new Date(Number(value)))}
        tickLength={4}
        stroke="var(--border-strong)"
        tickStroke="var(--border-strong)"
        tickLabelProps={{ fontSize: FONT, textAnchor: 'middle' }}
      />
    </svg>
  )
}

/** A time scale treats the number of ticks only as a hint; the labels must not overlap. */
const atMost = (count: number, ticks: Date[]): Date[] =>
  ticks.filter((_, index) => index % Math.ceil(ticks.length / count) === 0)

/**
 * Hours if the chart spans days, days if it spans months, otherwise months, in the user's language.
 */
function useTickText(moments: readonly Moment[]): (at: Date) => string {
  const { i18n } = useTranslation()
  const [from, to] = [moments[0], moments.at(-1)].map((timestamp) =>
    new Date(timestamp?.at ?? 0).getTime(),
  )
  const days = ((to ?? 0) - (from ?? 0)) / DAY_MS
  const { format } = new Intl.DateTimeFormat(
    getLocale(i18n.language),
    days <= 2
      ? { timeStyle: 'short' }
      : days <= 180
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: 'numeric' },
  )
  return format
}
