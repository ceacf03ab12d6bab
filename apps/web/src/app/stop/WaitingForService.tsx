import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { useIsLate } from '#ui/feedback/use-is-late.ts'
import { StopPage } from './StopPage.tsx'

/** While the portal starts: nothing, and after three seconds what it waits for. */
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
