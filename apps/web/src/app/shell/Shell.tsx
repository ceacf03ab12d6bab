import { users } from '@concord/domain/people/contract'
import type { Language } from '@concord/domain/people/language'
import { USER_SLOT } from '@concord/domain/session/slots'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallProvider } from '#api/CallProvider.tsx'
import { useCall } from '#api/use-call.ts'
import { TermsGate } from '#features/terms/TermsGate.tsx'
import { loadTexts } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { chooseLanguage } from '#session/language.ts'
import { RequireUser } from '#session/RequireUser.tsx'
import { SessionWatch } from '#session/SessionWatch.tsx'
import { useOtherTabs } from '#session/use-other-tabs.ts'
import { useRefresh } from '#session/use-refresh.ts'
import { useSession } from '#session/use-session.ts'
import { createTransfers } from '#transfer/transfers.ts'
import { TransfersContext, useOfTransfers } from '#transfer/use-transfers.ts'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { PromptsProvider } from '#ui/PromptsProvider.tsx'
import { toast } from '#ui/toasts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Frame } from './Frame.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { navigationFor } from './navigation.ts'
import styles from './Shell.module.css'
import { useGuardOfTransfers } from './use-guard-of-transfers.ts'
import { useProductCall } from './use-product-call.ts'
import { useRestoredUploads } from './use-restored-uploads.ts'

/** Comes with the first transfer: nobody needs its script before. */
const TransferTray = lazy(async () => {
  const [{ TransferTray: Tray }] = await Promise.all([
    import('#features/collaborations/TransferTray.tsx'),
    loadTexts('collaborations', 'transfer'),
  ])
  return { default: Tray }
})

/** The signed-in portal: its call of the product API, its cache, and the frame around every screen. Both go when the person signs out. */
export function Shell() {
  const session = useSession()
  const refresh = useRefresh(session, paths.logoutExpired)
  useOtherTabs({ slot: USER_SLOT, clear: session.clear, to: paths.login, onChange: beginAnew })
  const { call, queryClient } = useProductCall({ token: session.accessToken, refresh })
  const [transfers] = useState(createTransfers)

  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireUser>
          <SessionWatch area="users" refresh={refresh} lifetime={session.lifetime} toTimeout={paths.logoutTimeout} toLogout={paths.logout}>
            <TransfersContext value={transfers}>
              <UserFrame />
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

function UserFrame() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const environment = useEnvironment()
  const call = useCall()
  const queryClient = useQueryClient()
  const hasTransfers = useOfTransfers((all) => all.length > 0)
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

  const chooseAndSave = (language: Language) => void saveLanguage(language)
  const items = navigationFor(user, environment).map(({ text, to, area }) => ({ title: t(text), to, area }))
  return (
    <Frame
      navigation={<MainNavigation label={t('shell.navigation')} items={items} />}
      end={
        <>
          <span className={styles.language}>
            <LanguageSwitch onChoose={chooseAndSave} />
          </span>
          <AccountMenu onLanguage={chooseAndSave} />
        </>
      }
    >
      <Suspense>{hasTransfers && <TransferTray />}</Suspense>
    </Frame>
  )
}
