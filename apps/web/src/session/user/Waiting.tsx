import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useIsLate } from '#ui/feedback/use-is-late.ts'
import styles from './Waiting.module.css'

type Props = {
  awaited: 'session' | 'account'
  failure?: { error: unknown; onRetry: () => void }
}

/**
 * Replaces the portal until the user is known. Says what a long wait is for, or why loading failed;
 * both offer a retry.
 */
export function Waiting({ awaited, failure }: Props) {
  const { t } = useTranslation()
  const isLate = useIsLate()
  const retry = (
    <Button size="small" onPress={() => window.location.reload()}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <main className={styles.waiting}>
      {failure ? (
        <ErrorBanner {...failure} />
      ) : (
        <>
          {isLate && (
            <Banner kind="info" action={retry}>
              {t(`session.waiting.${awaited}`)}
            </Banner>
          )}
          <Skeleton lines={4} />
        </>
      )}
    </main>
  )
}
