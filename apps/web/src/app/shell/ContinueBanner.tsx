import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { dropDestination, getDestination } from '#session/user/destination.ts'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

/**
 * Not specified: sign-in leads to the start page (A014), which offers the page that was requested
 * before, such as an invitation link. Disappears on the next navigation.
 */
export function ContinueBanner() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const hasMovedOn = useNavigationType() === 'PUSH'
  const [to, setTo] = useState(getDestination)
  // Dropped only once mounted: React may discard a first render.
  useEffect(dropDestination, [])
  if (to === undefined) return null
  if (hasMovedOn || to === pathname + search) {
    setTo(undefined)
    return null
  }
  return (
    <Banner
      kind="info"
      action={<Link to={to}>{t('shell.continue.link', { path: to })}</Link>}
      onDismiss={() => setTo(undefined)}
    >
      {t('shell.continue')}
    </Banner>
  )
}
