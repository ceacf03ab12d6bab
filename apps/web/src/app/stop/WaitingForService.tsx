import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { useIsLate } from '#ui/feedback/use-is-late.ts'
import { StopPage } from './StopPage.tsx'

/**
 * Shown while the portal starts: nothing at first, and after three seconds the reason for the wait.
 */
export function WaitingForService() {
  const { t } = useTranslation()
  const isLate = useIsLate()
  if (!isLate) return null
  return (
    <StopPage title={t('shell.waiting.title')} role="status">
      <p>{t('shell.waiting.text')}</p>
      <p>
        <Button variant="primary" onPress={() => window.location.reload()}>
          {t('ui.retry')}
        </Button>
      </p>
    </StopPage>
  )
}
