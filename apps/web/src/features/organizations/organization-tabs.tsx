import type { FeatureFlag } from '@concord/domain/environment'
import type { ComponentType } from 'react'
import { lazyPart } from '#api/lazy-part.ts'
import type { TextKey } from '#i18n/text-key.ts'

const OrganizationUsers = lazyPart(async () => ({
  default: (await import('./OrganizationUsers.tsx')).OrganizationUsers,
}))
/** Administrators see and add reports by feature flag, without a permission (C032, C129). */
const OrganizationUsageReports = lazyPart(async () => {
  const { UsageReports } = await import('#entities/usage-reports/UsageReports.tsx')
  return {
    default: (props: { organizationId: string }) => (
      <UsageReports {...props} prefix="reports" isPart />
    ),
  }
})

/** One tab of an organization, with its feature flag. */
type OrganizationTab = {
  id: string
  title: TextKey
  flag?: FeatureFlag
  Content: ComponentType<{ organizationId: string }>
}

/** The tabs of an organization, in the specification's order (C032). */
export const ORGANIZATION_TABS: readonly OrganizationTab[] = [
  { id: 'users', title: 'admin.organizations.tab.users', Content: OrganizationUsers },
  {
    id: 'usage-reports',
    title: 'admin.organizations.tab.usageReports',
    flag: 'FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED',
    Content: OrganizationUsageReports,
  },
]
