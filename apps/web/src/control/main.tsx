import '#api/jitless.ts'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#i18n/start-language.ts'
import { savedTheme, showTheme } from '#ui/theme.ts'
import { showControlIn } from './language.ts'

showTheme(savedTheme())
const [{ ControlApp }] = await Promise.all([
  import('./ControlApp.tsx'), // creates schemas, so jitless.ts must run first
  showControlIn(startLanguage()),
])
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <ControlApp />
  </StrictMode>,
)
