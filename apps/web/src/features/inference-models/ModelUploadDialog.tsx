import { useTranslation } from 'react-i18next'
import { TransferErrorBanner } from '#entities/transfers/TransferErrorBanner.tsx'
import { UploadProgress } from '#entities/transfers/UploadProgress.tsx'
import { useFormat } from '#i18n/format.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import type { UploadProgress as Progress, UploadStep } from '#transfer/upload/upload-progress.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { ModelUploadState } from './use-model-upload.ts'

/** Creating Secure Channel, Transmitting Encrypted Data, Done (C058). */
const STEPS: readonly UploadStep[] = ['channel', 'transmitting', 'done']

type Props = {
  fileName: string
  modelName: string
  state: ModelUploadState | undefined
  on: { cancel: () => void; again: () => void; close: () => void }
}

/**
 * Shows the upload of a model step by step (C033, C058). Stays open until the upload has ended; an
 * error stops it (C119).
 */
export function ModelUploadDialog({ fileName, modelName, state, on }: Props) {
  const { t } = useTranslation()
  const chunks = useChunksText()
  const isOver = state?.phase === 'failed' || state?.phase === 'done'
  return (
    <Dialog
      isOpen={state !== undefined}
      onClose={isOver ? on.close : on.cancel}
      title={t('newModel.uploading', { name: fileName })}
    >
      {state?.phase === 'starting' && <Skeleton lines={3} />}
      {state?.phase === 'running' && (
        <UploadProgress upload={state} steps={STEPS} note={chunks(state.progress)} />
      )}
      {state?.phase === 'failed' && (
        <>
          {state.progress && (
            <UploadProgress upload={{ progress: state.progress, isFailed: true }} steps={STEPS} />
          )}
          <TransferErrorBanner error={state.error} />
        </>
      )}
      {state?.phase === 'done' && (
        <>
          <UploadProgress upload={{ progress: state.progress }} steps={STEPS} />
          <Banner kind="success">{t('newModel.done', { name: modelName })}</Banner>
        </>
      )}
      <DialogActions>
        {state?.phase === 'failed' && (
          <>
            <Button onPress={on.close}>{t('ui.close')}</Button>
            <Button variant="primary" onPress={on.again}>
              {t('upload.again')}
            </Button>
          </>
        )}
        {(state?.phase === 'running' || state?.phase === 'starting') && (
          <Button
            isPending={(state.phase === 'running' && state.isCancelling) ?? false}
            onPress={on.cancel}
          >
            {t('ui.cancel')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** "chunk 3 of 12": the chunks that have arrived (C058). */
function useChunksText(): (progress: Progress) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const chunkBytes = useEnvironment().UPLOAD_CHUNK_SIZE
  return ({ bytes, totalBytes }) =>
    t('newModel.chunks', {
      done: format.number(Math.ceil(bytes / chunkBytes)),
      total: format.number(Math.ceil(totalBytes / chunkBytes)),
    })
}
