import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLive } from '#transfer/list/transfer-selectors.ts'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import type { Setup } from '../state/use-setup.ts'
import { UploadActions } from '../transfers/UploadActions.tsx'
import { type Chosen, useUploads } from '../transfers/use-uploads.ts'
import { UploadForm } from './UploadForm.tsx'
import { UploadShown } from './UploadShown.tsx'
import { type ShownUpload, useUpload } from './use-shown-upload.ts'

type Props = {
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  collaboration: Collaboration
  setup: Setup
  upload: ShownUpload
  /** The type that is chosen when the dialog opens. */
  firstTypeId?: string
}

/** Upload File (B019, B058, B066). An upload continues in the tray when the dialog is closed. */
export function UploadDialog({
  isChoosing,
  onChoosing,
  collaboration,
  setup,
  upload,
  firstTypeId,
}: Props) {
  const { t } = useTranslation()
  const uploads = useUploads()
  const [datasetTypeId, setDatasetTypeId] = useState(firstTypeId)
  const shown = useUpload(upload.id)

  const close = () => {
    if (shown && isLive(shown)) return upload.hide()
    upload.dismiss()
    setDatasetTypeId(firstTypeId)
    onChoosing(false)
  }
  const chooseAgain = () => {
    if (shown?.chosen) setDatasetTypeId(shown.chosen.datasetType.id)
    upload.dismiss()
    onChoosing(true)
  }
  const again = () => {
    upload.dismiss()
    if (shown?.chosen)
      uploads.start(
        collaboration.id,
        { handle: shown.handle, ...shown.chosen },
        shown.chosen.datasetType,
      )
  }
  const resume = (chosen?: Chosen) => void (shown && uploads.resume(shown, chosen))
  return (
    <Dialog
      isOpen={isChoosing || shown !== undefined}
      onClose={close}
      title={
        shown && isLive(shown) ? t('upload.running', { name: shown.fileName }) : t('upload.title')
      }
      // wide before a file is refused: it would jump, without a press
      size={shown ? 'large' : undefined}
    >
      {shown ? (
        <UploadShown transfer={shown} onChoose={resume} />
      ) : (
        <UploadForm
          collaboration={collaboration}
          setup={setup}
          datasetTypeId={datasetTypeId}
          onSubmit={(chosen, datasetType) => {
            uploads.start(collaboration.id, chosen, datasetType)
            setDatasetTypeId(firstTypeId)
            onChoosing(false)
          }}
        />
      )}
      {shown && (
        <DialogActions>
          <UploadActions
            transfer={shown}
            on={{
              hide: close,
              close,
              other: chooseAgain,
              again,
              resume: () => resume(),
              cancel: () => void uploads.cancel(shown),
              discard: () => void uploads.discard(shown),
              pause: () => uploads.pause(shown.id),
            }}
          />
        </DialogActions>
      )}
    </Dialog>
  )
}
