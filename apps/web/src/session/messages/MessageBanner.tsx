import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LateReference } from '#ui/feedback/LateReference.tsx'
import type { Message } from './flash-message.ts'

/** A message as a banner; renders nothing without one. */
export function MessageBanner({
  message,
  onDismiss,
}: {
  message: Message | undefined
  onDismiss: () => void
}) {
  const { t } = useTranslation()
  if (!message) return null
  return (
    <Banner
      kind={message.kind}
      onDismiss={onDismiss}
      title={message.title && t(message.title as 'ui.alert')}
    >
      {'text' in message ? message.text : t(message.key, message.values ?? {})}
      <LateReference id={message.errorId} />
    </Banner>
  )
}
