import { useTranslation } from 'react-i18next'
import { administrator } from '#session/administrator.ts'
import { Definitions } from '#ui/Definitions.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'

/** Where /admin leads while this version has no administration screens: who is signed in, and what is missing (A035, A054). */
export function AdministrationScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('admin.title')} lead={t('admin.lead')}>
      <Panel title={t('admin.you')} lead={t('admin.apart')}>
        <Definitions items={[{ term: t('admin.signedInAs'), value: administrator.name() }]} />
      </Panel>
    </Page>
  )
}
