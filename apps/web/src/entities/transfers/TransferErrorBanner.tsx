import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorId } from '#api/error-text.ts'
import { AttestationSettingsLink } from '#entities/secure-channels/AttestationSettingsLink.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LateReference } from '#ui/feedback/LateReference.tsx'
import { isAttestationError, transferErrorText } from './transfer-error-text.ts'

type Props = { error: unknown; title?: string; action?: ReactNode; onDismiss?: () => void }

/**
 * Why a transfer failed. An attestation error links to the measurements that it was checked against
 * (A038, A128).
 */
export function TransferErrorBanner({ error, title, action, onDismiss }: Props) {
  const { t } = useTranslation()
  const isAttestation = isAttestationError(error)
  const heading = title ?? (isAttestation ? t('messages.error.attestation.title') : undefined)
  return (
    <Banner
      kind="error"
      action={action}
      {...(heading ? { title: heading } : {})}
      onDismiss={onDismiss}
    >
      <p>{transferErrorText(error, t)}</p>
      {isAttestation && <AttestationSettingsLink />}
      <LateReference id={errorId(error)} />
    </Banner>
  )
}
