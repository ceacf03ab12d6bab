import { toDay } from '@concord/domain/days'
import type { usageReports } from '@concord/domain/usage-reports/contract'
import { periodIssues } from '@concord/domain/usage-reports/period'
import type { UsageReport } from '@concord/domain/usage-reports/usage-report'
import { type AnyCaller, callerId } from '#http/caller.ts'
import { requireRules } from '#http/malformed.ts'
import { notFound } from '#http/problem.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { requireFeature } from '#product/api/feature-switch.ts'
import { pageAnswer } from '#product/api/page.ts'
import { organizationById } from '#product/organizations/rows.ts'
import { insertUsageReport, listUsageReports, type UsageReportRow } from './rows.ts'
import { countUsage } from './usage-rows.ts'

export const usageReportHandlers: Handlers<typeof usageReports> = {
  list({ params, query }, context) {
    const organizationId = reportedOrganization(params.id, context)
    const { rows, total } = listUsageReports(context.world.store, organizationId, query)
    return pageAnswer(reportsLink(organizationId), query, { items: rows.map(toUsageReport), total })
  },
  create({ params, body }, context) {
    const { store, clock, ids } = context.world
    const organizationId = reportedOrganization(params.id, context)
    const now = clock.now()
    requireRules(periodIssues(body, toDay(now)))
    return store.transaction(() => {
      const stats = countUsage(store, organizationId, body)
      const row = {
        id: ids.next(now),
        organizationId,
        ...body,
        stats,
        createdAt: now.toISOString(),
      }
      insertUsageReport(store, row, callerId(context.caller))
      return toUsageReport(row)
    })
  },
}

/**
 * The organization of the reports: a user's own, or any for a platform administrator, each with a
 * separate feature (C087, C129).
 *
 * @throws 404 for another organization, and if the feature is off.
 */
function reportedOrganization(id: string, { world, caller }: Context<AnyCaller>): string {
  const isUser = caller.kind === 'user'
  const organization = organizationById(
    world.store,
    isUser && id === 'self' ? caller.organizationId : id,
  )
  if (!organization || (isUser && organization.id !== caller.organizationId))
    throw notFound('organization')
  requireFeature(
    world,
    isUser ? 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED' : 'FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED',
  )
  return organization.id
}

const reportsLink = (organizationId: string): string =>
  `/organizations/${organizationId}/usage-reports`

/** The wire's report (C043). */
const toUsageReport = ({
  id,
  organizationId,
  createdAt,
  periodStart,
  periodEnd,
  stats,
}: UsageReportRow): UsageReport => ({
  id,
  links: { self: `${reportsLink(organizationId)}/${id}` },
  createdAt,
  periodStart,
  periodEnd,
  stats,
})
