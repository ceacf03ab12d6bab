import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/Page.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import { AttestationSettings } from './AttestationSettings.tsx'

/** /settings (A038, C028). */
export function SettingsScreen() {
  const { t } = useTranslation()
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
        ]}
      />
    </Page>
  )
}
