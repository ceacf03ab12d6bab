import { users } from '@concord/domain/people/contract'
import type { Language } from '@concord/domain/people/language'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { CallProvider } from '#api/CallProvider.tsx'
import { createCall } from '#api/call.ts'
import { createQueryClient } from '#api/query.ts'
import { reachability } from '#api/reachability.ts'
import { useCall } from '#api/use-call.ts'
import { TermsGate } from '#features/terms/TermsGate.tsx'
import { currentLanguage } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { chooseLanguage } from '#session/language.ts'
import { RequireUser } from '#session/RequireUser.tsx'
import { SessionWatch } from '#session/SessionWatch.tsx'
import { USER_SLOT } from '#session/slots.ts'
import { useOtherTabs } from '#session/use-other-tabs.ts'
import { useRefresh } from '#session/use-refresh.ts'
import { useSession } from '#session/use-session.ts'
import { createTransfers } from '#transfer/transfers.ts'
import { TransfersContext, useAllTransfers } from '#transfer/use-transfers.ts'
import { PromptsProvider } from '#ui/PromptsProvider.tsx'
import { Toasts, toast } from '#ui/toasts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { navigationFor } from './navigation.ts'
import styles from './Shell.module.css'
import { useGuardOfTransfers } from './use-guard-of-transfers.ts'
import { useRestoredUploads } from './use-restored-uploads.ts'

/** Comes with the first transfer: nobody needs its script before. */
const TransferTray = lazy(async () => ({ default: (await import('#features/collaborations/TransferTray.tsx')).TransferTray }))

/** The signed-in portal: its call of the product API, its cache, and the frame around every screen. Both go when the person signs out. */
export function Shell() {
  const { API_HOST } = useEnvironment()
  const session = useSession()
  const refresh = useRefresh(session, paths.logoutExpired)
  useOtherTabs({ slot: USER_SLOT, clear: session.clear, to: paths.login, onChange: beginAnew })
  const [{ call, queryClient, transfers }] = useState(() => {
    const productCall = createCall({
      baseUrl: API_HOST,
      token: session.accessToken,
      language: currentLanguage,
      refresh,
      fetch: reachability.fetch,
    })
    return { call: productCall, queryClient: createQueryClient(productCall), transfers: createTransfers() }
  })

  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireUser>
          <SessionWatch area="users" refresh={refresh} lifetime={session.lifetime} toTimeout={paths.logoutTimeout} toLogout={paths.logout}>
            <TransfersContext value={transfers}>
              <Frame />
            </TransfersContext>
            <TermsGate />
          </SessionWatch>
        </RequireUser>
      </PromptsProvider>
    </CallProvider>
  )
}

/** Somebody else has signed in with this browser: nothing of the one before may stay. */
const beginAnew = () => window.location.reload()

function Frame() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const environment = useEnvironment()
  const call = useCall()
  const queryClient = useQueryClient()
  const hasTransfers = useAllTransfers().length > 0
  useGuardOfTransfers()
  useRestoredUploads()

  // The choice is kept on the profile (A006); the page does not wait for it.
  const saveLanguage = async (language: Language) => {
    await chooseLanguage(language)
    await call(users.change, { params: { id: 'self' }, body: { language } }).then(
      () => toast('profile.saved'),
      () => undefined,
    )
    await queryClient.invalidateQueries({ queryKey: [users.get.path] })
  }

  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          <MainNavigation
            label={t('shell.navigation')}
            items={navigationFor(user, environment).map(({ text, to, area }) => ({ title: t(text), to, area }))}
          />
          <div className={styles.end}>
            <span className={styles.language}>
              <LanguageSwitch onChoose={(language) => void saveLanguage(language)} />
            </span>
            <AccountMenu onLanguage={(language) => void saveLanguage(language)} />
          </div>
        </div>
        <ConnectionBar />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        <Toasts />
      </Suspense>
      <Suspense>{hasTransfers && <TransferTray />}</Suspense>
    </div>
  )
}
