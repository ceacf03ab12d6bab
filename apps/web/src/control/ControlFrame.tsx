import type { Language } from '@concord/domain/people/language'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { Button } from '#ui/action/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Toasts } from '#ui/feedback/toasts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Brand } from '#ui/page/Brand.tsx'
import { Frame } from '#ui/page/Frame.tsx'
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx'
import { ThemeSelect } from '#ui/page/ThemeSelect.tsx'
import { useFocusAfterNavigation } from '#ui/page/use-focus-after-navigation.ts'
import styles from './ControlFrame.module.css'
import { chooseControlLanguage } from './language.ts'
import { GROUPS } from './panels.ts'
import { StoppedBar } from './StoppedBar.tsx'
import { WorldState } from './WorldState.tsx'

const ELSEWHERE = [
  ['/', 'control.elsewhere.portal'],
  ['/docs/', 'control.elsewhere.docs'],
  ['/docs/api/', 'control.elsewhere.api'],
  ['/openapi.json', 'control.elsewhere.openapi'],
  ['/_emulator/identity', 'control.elsewhere.identity'],
  ['/_emulator/invitations', 'control.elsewhere.invitations'],
] as const

/**
 * The layout of every panel: the world and its time, the navigation, and whether the emulator
 * responds.
 */
export function ControlFrame() {
  const { t } = useTranslation()
  useFocusAfterNavigation({ scrolls: true })
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState('')
  const [error, setError] = useState<unknown>()
  const choose = (language: Language) =>
    void chooseControlLanguage(language).then(() => setError(undefined), setError)
  // Choosing a panel closes the navigation.
  const isOpen = openAt === pathname
  return (
    <Frame
      className={styles.frame}
      skip={t('control.skip')}
      header={
        <>
          <div className={styles.bar}>
            <Brand to="/" />
            <WorldState />
            <div className={styles.end}>
              <ThemeSelect />
              <LanguageSwitch onChoose={choose} />
            </div>
          </div>
          <StoppedBar />
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.toggle}>
          <Button
            aria-expanded={isOpen}
            aria-controls="panels"
            onPress={() => setOpenAt(isOpen ? '' : pathname)}
          >
            <Icon name="menu" />
            {t('control.navigation')}
          </Button>
        </div>
        <nav
          id="panels"
          aria-label={t('control.navigation')}
          className={classes(styles.navigation, isOpen && styles.open)}
        >
          {GROUPS.map(({ title, entries }) => (
            <div key={title} className={styles.group}>
              <h2 className={styles.groupTitle}>{t(title)}</h2>
              <ul className={styles.links}>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <NavLink to={entry.path} end className={styles.link ?? ''}>
                      {t(entry.title)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className={styles.group}>
            <h2 className={styles.groupTitle}>{t('control.group.elsewhere')}</h2>
            <ul className={styles.links}>
              {ELSEWHERE.map(([href, title]) => (
                <li key={href}>
                  <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
                    {t(title)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <main id="content" className={styles.main} tabIndex={-1}>
          <ErrorBanner error={error} onDismiss={() => setError(undefined)} />
          <Suspense fallback={<Skeleton lines={5} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Suspense>
        <Toasts />
      </Suspense>
    </Frame>
  )
}
