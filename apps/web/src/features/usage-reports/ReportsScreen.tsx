import { usageReportRefusal } from '@concord/domain/reports/usage-report'
import { useTranslation } from 'react-i18next'
import { UsageReports } from '#entities/usage-reports/UsageReports.tsx'
import { useSignedIn } from '#session/current-user.ts'
import { Page } from '#ui/Page.tsx'

/** /reports: the usage of the own organization (A033, C012, C031, C087). */
export function ReportsScreen() {
  const { t } = useTranslation()
  const { user, organization } = useSignedIn()
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')}>
      <UsageReports organizationId={organization.id} refusal={usageReportRefusal(user)} />
    </Page>
  )
}
