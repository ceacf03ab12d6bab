import { ADMINISTRATOR_SLOT } from '@concord/domain/session/slots'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CallProvider } from '#api/CallProvider.tsx'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator.ts'
import { useEnvironment } from '#session/environment.ts'
import { chooseLanguage } from '#session/language.ts'
import { RequireAdministrator } from '#session/RequireAdministrator.tsx'
import { SessionWatch } from '#session/SessionWatch.tsx'
import { useOtherTabs } from '#session/use-other-tabs.ts'
import { useRefresh } from '#session/use-refresh.ts'
import { Button } from '#ui/Button.tsx'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { PromptsProvider } from '#ui/PromptsProvider.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { ThemeSelect } from '#ui/ThemeSelect.tsx'
import styles from './AdminShell.module.css'
import { administrationFor } from './admin-navigation.ts'
import { Frame } from './Frame.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { useProductCall } from './use-product-call.ts'

/** The administrators' area: a call, a cache and a session of its own, apart from the users' (A005, C014). */
export function AdminShell() {
  const refresh = useRefresh(administrator, paths.adminLogoutExpired)
  useOtherTabs({ slot: ADMINISTRATOR_SLOT, clear: administrator.clear, to: paths.adminLogin })
  const { call, queryClient } = useProductCall({ token: administrator.accessToken, refresh })
  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireAdministrator>
          <SessionWatch area="administrators" refresh={refresh} toTimeout={paths.adminLogoutTimeout} toLogout={paths.adminLogout}>
            <AdministratorFrame />
          </SessionWatch>
        </RequireAdministrator>
      </PromptsProvider>
    </CallProvider>
  )
}

/** The frame with the administrators' menu alone (A035). */
function AdministratorFrame() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const items = administrationFor(useEnvironment())

  const logOut = async () => {
    const goes = await confirm({ title: t('shell.logout.title'), text: t('shell.logout.text'), confirm: t('shell.nav.logout') })
    if (goes) await navigate(paths.adminLogout)
  }

  const languageSwitch = <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
  const logOutButton = (
    <Button size="small" onPress={() => void logOut()}>
      {t('shell.nav.logout')}
    </Button>
  )
  return (
    <Frame
      isNavigationBelow
      navigation={
        <MainNavigation label={t('admin.navigation')} items={items.map(({ text, to, area }) => ({ title: t(text), to, area }))} />
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
        </>
      }
    />
  )
}
