import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate } from 'react-router-dom'
import { CallProvider } from '#api/CallProvider.tsx'
import { createCall } from '#api/call.ts'
import { createQueryClient } from '#api/query.ts'
import { reachability } from '#api/reachability.ts'
import { currentLanguage } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator.ts'
import { useEnvironment } from '#session/environment.ts'
import { chooseLanguage } from '#session/language.ts'
import { RequireAdministrator } from '#session/RequireAdministrator.tsx'
import { SessionWatch } from '#session/SessionWatch.tsx'
import { ADMINISTRATOR_SLOT } from '#session/slots.ts'
import { useOtherTabs } from '#session/use-other-tabs.ts'
import { useRefresh } from '#session/use-refresh.ts'
import { Button } from '#ui/Button.tsx'
import { PromptsProvider } from '#ui/PromptsProvider.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { Toasts } from '#ui/toasts.ts'
import admin from './AdminShell.module.css'
import { administrationFor } from './admin-screens.ts'
import { Brand } from './Brand.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import styles from './Shell.module.css'
import { ThemeSelect } from './ThemeSelect.tsx'

/** The administrators' area: a call, a cache and a session of its own, apart from the users' (A005, C014). */
export function AdminShell() {
  const { API_HOST } = useEnvironment()
  const refresh = useRefresh(administrator, paths.adminLogoutExpired)
  useOtherTabs({ slot: ADMINISTRATOR_SLOT, clear: administrator.clear, to: paths.adminLogin })
  const [{ call, queryClient }] = useState(() => {
    const adminCall = createCall({
      baseUrl: API_HOST,
      token: administrator.accessToken,
      language: currentLanguage,
      refresh,
      fetch: reachability.fetch,
    })
    return { call: adminCall, queryClient: createQueryClient(adminCall) }
  })
  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireAdministrator>
          <SessionWatch area="administrators" refresh={refresh} toTimeout={paths.adminLogoutTimeout} toLogout={paths.adminLogout}>
            <Frame />
          </SessionWatch>
        </RequireAdministrator>
      </PromptsProvider>
    </CallProvider>
  )
}

/** The frame with the administrators' menu alone (A035). */
function Frame() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const items = administrationFor(useEnvironment())

  const logOut = async () => {
    const goes = await confirm({ title: t('shell.logout.title'), text: t('shell.logout.text'), confirm: t('shell.nav.logout') })
    if (goes) await navigate(paths.adminLogout)
  }

  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          <MainNavigation label={t('admin.navigation')} items={items.map(({ text, path }) => ({ title: t(text), to: path }))} />
          <div className={styles.end}>
            <span className={admin.name}>{administrator.name()}</span>
            <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
            <Button size="small" onPress={() => void logOut()}>
              {t('shell.nav.logout')}
            </Button>
          </div>
        </div>
        <ConnectionBar />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>
        <ThemeSelect />
      </Footer>
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  )
}
