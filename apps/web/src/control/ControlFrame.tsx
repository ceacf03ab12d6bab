import { Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ThemeSelect } from '#ui/ThemeSelect.tsx'
import styles from './ControlFrame.module.css'
import { chooseControlLanguage, useSay } from './language.ts'
import { GROUPS } from './panels.ts'
import { StoppedBar } from './StoppedBar.tsx'
import { WorldState } from './WorldState.tsx'

const ELSEWHERE = [
  ['/', 'elsewhere.portal'],
  ['/docs', 'elsewhere.docs'],
  ['/openapi.json', 'elsewhere.openapi'],
  ['/_emulator/identity', 'elsewhere.identity'],
  ['/_emulator/invitations', 'elsewhere.invitations'],
] as const

/** The frame around every panel: which world this is and what time it is in it, the way to each panel, and whether anybody answers. */
export function ControlFrame() {
  const say = useSay()
  const main = useFocusAfterNavigation()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState('')
  // Whoever chose a panel wants to see it.
  const isOpen = openAt === pathname
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {say('skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <NavLink to="/" className={styles.brand ?? ''}>
            <svg className={styles.mark} viewBox="0 0 28 20" aria-hidden="true">
              <circle cx="10" cy="10" r="8" />
              <circle cx="18" cy="10" r="8" />
            </svg>
            {say('emulator')}
          </NavLink>
          <WorldState />
          <div className={styles.end}>
            <ThemeSelect />
            <LanguageSwitch onChoose={(language) => void chooseControlLanguage(language)} />
          </div>
        </div>
        <StoppedBar />
      </header>
      <div className={styles.body}>
        <div className={styles.toggle}>
          <Button aria-expanded={isOpen} aria-controls="panels" onPress={() => setOpenAt(isOpen ? '' : pathname)}>
            <Icon name="menu" />
            {say('navigation')}
          </Button>
        </div>
        <nav id="panels" aria-label={say('navigation')} className={classes(styles.navigation, isOpen && styles.open)}>
          {GROUPS.map(({ title, entries }) => (
            <div key={title} className={styles.group}>
              <h2 className={styles.groupTitle}>{say(title)}</h2>
              <ul className={styles.links}>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <NavLink to={entry.path} end className={styles.link ?? ''}>
                      {say(entry.title)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className={styles.group}>
            <h2 className={styles.groupTitle}>{say('group.elsewhere')}</h2>
            <ul className={styles.links}>
              {ELSEWHERE.map(([href, title]) => (
                <li key={href}>
                  <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
                    {say(title)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <main id="content" ref={main} className={styles.main} tabIndex={-1}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}

/** Whoever opens another panel begins to read at its top, with a screen reader too. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
