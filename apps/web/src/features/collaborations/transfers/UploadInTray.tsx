import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { TransferErrorBanner } from '#entities/transfers/TransferErrorBanner.tsx'
import { transferErrorText } from '#entities/transfers/transfer-error-text.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { isMeasured, placeInQueue } from '#transfer/list/transfer-selectors.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import { useOfTransfers, useTransfers } from '#transfer/list/use-transfers.ts'
import { canMove, type UploadState } from '#transfer/upload/upload-state.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TrayItem } from './TrayItem.tsx'
import { offeredActions } from './UploadActions.tsx'
import { useThroughputText } from './use-throughput-text.ts'
import { useUploads } from './use-uploads.ts'

/** An upload in the tray, in any phase. */
export function UploadInTray({ transfer }: { transfer: UploadTransfer }) {
  const { t } = useTranslation()
  const transfers = useTransfers()
  const navigate = useNavigate()
  const { id, workspaceId, fileName: name, state } = transfer
  const onDismiss = () => transfers.dismiss(id)
  const showDetails = () =>
    void navigate(`${paths.collaboration(workspaceId)}?selectedTab=datasets`, {
      state: { upload: id },
    })
  const details = (
    <Button
      key="details"
      size="small"
      aria-label={t('transfers.details.of', { name })}
      onPress={showDetails}
    >
      {t('transfers.details')}
    </Button>
  )
  switch (state.phase) {
    case 'done':
      return (
        <Banner kind="success" onDismiss={onDismiss}>
          {t('messages.success.datasetUpload', { name })}
        </Banner>
      )
    case 'refused':
      return (
        <Banner
          kind="error"
          title={t('transfers.failed', { name })}
          action={details}
          onDismiss={onDismiss}
        >
          {t(`transfers.refused.${state.refusal.reason}`)}
        </Banner>
      )
    case 'failed':
      return (
        <TransferErrorBanner
          error={state.error}
          title={t('transfers.failed', { name })}
          action={details}
          onDismiss={onDismiss}
        />
      )
    default:
      return (
        <Unfinished transfer={transfer} state={state} details={details} onDetails={showDetails} />
      )
  }
}

type Props = {
  transfer: UploadTransfer
  state: Exclude<UploadState, { phase: 'done' | 'refused' | 'failed' }>
  details: ReactNode
  onDetails: () => void
}

/** Progress and actions. A button that replaces another keeps its focus. */
function Unfinished({ transfer, state, details, onDetails }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const uploads = useUploads()
  const paceText = useThroughputText()
  const place = useOfTransfers((all) => placeInQueue(all, transfer.id))
  const { id, fileName: name } = transfer
  const progress = 'progress' in state ? state.progress : undefined
  const measured = progress && isMeasured(progress) ? progress : undefined
  const amount =
    measured &&
    t('upload.progress', {
      done: format.bytes(measured.bytes),
      total: format.bytes(measured.totalBytes),
    })

  const facts = () => {
    switch (state.phase) {
      case 'waiting':
        return state.isCancelling
          ? [t('upload.cancelling')]
          : [t('upload.waiting', { place: format.number(place) })]
      case 'running':
        return paceText(state, [t(`upload.step.${state.progress.step}`), amount])
      case 'paused':
        return [t('upload.paused'), amount]
      case 'interrupted':
        return [state.error ? transferErrorText(state.error, t) : t('upload.interrupted'), amount]
      default:
        return [t('upload.elsewhere')]
    }
  }
  const isMoving = state.phase === 'running'
  const ratio =
    measured && measured.totalBytes > 0 ? measured.bytes / measured.totalBytes : undefined
  // The dialog asks for the file if it must be chosen again.
  const resume = async () => (await uploads.resume(transfer)) || onDetails()
  const offered = offeredActions(transfer)
  const isResumable = canMove('resume', state.phase)
  return (
    <TrayItem
      label={t('upload.running', { name })}
      ratio={isMoving || measured ? ratio : 'none'}
      facts={facts()}
      error={state.phase === 'interrupted' && state.error}
    >
      {state.phase !== 'elsewhere' && details}
      {(offered.includes('cancel') || offered.includes('discard')) && (
        <Button
          size="small"
          isPending={('isCancelling' in state && state.isCancelling) ?? false}
          aria-label={t(isResumable ? 'upload.discard.of' : 'transfers.cancel.upload', { name })}
          onPress={() => void (isResumable ? uploads.discard(transfer) : uploads.cancel(transfer))}
        >
          {t(isResumable ? 'upload.discard' : 'ui.cancel')}
        </Button>
      )}
      {(offered.includes('pause') || isResumable) && (
        <Button
          size="small"
          variant={isResumable ? 'primary' : 'secondary'}
          aria-label={t(isResumable ? 'upload.resume.of' : 'upload.pause.of', { name })}
          onPress={() => (isResumable ? void resume() : uploads.pause(id))}
        >
          {t(isResumable ? 'upload.resume' : 'upload.pause')}
        </Button>
      )}
    </TrayItem>
  )
}
