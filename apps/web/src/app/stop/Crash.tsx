import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { NotLoadedError } from '#api/load-part.ts'
import { Button } from '#ui/action/Button.tsx'
import { StopPage } from './StopPage.tsx'

type Props = Pick<ComponentProps<typeof StopPage>, 'isInFrame'>

/**
 * Replaces a page that crashed, because of a bug or because a part of the portal failed to load.
 */
export function Crash(props: Props) {
  const error = useRouteError()
  return error instanceof NotLoadedError ? <NotLoaded {...props} /> : <Broken {...props} />
}

function Broken(props: Props) {
  const { t } = useTranslation()
  return (
    <StopPage {...props} title={t('shell.crash.title')}>
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
 * Also appears after a deployment, which renames the chunks: reloading the page gets the new names.
 */
function NotLoaded(props: Props) {
  const { t } = useTranslation()
  useEffect(() => {
    window.addEventListener('online', retry)
    // A browser on the portal's own machine gets no offline events. The page reloads only after the
    // portal was unreachable, to avoid a reload loop.
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
    <StopPage {...props} title={t('shell.notLoaded.title')}>
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
 * Reloads once the portal is reachable; otherwise the browser's own error page would replace it.
 */
async function retry(): Promise<void> {
  if (await isReached()) window.location.reload()
}

const isReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
