import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadTransfer } from '#transfer/transfers.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { TransferErrorBanner } from '../TransferErrorBanner.tsx'
import { useCancelUpload } from '../use-cancel-upload.ts'
import type { Setup } from '../use-setup.ts'
import { RefusedFile } from './RefusedFile.tsx'
import { type Choice, UploadForm } from './UploadForm.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { Upload } from './use-upload.ts'

type Props = { isChoosing: boolean; onChoosing: (isChoosing: boolean) => void; collaboration: Collaboration; setup: Setup; upload: Upload }

/** Upload File (B019, B058, B066). Closing it while an upload runs leaves the upload to the tray. */
export function UploadDialog({ isChoosing, onChoosing, collaboration, setup, upload }: Props) {
  const { t } = useTranslation()
  const confirmCancel = useCancelUpload()
  const [choice, setChoice] = useState<Choice>({})
  const { shown } = upload
  const phase = shown?.state.phase
  const isRunning = phase === 'running'

  const close = () => {
    if (isRunning) return upload.hide()
    upload.dismiss()
    setChoice({})
    onChoosing(false)
  }
  const chooseAgain = () => {
    if (shown) setChoice({ datasetTypeId: shown.datasetType.id })
    upload.dismiss()
    onChoosing(true)
  }
  const again = () => {
    upload.dismiss()
    if (shown) upload.start(shown.file, shown.datasetType)
  }
  return (
    <Dialog
      isOpen={isChoosing || shown !== undefined}
      onClose={close}
      title={isRunning ? t('upload.running', { name: shown?.fileName ?? '' }) : t('upload.title')}
      size={phase === 'refused' ? 'large' : 'medium'}
    >
      {shown ? (
        <Shown transfer={shown} />
      ) : (
        <UploadForm
          collaboration={collaboration}
          setup={setup}
          choice={choice}
          onChange={setChoice}
          onSubmit={(file, datasetType) => {
            upload.start(file, datasetType)
            setChoice({})
            onChoosing(false)
          }}
          onCancel={close}
        />
      )}
      {shown && (
        <DialogActions>
          {(phase === 'refused' || phase === 'failed') && <Button onPress={close}>{t('ui.close')}</Button>}
          {phase === 'refused' && (
            <Button variant="primary" onPress={chooseAgain}>
              {t('upload.other')}
            </Button>
          )}
          {phase === 'failed' && <Button onPress={chooseAgain}>{t('upload.other')}</Button>}
          {phase === 'failed' && (
            <Button variant="primary" onPress={again}>
              {t('upload.again')}
            </Button>
          )}
          {phase === 'done' && (
            <Button variant="primary" onPress={close} autoFocus>
              {t('ui.close')}
            </Button>
          )}
          {shown.state.phase === 'running' && (
            <>
              <Button onPress={() => void confirmCancel(upload.cancel)} isPending={shown.state.isCancelling ?? false}>
                {t('ui.cancel')}
              </Button>
              <Button variant="primary" onPress={close} autoFocus>
                {t('upload.hide')}
              </Button>
            </>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

function Shown({ transfer: { fileName, state } }: { transfer: UploadTransfer }) {
  const { t } = useTranslation()
  switch (state.phase) {
    case 'running':
      return <UploadProgress upload={state} />
    case 'refused':
      return <RefusedFile fileName={fileName} refusal={state.refusal} />
    case 'failed':
      return (
        <>
          {state.progress && <UploadProgress upload={{ progress: state.progress, isFailed: true }} />}
          <TransferErrorBanner error={state.error} />
        </>
      )
    case 'done':
      return (
        <>
          {state.progress && <UploadProgress upload={{ progress: state.progress }} />}
          <Banner kind="success">{t('messages.success.datasetUpload', { name: fileName })}</Banner>
          {!state.isValidated && <Banner kind="info">{t(state.isSkipped ? 'upload.skipped' : 'upload.unchecked')}</Banner>}
        </>
      )
    default:
      return state satisfies never
  }
}
