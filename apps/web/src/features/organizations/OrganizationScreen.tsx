import { organizations } from '@concord/domain/organizations/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { ORGANIZATION_TABS } from './organization-tabs.tsx'

/** /admin/organizations/{orgId} (C018, C032). */
export function OrganizationScreen() {
  const { t } = useTranslation()
  const { organizationId = '' } = useParams()
  const environment = useEnvironment()
  const { message, dismiss } = useFlashMessage()
  const { data, error, refetch } = useQuery(
    query(organizations.get, { params: { id: organizationId } }),
  )
  const tabs = ORGANIZATION_TABS.filter(({ flag }) => flag === undefined || environment[flag])
  return (
    <Page
      title={data?.orgName ?? t('admin.organizations.one')}
      crumbs={[{ title: t('admin.organizations.title'), to: paths.adminOrganizations }]}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <ErrorBanner error={error} onRetry={() => void refetch()} />
      {data ? (
        <>
          <OrganizationForm key={data.id} organization={data} />
          <Tabs
            label={t('admin.organizations.tabs')}
            tabs={tabs.map(({ id, title, Content }) => ({
              id,
              title: t(title),
              content: (
                <Suspense fallback={<Skeleton lines={10} isTable />}>
                  <Content organizationId={data.id} />
                </Suspense>
              ),
            }))}
          />
        </>
      ) : (
        !error && <Skeleton lines={10} />
      )}
    </Page>
  )
}
