import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Toasts } from '#ui/feedback/toasts.ts'
import { Brand } from '#ui/page/Brand.tsx'
import { Frame } from '#ui/page/Frame.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Layout.module.css'

type Props = {
  navigation: ReactNode
  /** Where there are more links than fit next to the brand: their own row under it. */
  isNavigationBelow?: boolean
  /** What is at the end of the header: whose session it is, and the language. */
  end: ReactNode
  footer?: ReactNode
  /** Where a session that has ended is signed out. */
  toSignIn: string
  /** What the shell says above the screen. */
  notice?: ReactNode
  /** What floats above the page. */
  children?: ReactNode
}

/**
 * The frame around every signed-in screen: skip link, header of 72 px with the navigation (A140),
 * the screen, footer, messages.
 */
export function Layout({
  navigation,
  isNavigationBelow = false,
  end,
  footer,
  toSignIn,
  notice,
  children,
}: Props) {
  const { t } = useTranslation()
  return (
    <Frame
      skip={t('shell.skip')}
      header={
        <>
          <div className={styles.bar}>
            <Brand to={paths.home} />
            {!isNavigationBelow && navigation}
            <div className={styles.end}>{end}</div>
          </div>
          {isNavigationBelow && <div className={styles.below}>{navigation}</div>}
          <ConnectionBar toSignIn={toSignIn} />
        </>
      }
    >
      <main id="content" className={styles.main} tabIndex={-1}>
        {notice}
        <Outlet />
      </main>
      <Footer>{footer}</Footer>
      <Suspense>
        <Toasts />
      </Suspense>
      {children}
    </Frame>
  )
}
