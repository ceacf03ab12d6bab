import type { Root } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { loadTexts, showLanguage } from '#i18n/i18next.ts'
import { startLanguage } from '#i18n/start-language.ts'
import { Button } from '#ui/action/Button.tsx'
import { StopPage } from './StopPage.tsx'

type Props =
  | { reason: 'insecure' }
  | { reason: 'storage' }
  | { reason: 'missing'; names: readonly string[] }

/** Says why the portal cannot start, and how to fix it. */
export function CannotStart(props: Props) {
  const { t } = useTranslation()
  if (props.reason === 'insecure')
    return (
      <StopPage title={t('shell.environment.insecure.title')}>
        <p>{t('shell.environment.insecure.text')}</p>
      </StopPage>
    )
  if (props.reason === 'storage')
    return (
      <StopPage title={t('shell.environment.storage.title')}>
        <p>{t('shell.environment.storage.text')}</p>
        <p>
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t('shell.crash.reload')}
          </Button>
        </p>
      </StopPage>
    )
  return (
    <StopPage title={t('shell.environment.title')}>
      <p>{t('shell.environment.missing')}</p>
      <ul>
        {props.names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </StopPage>
  )
}

/**
 * Says what to allow in a browser that blocks the site data of the portal. Such a browser also
 * blocks its cookies, and a sign-in, which leaves the page and returns, would never be completed.
 */
export async function stopWithoutStorage(root: Root): Promise<void> {
  await showLanguage(startLanguage(null)) // no language is stored
  await loadTexts('portal')
  root.render(<CannotStart reason="storage" />)
}
