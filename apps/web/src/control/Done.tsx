import { Banner } from '#ui/Banner.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'

type Props = { error?: unknown; text?: string | undefined; onDismiss: () => void }

/** How the last thing that was done on a panel came out. */
export function Done({ error, text, onDismiss }: Props) {
  if (error) return <ErrorBanner error={error} onDismiss={onDismiss} />
  return text ? (
    <Banner kind="success" onDismiss={onDismiss}>
      {text}
    </Banner>
  ) : null
}
