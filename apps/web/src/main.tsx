import '#api/jitless.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { showLanguage, translator } from '#i18n/i18next.ts'
import { startLanguage } from '#i18n/start-language.ts'
import { loadEnvironment } from '#session/environment.ts'
import { gatewayAddress } from '#session/gateway.ts'
import { savedTheme, showTheme } from '#ui/theme.ts'
import { App } from './app/App.tsx'
import { CannotStart } from './app/CannotStart.tsx'
import { createPortalRouter } from './app/routes.tsx'
import { createSession } from './session/session.ts'

/** The portal knows one address, its own; the gateway gives it all others. */
const GATEWAY = gatewayAddress()

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  showTheme(savedTheme())
  const [reading] = await Promise.all([loadEnvironment(GATEWAY).catch((error: unknown) => ({ error })), showLanguage(startLanguage())])
  if (crypto.subtle === undefined) root.render(<CannotStart reason="insecure" />)
  else if ('missing' in reading) root.render(<CannotStart reason="missing" names={reading.missing} />)
  else if ('error' in reading) {
    window.alert(translator.t('error.network')) // A088
    window.location.reload()
  } else {
    const router = createPortalRouter() // begins to load the screen
    await nextTask()
    startTransition(() => root.render(<App environment={reading.environment} session={createSession(GATEWAY)} router={router} />)) // in slices
  }
}

/** Lets the browser answer the person between two long pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// A page that the browser kept whole, to be shown again on the way back, starts anew: what it waited for is over, and whoever was signed
// in may have left. Source: HTML, "pageshow" and PageTransitionEvent.persisted.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

void start()
