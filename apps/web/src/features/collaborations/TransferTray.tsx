import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { type DownloadTransfer, isRunning, type Transfer, type UploadTransfer } from '#transfer/transfers.ts'
import { useAllTransfers, useTransfers } from '#transfer/use-transfers.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { JobInTray } from './jobs/JobInTray.tsx'
import { TransferErrorBanner } from './TransferErrorBanner.tsx'
import styles from './TransferTray.module.css'
import { useCancelUpload } from './use-cancel-upload.ts'

/** Every upload, download and job under way, done or failed, each until it is dismissed (B106); in the shell, so that it stays whatever screen is open. */
export function TransferTray() {
  const { t } = useTranslation()
  const format = useFormat()
  const transfers = useTransfers()
  const all = useAllTransfers().filter((transfer) => transfer.kind !== 'upload' || !transfer.isInDialog)
  const [isOpen, setIsOpen] = useState(true)
  const running = all.filter(isRunning).length
  if (all.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('transfers.title')}>
      <div className={styles.head}>
        <p className={styles.title} role="status">
          {running > 0 ? t('transfers.running', { number: format.number(running) }) : t('transfers.over', { count: all.length })}
        </p>
        {running === 0 && (
          <Button size="small" variant="quiet" onPress={transfers.dismissEnded}>
            {t('transfers.dismissAll')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'transfers.collapse' : 'transfers.expand')}
          onPress={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {all.map((transfer) => (
            <li key={transfer.id}>
              <InTray transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function InTray({ transfer }: { transfer: Transfer }) {
  if (transfer.kind === 'job') return <JobInTray transfer={transfer} />
  return transfer.kind === 'upload' ? <OfUpload transfer={transfer} /> : <OfDownload transfer={transfer} />
}

function OfUpload({ transfer }: { transfer: UploadTransfer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const transfers = useTransfers()
  const navigate = useNavigate()
  const confirmCancel = useCancelUpload()
  const { id, workspaceId, fileName: name, state } = transfer
  const onDismiss = () => transfers.dismiss(id)
  const details = (
    <Button
      size="small"
      aria-label={t('transfers.details.of', { name })}
      onPress={() => void navigate(`${paths.collaboration(workspaceId)}?selectedTab=datasets`, { state: { upload: id } })}
    >
      {t('transfers.details')}
    </Button>
  )
  switch (state.phase) {
    case 'running': {
      const { step, bytes, totalBytes } = state.progress
      const isMeasured = step === 'validating' || step === 'transmitting'
      const amount = isMeasured && t('upload.progress', { done: format.bytes(bytes), total: format.bytes(totalBytes) })
      return (
        <Running
          transfer={transfer}
          label={t('upload.running', { name })}
          ratio={isMeasured && totalBytes > 0 ? bytes / totalBytes : undefined}
          facts={[t(`upload.step.${step}`), amount || undefined]}
          cancelLabel={t('transfers.cancel.upload', { name })}
          onCancel={() => void confirmCancel(() => transfers.cancel(id))}
        >
          {details}
        </Running>
      )
    }
    case 'done':
      return (
        <Banner kind="success" onDismiss={onDismiss}>
          {t('messages.success.datasetUpload', { name })}
        </Banner>
      )
    case 'refused':
      return (
        <Banner kind="error" title={t('transfers.refused', { name })} action={details} onDismiss={onDismiss}>
          {t(`transfers.refused.${state.refusal.reason}`)}
        </Banner>
      )
    case 'failed':
      return <TransferErrorBanner error={state.error} title={t('transfers.failed', { name })} action={details} onDismiss={onDismiss} />
    default:
      return state satisfies never
  }
}

function OfDownload({ transfer }: { transfer: DownloadTransfer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const transfers = useTransfers()
  const { id, fileName: name, state } = transfer
  const onDismiss = () => transfers.dismiss(id)
  switch (state.phase) {
    case 'running': {
      const { step, parts, totalParts, bytes } = state.progress
      const facts = { parts: format.number(parts), bytes: format.bytes(bytes) }
      const amount =
        totalParts === undefined
          ? t('download.progress.unknown', facts)
          : t('download.progress', { ...facts, total: format.number(totalParts) })
      return (
        <Running
          transfer={transfer}
          label={t('download.running', { name })}
          ratio={totalParts === undefined || step === 'channel' ? undefined : parts / totalParts}
          facts={[step === 'channel' ? t('download.channel') : amount]}
          cancelLabel={t('download.cancel.of', { name })}
          onCancel={() => transfers.cancel(id)}
        />
      )
    }
    case 'done':
      return (
        <Banner kind="success" onDismiss={onDismiss}>
          <p>{t('messages.success.downloadComplete', { name })}</p>
          {!state.isVerified && <p>{t('download.unverified')}</p>}
        </Banner>
      )
    case 'failed':
      return <TransferErrorBanner error={state.error} title={t('download.failed', { name })} onDismiss={onDismiss} />
    default:
      return state satisfies never
  }
}

type RunningProps = {
  transfer: UploadTransfer | DownloadTransfer
  label: string
  ratio: number | undefined
  facts: (string | undefined)[]
  cancelLabel: string
  onCancel: () => void
  children?: ReactNode
}

/** Step, bytes, rate and time left, and Cancel. */
function Running({ transfer: { state }, label, ratio, facts, cancelLabel, onCancel, children }: RunningProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state.phase !== 'running') return null
  const { bytesPerSecond, secondsLeft, isCancelling = false } = state
  const notes = isCancelling
    ? [t('upload.cancelling')]
    : [
        ...facts,
        bytesPerSecond === undefined ? undefined : t('upload.rate', { rate: format.bytes(bytesPerSecond) }),
        secondsLeft === undefined ? undefined : t('upload.timeLeft', { time: format.duration(secondsLeft) }),
      ]
  return (
    <div className={styles.running}>
      <ProgressBar label={label} ratio={ratio} notes={notes} />
      <div className={styles.actions}>
        {children}
        <Button size="small" onPress={onCancel} isPending={isCancelling} aria-label={cancelLabel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}
