import { Outlet } from 'react-router-dom'
import { chooseLanguage } from '#session/language.ts'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { ThemeSelect } from '#ui/ThemeSelect.tsx'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import styles from './FrontDoor.module.css'

/** The frame of the pages that need no session. */
export function FrontDoor() {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
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
