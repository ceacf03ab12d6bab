import { usageReportRefusal } from '@concord/domain/usage-reports/usage-report'
import { useTranslation } from 'react-i18next'
import { UsageReports } from '#entities/usage-reports/UsageReports.tsx'
import { useSignedIn } from '#session/user/current-user.ts'
import { Page } from '#ui/page/Page.tsx'

/** /reports: the usage of the caller's organization (A033, C012, C031, C087). */
export function ReportsScreen() {
  const { t } = useTranslation()
  const { user, organization } = useSignedIn()
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')}>
      <UsageReports organizationId={organization.id} refusal={usageReportRefusal(user)} />
    </Page>
  )
}
