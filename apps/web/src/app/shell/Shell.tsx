import { users } from '@concord/domain/people/contract'
import type { Language } from '@concord/domain/people/language'
import { USER_SLOT } from '@concord/domain/session/slots'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallProvider } from '#api/CallProvider.tsx'
import { errorId, errorText } from '#api/error-text.ts'
import { lazyPart } from '#api/lazy-part.ts'
import { NotLoadedError } from '#api/load-part.ts'
import { useSending } from '#api/use-sending.ts'
import { TermsGate } from '#features/terms/TermsGate.tsx'
import { loadTexts } from '#i18n/i18next.ts'
import { chooseLanguage } from '#i18n/start-language.ts'
import { translator } from '#i18n/translator.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { SessionWatch } from '#session/idle/SessionWatch.tsx'
import { useSession } from '#session/tokens/session.ts'
import { useOtherTabs } from '#session/tokens/use-other-tabs.ts'
import { useRefresh } from '#session/tokens/use-refresh.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { RequireUser } from '#session/user/RequireUser.tsx'
import { createTransfers } from '#transfer/list/transfers.ts'
import { TransfersContext, useOfTransfers } from '#transfer/list/use-transfers.ts'
import { PromptsProvider } from '#ui/dialog/PromptsProvider.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx'
import { useAlert } from '#ui/prompts.ts'
import { MainNavigation } from '../navigation/MainNavigation.tsx'
import { navigationFor } from '../navigation/navigation.ts'
import { GoTo } from '../palette/GoTo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ContinueBanner } from './ContinueBanner.tsx'
import { Layout } from './Layout.tsx'
import styles from './Shell.module.css'
import { useGuardOfTransfers } from './use-guard-of-transfers.ts'
import { useProductCall } from './use-product-call.ts'
import { useRestoredUploads } from './use-restored-uploads.ts'

/** Loaded with the first transfer. */
const TransferTray = lazyPart(async () => {
  const [{ TransferTray: Tray }] = await Promise.all([
    import('#features/collaborations/transfers/TransferTray.tsx'),
    loadTexts('collaborations', 'transfer'),
  ])
  return { default: Tray }
})

/** Loaded after the page; if that fails, its place stays empty. */
const Inbox = lazy(async () => {
  try {
    const [{ Inbox: Loaded }] = await Promise.all([
      import('../inbox/Inbox.tsx'),
      loadTexts('inbox'),
    ])
    return { default: Loaded }
  } catch {
    return { default: () => null }
  }
})

/**
 * The signed-in portal: the product API's call, its cache, and the layout of every screen. Call and
 * cache are discarded at sign-out.
 */
export function Shell() {
  const session = useSession()
  const refresh = useRefresh(session, paths.logoutExpired)
  useOtherTabs({ slot: USER_SLOT, clear: session.clear, to: paths.login, onChange: startOver })
  const { call, queryClient } = useProductCall({ token: session.accessToken, refresh })
  const [transfers] = useState(createTransfers)

  return (
    <CallProvider call={call} queryClient={queryClient}>
      <PromptsProvider>
        <RequireUser>
          <SessionWatch refresh={refresh} lifetime={session.lifetime}>
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

/** Another user has signed in with this browser: no data of the previous one may remain. */
const startOver = () => window.location.reload()

function UserFrame() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const environment = useEnvironment()
  const alert = useAlert()
  const hasTransfers = useOfTransfers((all) => all.length > 0)
  useGuardOfTransfers()
  useRestoredUploads()
  useEffect(() => void import('#features/sign-in/LogoutScreen.tsx'), []) // must work offline

  // The choice is saved in the profile (A006); the page does not wait for it.
  const { mutate: chooseAndSave } = useSending({
    send: async (language: Language, call) => {
      await chooseLanguage(language)
      await call(users.change, { params: { id: 'self' }, body: { language } })
    },
    refreshes: [users.get.path],
    onSuccess: () => toast('profile.saved'),
    onError: (error) =>
      void alert(
        error instanceof NotLoadedError
          ? errorText(error, t)
          : translator.t('shell.language.unsaved'),
        undefined,
        errorId(error),
      ),
  })
  const items = navigationFor(user, environment).map(({ text, to, area }) => ({
    title: t(text),
    to,
    area,
  }))
  return (
    <Layout
      toSignIn={paths.logoutExpired}
      notice={<ContinueBanner />}
      navigation={<MainNavigation label={t('shell.navigation')} items={items} />}
      end={
        <>
          <GoTo />
          <span className={styles.inbox}>
            <Suspense>
              <Inbox />
            </Suspense>
          </span>
          <span className={styles.language}>
            <LanguageSwitch onChoose={chooseAndSave} />
          </span>
          <AccountMenu onLanguage={chooseAndSave} />
        </>
      }
    >
      <Suspense>{hasTransfers && <TransferTray />}</Suspense>
    </Layout>
  )
}
