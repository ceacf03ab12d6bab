import { USAGE_UNITS, type UsageStat } from '@concord/domain/usage-reports/usage-report'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Formats totals in the largest unit that fits, and exactly where that rounds. */
export function useUsageText() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    short: (stat: UsageStat, value: number): string => {
      const unit = USAGE_UNITS[stat]
      if (unit === 'bytes') return format.bytes(value)
      return unit === 'milliseconds' ? format.milliseconds(value) : format.number(value)
    },
    exact: (stat: UsageStat, value: number): string => {
      const [unit, written] = [USAGE_UNITS[stat], format.number(value)]
      if (unit === 'bytes') return t('reports.exact.bytes', { count: value, written })
      return unit === 'milliseconds'
        ? t('reports.exact.milliseconds', { count: value, written })
        : written
    },
  }
}
