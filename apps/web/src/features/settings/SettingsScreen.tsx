import { organizations } from '@concord/domain/organizations/contract'
import type { Quota } from '@concord/domain/organizations/quota'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { AttestationSettings } from './AttestationSettings.tsx'
import { Quotas } from './Quotas.tsx'

/** /settings (A038, C028). */
export function SettingsScreen() {
  const { t } = useTranslation()
  const quotas = useQuotas()
  return (
    <Page title={t('settings.title')}>
      <Tabs
        label={t('settings.title')}
        tabs={[
          {
            id: 'attestation',
            title: t('settings.tab.attestation'),
            content: <AttestationSettings />,
          },
          ...(quotas
            ? [
                {
                  id: 'quotas',
                  title: t('settings.tab.quotas'),
                  content: <Quotas items={quotas} />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}

/** Not specified. The tab appears with the answer: an API that lacks the call has no tab. */
function useQuotas(): readonly Quota[] | undefined {
  const { user } = useSignedIn()
  const { data } = useQuery({
    ...query(organizations.quotas, { params: { id: 'self' } }),
    enabled: has(user, 'ORG_USER_MANAGEMENT'),
  })
  return data && data.items.length > 0 ? data.items : undefined
}
