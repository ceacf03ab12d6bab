import type { Language } from '@concord/domain/people/language'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { chooseLanguage } from '#i18n/start-language.ts'
import { paths } from '#paths.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Brand } from '#ui/page/Brand.tsx'
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx'
import { ThemeSelect } from '#ui/page/ThemeSelect.tsx'
import { Footer } from './Footer.tsx'
import styles from './PublicLayout.module.css'

/** The layout of pages without a session. */
export function PublicLayout() {
  const [error, setError] = useState<unknown>()
  const choose = (language: Language) =>
    void chooseLanguage(language).then(() => setError(undefined), setError)
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand to={paths.home} />
        <LanguageSwitch onChoose={choose} />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <ErrorBanner error={error} />
        <Outlet />
      </main>
      <Footer>
        <ThemeSelect />
      </Footer>
    </div>
  )
}
