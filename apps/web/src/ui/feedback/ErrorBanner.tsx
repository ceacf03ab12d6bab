import { useTranslation } from 'react-i18next'
import { errorText } from '#api/error-text.ts'
import { Button } from '../action/Button.tsx'
import { Banner } from './Banner.tsx'

/**
 * What went wrong, in the server's words where it said any (A120, B104); nothing when nothing did.
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
      {...(onDismiss ? { onDismiss } : {})}
    >
      {errorText(error, t)}
    </Banner>
  )
}
