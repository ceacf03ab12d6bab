import type { Table } from '../case.ts'

export const usageReportCases: Table = {
  noun: 'usageReports',
  cases: [
    {
      endpoint: 'usageReports.create',
      does: 'creates a report for one day',
      clauses: 'C043 C068 C103',
      as: 'owner',
      params: { id: 'self' },
      body: { periodStart: '2024-02-28', periodEnd: '2024-02-29' },
      leaves: 'a usage report',
      needs: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
      expects: { body: { periodStart: '2024-02-28', periodEnd: '2024-02-29' } },
    },
    {
      endpoint: 'usageReports.create',
      does: 'creates a report for a period that ends before it starts',
      clauses: 'C068 C103',
      as: 'owner',
      params: { id: 'self' },
      body: { periodStart: '2024-02-29', periodEnd: '2024-02-28' },
      needs: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
      expects: { status: 422, code: 'rulesBroken' },
    },
    {
      endpoint: 'usageReports.list',
      does: 'lists the reports of the caller’s organization',
      clauses: 'C043 C087 C103',
      as: 'owner',
      params: { id: '{{owner.organizationId}}' },
      needs: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
      paged: true,
    },
    {
      endpoint: 'usageReports.list',
      does: 'lists the reports of an organization',
      clauses: 'C043 C103',
      as: 'admin',
      params: { id: '{{partner.organizationId}}' },
      needs: 'FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED',
    },
    {
      endpoint: 'usageReports.list',
      does: 'lists reports without the permission',
      clauses: 'C087',
      as: 'contributor',
      params: { id: 'self' },
      needs: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
      expects: { status: 403, code: 'insufficientUserPermission' },
    },
  ],
}
