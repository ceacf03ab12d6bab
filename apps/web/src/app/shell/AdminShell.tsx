import type { Language } from '@concord/domain/people/language'
import { ADMINISTRATOR_SLOT } from '@concord/domain/session/slots'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CallProvider } from '#api/CallProvider.tsx'
import { errorText } from '#api/error-text.ts'
import { chooseLanguage } from '#i18n/start-language.ts'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator/administrator.ts'
import { RequireAdministrator } from '#session/administrator/RequireAdministrator.tsx'
import { useEnvironment } from '#session/environment/environment.ts'
import { SessionWatch } from '#session/idle/SessionWatch.tsx'
import { useOtherTabs } from '#session/tokens/use-other-tabs.ts'
import { useRefresh } from '#session/tokens/use-refresh.ts'
import { Button } from '#ui/action/Button.tsx'
import { PromptsProvider } from '#ui/dialog/PromptsProvider.tsx'
import { DensitySelect } from '#ui/page/DensitySelect.tsx'
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx'
import { ThemeSelect } from '#ui/page/ThemeSelect.tsx'
import { useAlert, useConfirm } from '#ui/prompts.ts'
import { administrationFor } from '../navigation/admin-navigation.ts'
import { MainNavigation } from '../navigation/MainNavigation.tsx'
import styles from './AdminShell.module.css'
import { Layout } from './Layout.tsx'
import { useProductCall } from './use-product-call.ts'

/**
 * The administrators' area with its own call, cache and session, separate from the users' (A005,
 * C014).
 */
export function AdminShell() {
  const refresh = useRefresh(administrator, paths.adminLogoutExpired)
  useOtherTabs({ slot: ADMINISTRATOR_SLOT, clear: administrator.clear, to: paths.adminLogin })
  const { call, queryClient } = useProductCall({ token: administrator.accessToken, refresh })
  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireAdministrator>
          <SessionWatch refresh={refresh}>
            <AdministratorFrame />
          </SessionWatch>
        </RequireAdministrator>
      </PromptsProvider>
    </CallProvider>
  )
}

/** The layout with the administrators' menu only (A035). */
function AdministratorFrame() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const alert = useAlert()
  const confirm = useConfirm()
  const items = administrationFor(useEnvironment())
  useEffect(() => void import('#features/sign-in/AdminLogoutScreen.tsx'), []) // must work offline

  const logOut = async () => {
    const goes = await confirm({
      title: t('shell.logout.title'),
      text: t('shell.logout.text'),
      confirm: t('shell.nav.logout'),
    })
    if (goes) await navigate(paths.adminLogout)
  }

  const choose = (language: Language) =>
    void chooseLanguage(language).catch((error: unknown) => alert(errorText(error, t)))
  const languageSwitch = <LanguageSwitch onChoose={choose} />
  const logOutButton = (
    <Button size="small" onPress={() => void logOut()}>
      {t('shell.nav.logout')}
    </Button>
  )
  return (
    <Layout
      toSignIn={paths.adminLogoutExpired}
      mark={t('admin.mark')}
      navigation={
        <MainNavigation
          hasOwnRow
          label={t('admin.navigation')}
          items={items.map(({ text, to, area }) => ({ title: t(text), to, area }))}
        />
      }
      end={
        <>
          <span className={styles.name}>{administrator.name()}</span>
          <span className={styles.wide}>{languageSwitch}</span>
          <span className={styles.wide}>{logOutButton}</span>
        </>
      }
      footer={
        <>
          <span className={styles.narrow}>{logOutButton}</span>
          <span className={styles.narrow}>{languageSwitch}</span>
          <ThemeSelect />
          <DensitySelect />
        </>
      }
    />
  )
}
