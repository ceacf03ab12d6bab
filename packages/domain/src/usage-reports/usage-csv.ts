import { reportCell } from '../csv/index.ts'
import { USAGE_STATS, type UsageReport } from './usage-report.ts'

/** The file name of a downloaded report. */
export const USAGE_CSV_FILE = 'Usage-Report.csv' // C104

const HEADER = ['createdAt', 'periodStart', 'periodEnd', ...USAGE_STATS]

/**
 * Usage reports as CSV (C104). Not specified: columns have the names of the wire and values are
 * unformatted, bytes and milliseconds as integers, so that a file is the same in both languages and
 * can be used for calculations.
 */
export const usageCsv = (reports: readonly UsageReport[]): string =>
  [
    HEADER,
    ...reports.map(({ createdAt, periodStart, periodEnd, stats }) => [
      createdAt,
      periodStart,
      periodEnd,
      ...getValues(stats),
    ]),
  ]
    .map((cells) => `${cells.map(reportCell).join()}\r\n`)
    .join('')

const getValues = (stats: UsageReport['stats']): number[] => USAGE_STATS.map((stat) => stats[stat])
