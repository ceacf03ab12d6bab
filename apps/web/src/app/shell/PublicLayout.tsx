import { Outlet } from 'react-router-dom'
import { chooseLanguage } from '#i18n/start-language.ts'
import { paths } from '#paths.ts'
import { Brand } from '#ui/page/Brand.tsx'
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx'
import { ThemeSelect } from '#ui/page/ThemeSelect.tsx'
import { Footer } from './Footer.tsx'
import styles from './PublicLayout.module.css'

/** The layout of pages without a session. */
export function PublicLayout() {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand to={paths.home} />
        <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>
        <ThemeSelect />
      </Footer>
    </div>
  )
}
