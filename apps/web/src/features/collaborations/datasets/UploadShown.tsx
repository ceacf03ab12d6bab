import { useTranslation } from 'react-i18next'
import { TransferErrorBanner } from '#entities/transfers/TransferErrorBanner.tsx'
import { UploadProgress } from '#entities/transfers/UploadProgress.tsx'
import { useFormat } from '#i18n/format.ts'
import { needsFile, placeInQueue } from '#transfer/list/transfer-selectors.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import { useOfTransfers } from '#transfer/list/use-transfers.ts'
import type { BegunUpload } from '#transfer/upload/pending-uploads.ts'
import { UPLOAD_STEPS } from '#transfer/upload/upload-progress.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import type { Chosen } from '../transfers/use-uploads.ts'
import { RefusedFile } from './RefusedFile.tsx'

type Props = { transfer: UploadTransfer; onChoose: (chosen: Chosen) => void }

/** An upload in its dialog, in any phase. */
export function UploadShown({ transfer, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = useOfTransfers((all) => placeInQueue(all, transfer.id))
  const { fileName, state } = transfer
  switch (state.phase) {
    case 'waiting':
      return <Banner kind="info">{t('upload.waiting', { place: format.number(place) })}</Banner>
    case 'running':
      return <UploadProgress steps={UPLOAD_STEPS} upload={state} />
    case 'paused':
    case 'interrupted':
      return (
        <>
          {state.phase === 'interrupted' && state.error ? (
            <TransferErrorBanner error={state.error} />
          ) : (
            <Banner kind={state.phase === 'paused' ? 'info' : 'warning'}>
              {t(`upload.${state.phase}`)}
            </Banner>
          )}
          {state.progress && (
            <UploadProgress
              steps={UPLOAD_STEPS}
              upload={{ progress: state.progress, isAtRest: true }}
            />
          )}
          {needsFile(transfer) && <SameFile begun={state.begun} onChoose={onChoose} />}
        </>
      )
    case 'elsewhere':
      return <Banner kind="info">{t('upload.elsewhere')}</Banner>
    case 'refused':
      return <RefusedFile fileName={fileName} refusal={state.refusal} chosen={transfer.chosen} />
    case 'failed':
      return (
        <>
          {state.progress && (
            <UploadProgress
              steps={UPLOAD_STEPS}
              upload={{ progress: state.progress, isFailed: true }}
            />
          )}
          <TransferErrorBanner error={state.error} />
        </>
      )
    case 'done':
      return (
        <>
          {state.progress && (
            <UploadProgress steps={UPLOAD_STEPS} upload={{ progress: state.progress }} />
          )}
          <Banner kind="success">{t('messages.success.datasetUpload', { name: fileName })}</Banner>
          {!state.isValidated && (
            <Banner kind="info">
              {t(state.isSkipped ? 'upload.skipped' : 'upload.unchecked')}
            </Banner>
          )}
        </>
      )
    default:
      return state satisfies never
  }
}

/** The user must choose the file again, because the browser has no handle of it. */
function SameFile({
  begun: { fileName: name, size, lastModified },
  onChoose,
}: {
  begun: BegunUpload
  onChoose: Props['onChoose']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = {
    name,
    size: format.bytes(size),
    date: format.dateTime(new Date(lastModified).toISOString()),
  }
  return (
    <FilePicker
      label={t('upload.sameFile')}
      hint={t('upload.sameFile.hint', facts)}
      file={undefined}
      accept={['.csv', 'text/csv']}
      wantsHandle
      onPick={(file, handle) => onChoose({ file, handle })}
    />
  )
}
