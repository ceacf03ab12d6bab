import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Toasts } from '#ui/toasts.ts'
import { Brand } from './Brand.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'

type Props = {
  navigation: ReactNode
  /** Where there are more links than fit beside the brand: a row of their own under it. */
  isNavigationBelow?: boolean
  /** What stands at the end of the header: whose session it is, and the language. */
  end: ReactNode
  footer?: ReactNode
  /** What floats above the page. */
  children?: ReactNode
}

/** The frame around every signed-in screen: skip link, header of 72 px with the navigation (A140), the screen, footer, messages. */
export function Frame({ navigation, isNavigationBelow = false, end, footer, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          {!isNavigationBelow && navigation}
          <div className={styles.end}>{end}</div>
        </div>
        {isNavigationBelow && <div className={styles.below}>{navigation}</div>}
        <ConnectionBar />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>{footer}</Footer>
      <Suspense>
        <Toasts />
      </Suspense>
      {children}
    </div>
  )
}
