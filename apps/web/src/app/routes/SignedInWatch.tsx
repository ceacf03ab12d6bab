import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { loadTexts } from '#i18n/i18next.ts'
import { isAdministration, paths } from '#paths.ts'

/** Loads with a session, so that the sign-in page does not wait for it. */
const IdleWatch = lazy(async () => {
  const [{ IdleWatch: Watch }] = await Promise.all([
    import('#session/idle/IdleWatch.tsx'),
    loadTexts('portal'),
  ])
  return { default: Watch }
})

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
  if (pathname === watched.toLogout || localStorage.getItem(slot) === null) return null
  return (
    <Suspense>
      <IdleWatch key={watched.area} {...watched} />
    </Suspense>
  )
}
