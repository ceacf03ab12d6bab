import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { isNotLoaded } from './not-loaded.ts'
import { StopPage } from './StopPage.tsx'

/** In the place of a page that broke: the portal's own fault, or a part of it that the network did not bring. */
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

/** Also after a new version was put up, whose parts have other names: the page loaded anew knows them. */
function NotLoaded() {
  const { t } = useTranslation()
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return (
    <StopPage title={t('shell.notLoaded.title')}>
      <p>{t('shell.notLoaded.text')}</p>
      <p>
        <Button variant="primary" onPress={retry}>
          {t('ui.retry')}
        </Button>
      </p>
    </StopPage>
  )
}

/** Loads the page anew once the portal can be reached: else the browser's own error page would take its place. */
function retry(): void {
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && window.location.reload(),
    () => undefined,
  )
}
