import { hasNextPage } from '@concord/domain/api/page'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { USAGE_CSV_FILE, usageCsv } from '@concord/domain/usage-reports/usage-csv'
import type { UsageReport } from '@concord/domain/usage-reports/usage-report'
import { useSending } from '#api/use-sending.ts'
import { saveCsv } from '#transfer/download/save-csv.ts'

/** Export to CSV: the reports of all pages in one file (C104). */
export function useUsageExport(organizationId: string) {
  return useSending({
    send: async (_nothing: undefined, call) => {
      const reports: UsageReport[] = []
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const query = { page, pageSize: PAGE_SIZE_MAX }
        const answer = await call(usageReports.list, { params: { id: organizationId }, query })
        reports.push(...answer.items)
        // An empty page ends the loop too, even if a backend reports more.
        hasMore = answer.items.length > 0 && hasNextPage(answer, query)
      }
      saveCsv(usageCsv(reports), USAGE_CSV_FILE)
    },
  })
}
