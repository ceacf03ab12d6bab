import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { TransferErrorBanner } from '../TransferErrorBanner.tsx'
import type { Setup } from '../use-setup.ts'
import { RefusedFile } from './RefusedFile.tsx'
import { type Choice, UploadForm } from './UploadForm.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { Upload } from './use-upload.ts'

type Props = { isOpen: boolean; onClose: () => void; collaboration: Collaboration; setup: Setup; upload: Upload }

/** Upload File (B019, B058, B066). Closing it while an upload runs asks first, and cancels. */
export function UploadDialog({ isOpen, onClose, collaboration, setup, upload }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { state, start, cancel, reset } = upload
  const [choice, setChoice] = useState<Choice>({})
  const isRunning = state.phase === 'running'

  async function close() {
    if (isRunning) {
      const isSure = await confirm({
        title: t('upload.cancel.title'),
        text: t('upload.cancel.text'),
        confirm: t('upload.cancel.confirm'),
        cancel: t('upload.cancel.stay'),
        isDangerous: true,
      })
      return isSure && cancel()
    }
    reset()
    setChoice({})
    onClose()
  }
  const chooseAgain = () => {
    setChoice(({ datasetTypeId }) => (datasetTypeId ? { datasetTypeId } : {}))
    reset()
  }
  const again = () => {
    const datasetType = choice.datasetTypeId && setup.datasetTypes.get(choice.datasetTypeId)
    if (choice.file && datasetType) start(choice.file, datasetType)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      title={isRunning ? t('upload.running', { name: state.fileName }) : t('upload.title')}
      size={state.phase === 'refused' ? 'large' : 'medium'}
      isDismissable={!isRunning}
    >
      <Body state={state} choice={choice} setChoice={setChoice} collaboration={collaboration} setup={setup} start={start} close={close} />
      {state.phase !== 'choosing' && (
        <DialogActions>
          {(state.phase === 'refused' || state.phase === 'failed') && <Button onPress={() => void close()}>{t('ui.close')}</Button>}
          {state.phase === 'refused' && (
            <Button variant="primary" onPress={chooseAgain}>
              {t('upload.other')}
            </Button>
          )}
          {state.phase === 'failed' && <Button onPress={chooseAgain}>{t('upload.other')}</Button>}
          {state.phase === 'failed' && (
            <Button variant="primary" onPress={again}>
              {t('upload.again')}
            </Button>
          )}
          {state.phase === 'done' && (
            <Button variant="primary" onPress={() => void close()} autoFocus>
              {t('ui.close')}
            </Button>
          )}
          {isRunning && (
            <Button onPress={() => void close()} isPending={state.isCancelling} autoFocus>
              {t('ui.cancel')}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

type BodyProps = Pick<Props, 'collaboration' | 'setup'> & {
  state: Upload['state']
  choice: Choice
  setChoice: (choice: Choice) => void
  start: Upload['start']
  close: () => Promise<unknown>
}

function Body({ state, choice, setChoice, collaboration, setup, start, close }: BodyProps) {
  const { t } = useTranslation()
  switch (state.phase) {
    case 'choosing':
      return (
        <UploadForm
          collaboration={collaboration}
          setup={setup}
          choice={choice}
          onChange={setChoice}
          onSubmit={start}
          onCancel={() => void close()}
        />
      )
    case 'running':
      return <UploadProgress upload={state} />
    case 'refused':
      return <RefusedFile fileName={state.fileName} refusal={state.refusal} />
    case 'failed':
      return (
        <>
          {state.progress && <UploadProgress upload={{ ...state, progress: state.progress, isFailed: true }} />}
          <TransferErrorBanner error={state.error} />
        </>
      )
    case 'done':
      return (
        <>
          {state.progress && <UploadProgress upload={{ progress: state.progress }} />}
          <Banner kind="success">{t('messages.success.datasetUpload', { name: state.fileName })}</Banner>
          {!state.isValidated && <Banner kind="info">{t(state.isSkipped ? 'upload.skipped' : 'upload.unchecked')}</Banner>}
        </>
      )
    default:
      return state satisfies never
  }
}
