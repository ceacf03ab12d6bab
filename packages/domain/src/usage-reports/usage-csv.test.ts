import { expect, test } from 'vitest'
import { aUsageReport } from '../fixtures/a-usage-report.ts'
import { USAGE_CSV_FILE, usageCsv } from './usage-csv.ts'

test('reports are written as CSV with the names of the wire and plain numbers [C043 C104]', () => {
  const stats = {
    createdWorkspaces: 1,
    createdDatasets: 23,
    datasetBytesUploaded: 1_234_567,
    dataStoredDuringPeriod: 89_000_000_000,
    bytesDownloaded: 0,
    jobsExecuted: 4,
    jobsTime: 61_250,
    totalUsers: 12,
  }
  const report = aUsageReport({
    createdAt: '2026-11-21T10:00:00.000Z',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-20',
    stats,
  })
  expect(usageCsv([report])).toBe(
    'createdAt,periodStart,periodEnd,createdWorkspaces,createdDatasets,datasetBytesUploaded,dataStoredDuringPeriod,bytesDownloaded,jobsExecuted,jobsTime,totalUsers\r\n' +
      '2026-11-21T10:00:00.000Z,2026-11-01,2026-11-20,1,23,1234567,89000000000,0,4,61250,12\r\n',
  )
  expect(USAGE_CSV_FILE).toBe('Usage-Report.csv')
})

test('a cell that a spreadsheet would run gets an apostrophe, whatever a backend sends', () => {
  const hostile = {
    ...aUsageReport(),
    createdAt: '=HYPERLINK("https://example.com")',
    periodStart: '@SUM(1)',
  }
  expect(usageCsv([hostile]).split('\r\n')[1]).toMatch(
    /^"'=HYPERLINK\(""https:\/\/example\.com""\)",'@SUM\(1\),/,
  )
})
