import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'

/**
 * Opens the measurements (A038) in another tab, so that this one keeps its form, its chosen file
 * and its place. Every tab sees the saved measurements.
 */
export function AttestationSettingsLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.settings('attestation')} target="_blank">
      {t('messages.error.attestation.settings')}
    </Link>
  )
}
