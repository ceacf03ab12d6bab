import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment/environment.ts'
import {
  savedMeasurementsText,
  watchMeasurementsText,
} from '#session/environment/measurements-text.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { AttestationSettingsLink } from './AttestationSettingsLink.tsx'

/** Warns if this environment does not verify the enclave. */
export function AttestationDisabled() {
  const { t } = useTranslation()
  const { ATTESTATION_VERIFICATION_REQUIRED: isVerified } = useEnvironment()
  if (isVerified) return null
  return (
    <Banner kind="warning" title={t('attestation.disabled.title')}>
      {t('attestation.disabled.text')}
    </Banner>
  )
}

/**
 * Warns, before the user chooses anything, that the enclave will not or cannot be verified (C079,
 * C116). `missing` says what requires measurements.
 */
export function AttestationNotice({ missing }: { missing: string }) {
  const { ATTESTATION_VERIFICATION_REQUIRED: isVerified } = useEnvironment()
  const saved = useSyncExternalStore(watchMeasurementsText, savedMeasurementsText)
  if (!isVerified) return <AttestationDisabled />
  if (saved !== undefined) return null
  return (
    <Banner kind="warning">
      <p>{missing}</p>
      <AttestationSettingsLink />
    </Banner>
  )
}
