import { useTranslation } from 'react-i18next'
import { errorId, errorText } from '#api/error-text.ts'
import { Button } from '../action/Button.tsx'
import { Banner } from './Banner.tsx'
import { LateReference } from './LateReference.tsx'

/**
 * An error, in the server's words if there are any (A120, B104); renders nothing without an error.
 */
export function ErrorBanner({
  error,
  onRetry,
  onDismiss,
}: {
  error: unknown
  onRetry?: () => void
  onDismiss?: () => void
}) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <Banner
      kind="error"
      action={
        onRetry && (
          <Button size="small" onPress={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
      onDismiss={onDismiss}
    >
      {errorText(error, t)}
      <LateReference id={errorId(error)} />
    </Banner>
  )
}
