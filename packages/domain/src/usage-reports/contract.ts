import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { NewUsageReport, UsageReport } from './usage-report.ts'

/**
 * The reports of one organization: its own people see them with the permission, platform
 * administrators those of any. `{id}` may be the word self, as in A116. The path has no trailing
 * slash (C103).
 */
export const usageReports = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/{id}/usage-reports',
    access: 'signed-in',
    needs: 'GENERATE_ORG_USE_REPORT',
    summary: 'Usage reports of an organization, newest first',
    query: pageQuery,
    response: toPage(UsageReport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations/{id}/usage-reports',
    access: 'signed-in',
    needs: 'GENERATE_ORG_USE_REPORT',
    summary: 'Count the usage of a period',
    body: NewUsageReport,
    status: 201,
    response: UsageReport,
    takesKey: true,
  }),
}
