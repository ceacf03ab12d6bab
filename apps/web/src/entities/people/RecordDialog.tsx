import type { HistoryRecord } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { CopyButton } from '#ui/action/CopyButton.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { JsonEditor } from '#ui/editor/JsonEditor.tsx'

/** A record of the history as JSON, which can be copied (B008). */
export function RecordDialog({
  record,
  onClose,
}: {
  record: HistoryRecord | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={record !== undefined}
      onClose={onClose}
      title={t('history.record.title')}
      size="large"
    >
      {record && (
        <JsonEditor
          label={t('history.record')}
          value={JSON.stringify(record, null, 2)}
          isReadOnly
        />
      )}
      <DialogActions>
        {record && <CopyButton text={record.traceId}>{t('history.record.copyTraceId')}</CopyButton>}
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
