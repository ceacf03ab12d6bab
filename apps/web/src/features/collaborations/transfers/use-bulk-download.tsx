import { useTranslation } from 'react-i18next'
import { AttestationNotice } from '#entities/secure-channels/AttestationNotice.tsx'
import type { BulkAction } from '#ui/table/bulk-action.ts'
import type { BeginDownloads, Downloadable } from './use-download.ts'

/** Downloads the files of several rows, one after the other. */
export function useBulkDownload<Row>({
  beginDownloads,
  getRefusal,
  getWanted,
}: Pick<BulkAction<Row>, 'getRefusal'> & {
  beginDownloads: BeginDownloads
  getWanted: (row: Row) => Downloadable | undefined
}): BulkAction<Row> {
  const { t } = useTranslation()
  return {
    key: 'download',
    icon: 'download',
    notice: <AttestationNotice missing={t('datasets.download.attestationMissing')} />,
    // With the cryptography, which is loaded with the first transfer.
    loadErrorText: async () =>
      (await import('#entities/transfers/transfer-error-text.ts')).transferErrorText,
    getRefusal,
    begin: async () => {
      const download = await beginDownloads()
      return (
        download &&
        (async (row) => {
          const wanted = getWanted(row)
          if (wanted) await download(wanted)
        })
      )
    },
  }
}
