import { type ReactNode, Suspense, useDeferredValue, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { ownWorker } from '#api/own-workers.ts'
import formatsUrl from '#i18n/formats.worker.ts?worker&url'
import { paths } from '#paths.ts'
import { savedDensity, showDensity } from '#ui/density.ts'
import { Toasts } from '#ui/feedback/toasts.ts'
import { Brand } from '#ui/page/Brand.tsx'
import { Frame } from '#ui/page/Frame.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Layout.module.css'

ownWorker(formatsUrl, 'formats')() // before the first date is shown

type Props = {
  navigation: ReactNode
  /** The part of the portal, next to the brand. */
  mark?: string
  /** The end of the header: account and language. */
  end: ReactNode
  footer?: ReactNode
  /** The page that signs out an ended session. */
  toSignIn: string
  /** The shell's message above the screen. */
  notice?: ReactNode
  /** Overlays above the page. */
  children?: ReactNode
}

/**
 * The layout of every signed-in screen: skip link, 72 px header with the navigation (A140), the
 * screen, footer, messages.
 */
export function Layout({ navigation, mark, end, footer, toSignIn, notice, children }: Props) {
  const { t } = useTranslation()
  useLayoutEffect(() => showDensity(savedDensity()), [])
  const hasScreen = useDeferredValue(true, false) // after the header: both are a long task
  return (
    <Frame
      skip={t('shell.skip')}
      header={
        <>
          <div className={styles.bar}>
            <Brand to={paths.home} />
            {mark && <span className={styles.mark}>{mark}</span>}
            {navigation}
            <div className={styles.end}>{end}</div>
          </div>
          <ConnectionBar toSignIn={toSignIn} />
        </>
      }
    >
      <main id="content" className={styles.main} tabIndex={-1}>
        {notice}
        {hasScreen && <Outlet />}
      </main>
      <Footer>{footer}</Footer>
      <Suspense>
        <Toasts />
      </Suspense>
      {children}
    </Frame>
  )
}
