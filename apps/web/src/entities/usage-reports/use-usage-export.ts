import { hasNextPage } from '@concord/domain/api/page'
import { PAGE_SIZE_MAX } from '@concord/domain/limits'
import { usageReports } from '@concord/domain/reports/contract'
import { USAGE_CSV_FILE, usageCsv } from '@concord/domain/reports/usage-csv'
import type { UsageReport } from '@concord/domain/reports/usage-report'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '#api/use-call.ts'
import { saveBlob } from '#transfer/save-file.ts'

/** Export to CSV: the reports of all pages in one file (C104). */
export function useUsageExport(organizationId: string) {
  const call = useCall()
  return useMutation({
    mutationFn: async () => {
      const reports: UsageReport[] = []
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const query = { page, pageSize: PAGE_SIZE_MAX }
        const answer = await call(usageReports.list, { params: { id: organizationId }, query })
        reports.push(...answer.items)
        // A page without anything ends it too, whatever a backend says of more.
        hasMore = answer.items.length > 0 && hasNextPage(answer, query)
      }
      saveBlob(new Blob([usageCsv(reports)], { type: 'text/csv' }), USAGE_CSV_FILE)
    },
  })
}
