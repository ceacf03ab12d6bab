import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { LinkTabs } from '#ui/page/LinkTabs.tsx'

/** The sign-in page's tabs, Sign in and Register (A009). */
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
