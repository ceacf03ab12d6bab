import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#i18n/start-language.ts'
import { savedTheme, showTheme } from '#ui/theme.ts'
import { ControlApp } from './ControlApp.tsx'
import { showControlIn } from './language.ts'

showTheme(savedTheme())
await showControlIn(startLanguage())
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <ControlApp />
  </StrictMode>,
)
