import { USAGE_STATS, type UsageReport } from '@concord/domain/usage-reports/usage-report'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { momentColumn } from '#ui/table/moment-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from './usage-reports.module.css'
import { useUsageText } from './use-usage-text.ts'

/** The table's columns: the period, each total of C043, and the time of counting. */
export function useUsageColumns(): Column<UsageReport>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { short, exact } = useUsageText()
  return [
    {
      key: 'period',
      header: t('reports.column.period'),
      text: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
      value: ({ periodStart }) => periodStart,
    },
    ...USAGE_STATS.map(
      (stat): Column<UsageReport> => ({
        key: stat,
        header: t(`reports.stat.${stat}`),
        align: 'end',
        value: ({ stats }) => stats[stat],
        cell: ({ stats }) => (
          <data className={styles.amount} value={stats[stat]} title={exact(stat, stats[stat])}>
            {short(stat, stats[stat])}
          </data>
        ),
      }),
    ),
    momentColumn(format, 'created', t('reports.column.created'), ({ createdAt }) => createdAt),
  ]
}
