import { organizations } from '@concord/domain/organizations/contract'
import type { Quota } from '@concord/domain/organizations/quota'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { AttestationSettings } from './AttestationSettings.tsx'
import { Quotas } from './Quotas.tsx'

/** /settings (A038, C028). */
export function SettingsScreen() {
  const { t } = useTranslation()
  const { items, isAwaited } = useQuotas()
  return (
    <Page title={t('shell.nav.settings')}>
      <Tabs
        label={t('shell.nav.settings')}
        tabs={[
          {
            id: 'attestation',
            title: t('settings.tab.attestation'),
            content: <AttestationSettings />,
          },
          ...(isAwaited || items.length > 0
            ? [
                {
                  id: 'quotas',
                  title: t('settings.tab.quotas'),
                  content: isAwaited ? <Skeleton lines={10} /> : <Quotas items={items} />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}

/**
 * Not specified. The tab appears with the answer, because an API that lacks the call has no tab. It
 * appears before the answer where the address asks for it.
 */
function useQuotas(): { items: readonly Quota[]; isAwaited: boolean } {
  const { user } = useSignedIn()
  const [search] = useSearchParams()
  const { data, isLoading } = useQuery({
    ...query(organizations.quotas, { params: { id: 'self' } }),
    enabled: has(user, 'ORG_USER_MANAGEMENT'),
  })
  return {
    items: data?.items ?? [],
    isAwaited: isLoading && search.get('selectedTab') === 'quotas',
  }
}
