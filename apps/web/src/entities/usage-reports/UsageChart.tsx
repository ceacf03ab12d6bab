import {
  USAGE_STATS,
  type UsageReport,
  type UsageStat,
} from '@concord/domain/usage-reports/usage-report'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useFormat } from '#i18n/format.ts'
import type { ChartColumn } from '#ui/charts/ColumnChart.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './usage-reports.module.css'
import { useUsageText } from './use-usage-text.ts'

const ColumnChart = lazyPart(async () => ({
  default: (await import('#ui/charts/ColumnChart.tsx')).ColumnChart,
}))

/**
 * Compares one total across the periods of a page, in chronological order. `reports` is undefined
 * while loading.
 */
export function UsageChart({ reports }: { reports: readonly UsageReport[] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { short } = useUsageText()
  const [stat, setStat] = useState<UsageStat>('dataStoredDuringPeriod')
  const columns = (reports ?? [])
    .toSorted((a, b) => (getOrder(a) < getOrder(b) ? -1 : 1))
    .map(
      ({ id, periodStart, periodEnd, stats }): ChartColumn => ({
        key: id,
        label: format.period(periodStart, periodEnd),
        value: stats[stat],
      }),
    )
  const years = columns.map(({ label }) => label.match(/\b\d{4}$/)?.[0])
  for (const [index, column] of columns.entries()) {
    const year = years[index]
    // The year where it changes; the table has the whole dates.
    if (year !== undefined && year === years[index - 1])
      column.short = column.label.replace(/,? \d{4}$/, '')
  }
  const name = t(`reports.stat.${stat}`)
  return (
    <Panel title={t('reports.chart.title')} lead={t('reports.chart.lead')}>
      <div className={styles.chart}>
        <div className={styles.measure}>
          <Select
            label={t('reports.chart.measure')}
            hint={t(`reports.about.${stat}`)}
            options={USAGE_STATS.map((value) => ({ value, label: t(`reports.stat.${value}`) }))}
            value={stat}
            onChange={setStat}
          />
        </div>
        <Suspense fallback={<Skeleton lines={10} />}>
          {reports ? (
            <ColumnChart
              label={name}
              category={t('reports.column.period')}
              series={name}
              columns={columns.some(({ value }) => value > 0) ? columns : []}
              format={(value) => short(stat, value)}
            />
          ) : (
            <Skeleton lines={10} />
          )}
        </Suspense>
      </div>
    </Panel>
  )
}

/** Orders by the start of the period, then its end, then the time of counting. */
const getOrder = ({ periodStart, periodEnd, createdAt }: UsageReport): string =>
  `${periodStart} ${periodEnd} ${createdAt}`
