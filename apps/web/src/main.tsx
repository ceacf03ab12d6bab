import '#api/jitless.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { errorText } from '#api/error-text.ts'
import { nextTask } from '#api/next-task.ts'
import { traceRequestsTo } from '#api/trace.ts'
import { loadTexts, showLanguage } from '#i18n/i18next.ts'
import { startLanguage } from '#i18n/start-language.ts'
import { translator } from '#i18n/translator.ts'
import { savedTheme, showTheme } from '#ui/theme.ts'
import { App } from './app/App.tsx'
import { createPortalRouter } from './app/routes/routes.tsx'
import { WaitingForService } from './app/stop/WaitingForService.tsx'
import { attempt } from './attempt.ts'
import { loadEnvironment } from './session/environment/environment.ts'
import { gatewayAddress } from './session/tokens/gateway.ts'
import { createSession } from './session/tokens/session.ts'

/** The only configured address is the portal's own; the gateway provides all others. */
const GATEWAY = gatewayAddress()

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  // Where its user blocks site data, a browser throws on access, or has null in place of it.
  if (!attempt(() => [localStorage.length, sessionStorage.length])) {
    const { stopWithoutStorage } = await import('./app/stop/CannotStart.tsx')
    return stopWithoutStorage(root)
  }
  showTheme(savedTheme())
  const loading = loadEnvironment(GATEWAY).catch((error: unknown) => ({ error }))
  await nextTask() // to run the modules was a long task already
  await showLanguage(startLanguage())
  root.render(<WaitingForService />)
  await nextTask()
  const router = createPortalRouter() // starts to load the screen
  const reading = await loading
  await nextTask()
  if (!crypto.subtle || 'missing' in reading) {
    const [{ CannotStart }] = await Promise.all([
      import('./app/stop/CannotStart.tsx'),
      loadTexts('portal'),
    ])
    root.render(
      crypto.subtle && 'missing' in reading ? (
        <CannotStart reason="missing" names={reading.missing} />
      ) : (
        <CannotStart reason="insecure" />
      ),
    )
  } else if ('error' in reading) {
    window.alert(errorText(reading.error, translator.t)) // A088
    window.location.reload()
  } else {
    const { environment } = reading
    if (environment.TRACE_HEADER_ENABLED) traceRequestsTo(environment.API_HOST)
    if (environment.ERROR_REPORT_URL ?? environment.WEB_VITALS_URL)
      void import('./app/reports/reports.ts').then((reports) => reports.startReports(environment))
    startTransition(() =>
      root.render(
        <App environment={environment} session={createSession(GATEWAY)} router={router} />,
      ),
    ) // renders in slices
  }
}

// Reloads a page from the back/forward cache: its pending requests are gone, and the user may have
// signed out. Source: HTML, "pageshow" and PageTransitionEvent.persisted.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

void start()
