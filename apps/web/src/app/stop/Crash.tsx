import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { isNotLoaded } from '#api/error-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { StopPage } from './StopPage.tsx'

/**
 * In the place of a page that broke: the portal's own fault, or a part of it that the network did
 * not bring.
 */
export function Crash() {
  const error = useRouteError()
  return isNotLoaded(error) ? <NotLoaded /> : <Broken />
}

function Broken() {
  const { t } = useTranslation()
  return (
    <StopPage title={t('shell.crash.title')}>
      <p>{t('shell.crash.text')}</p>
      <p>
        <Button variant="primary" onPress={() => window.location.reload()}>
          {t('shell.crash.reload')}
        </Button>
      </p>
    </StopPage>
  )
}

const LOOK_EVERY_MS = 3000

/**
 * Also after a new version was put up, whose parts have other names: the page loaded again knows
 * them.
 */
function NotLoaded() {
  const { t } = useTranslation()
  useEffect(() => {
    window.addEventListener('online', retry)
    // A browser on the portal's own machine hears of no network. A portal that was there all the
    // time is not loaded again and again.
    let wasAway = false
    const look = async () => {
      const isThere = await isReached()
      if (isThere && wasAway) window.location.reload()
      wasAway ||= !isThere
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [])
  return (
    <StopPage title={t('shell.notLoaded.title')}>
      <p>{t('shell.notLoaded.text')}</p>
      <p>
        <Button variant="primary" onPress={() => void retry()}>
          {t('ui.retry')}
        </Button>
      </p>
    </StopPage>
  )
}

/**
 * Loads the page again once the portal can be reached: else the browser's own error page would take
 * its place.
 */
async function retry(): Promise<void> {
  if (await isReached()) window.location.reload()
}

const isReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
