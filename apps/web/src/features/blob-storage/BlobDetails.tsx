import type { Blob, BlobContainer } from '@concord/domain/blob-storage/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'

type Props = { container: BlobContainer; blob: Blob | undefined; onClose: () => void }

/** The properties of one blob (C032, C051). */
export function BlobDetails({ container, blob, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    Etag: etag,
    'Content-Length': length,
    'Content-MD5': md5,
    'Creation-Time': time,
  } = blob?.Properties ?? {}
  const orNotAvailable = (value: string | undefined) => ({
    value: value ?? t('admin.notAvailable'),
    isMono: value !== undefined,
  })
  const bytes =
    length === undefined
      ? undefined
      : t('blobs.column.bytes', { count: length, formatted: format.number(length) })
  return (
    <Dialog isOpen={blob !== undefined} onClose={onClose} title={t('admin.details')}>
      <Definitions
        items={[
          { term: t('admin.name'), ...orNotAvailable(blob?.Name) },
          { term: t('blobs.container'), ...orNotAvailable(container) },
          { term: t('blobs.etag'), ...orNotAvailable(etag) },
          { term: t('blobs.length'), value: bytes ?? t('admin.notAvailable') },
          { term: t('blobs.md5'), ...orNotAvailable(md5) },
          {
            term: t('blobs.time'),
            value: time === undefined ? t('admin.notAvailable') : format.dateTimeSeconds(time),
          },
        ]}
      />
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
