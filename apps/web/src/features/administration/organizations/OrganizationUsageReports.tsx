import { UsageReports } from '#entities/usage-reports/UsageReports.tsx'

/** The usage reports of an organization, which an administrator sees and adds by the feature alone (C032, C129). */
export const OrganizationUsageReports = ({ organizationId }: { organizationId: string }) => (
  <UsageReports organizationId={organizationId} prefix="reports" />
)
