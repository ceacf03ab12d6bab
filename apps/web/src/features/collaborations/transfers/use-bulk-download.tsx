import { useTranslation } from 'react-i18next'
import { AttestationNotice } from '#entities/secure-channels/AttestationNotice.tsx'

/** What the downloads of several data sets and of several outputs have in common. */
export function useBulkDownload() {
  const { t } = useTranslation()
  return {
    key: 'download',
    icon: 'download',
    notice: <AttestationNotice missing={t('datasets.download.attestationMissing')} />,
    // With the cryptography, which is loaded with the first transfer.
    loadErrorText: async () =>
      (await import('#entities/transfers/transfer-error-text.ts')).transferErrorText,
  } as const
}
