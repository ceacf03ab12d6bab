import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { LinkTabs } from '#ui/page/LinkTabs.tsx'

/** The two ways in, the tabs of the sign-in page (A009). */
export function AuthTabs() {
  const { t } = useTranslation()
  return (
    <LinkTabs
      label={t('signIn.tabs')}
      tabs={[
        { to: paths.login, title: t('signIn.tab.signIn') },
        { to: paths.register, title: t('signIn.tab.register') },
      ]}
    />
  )
}
