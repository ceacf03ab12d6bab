import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { loadTexts } from '#i18n/i18next.ts'
import { isAdministration, paths } from '#paths.ts'
import { readOwner } from '#session/tokens/session-owner.ts'

const RETRY_MS = 3000

/**
 * Loads with a session, so that the sign-in page does not wait for it. A failed load must not
 * replace the page.
 */
const load = () =>
  Promise.all([import('#session/idle/IdleWatch.tsx'), loadTexts('portal')]).then(
    ([{ IdleWatch: Watch }]) => ({ default: Watch }),
  )
const untilLoaded = (): ReturnType<typeof load> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(untilLoaded))
const IdleWatch = lazy(untilLoaded)

const USERS = {
  area: 'users',
  slot: USER_SLOT,
  toTimeout: paths.logoutTimeout,
  toLogout: paths.logout,
} as const
const ADMINISTRATORS = {
  area: 'administrators',
  slot: ADMINISTRATOR_SLOT,
  toTimeout: paths.adminLogoutTimeout,
  toLogout: paths.adminLogout,
} as const

/** Watches a session on every page, including public ones such as Page Not Found (A061). */
export function SignedInWatch() {
  const { pathname } = useLocation()
  const { slot, ...watched } = isAdministration(pathname) ? ADMINISTRATORS : USERS
  if (pathname === watched.toLogout || readOwner(slot) === null) return null
  return (
    <Suspense>
      <IdleWatch key={watched.area} {...watched} />
    </Suspense>
  )
}
