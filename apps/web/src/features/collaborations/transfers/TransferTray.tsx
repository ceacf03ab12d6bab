import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransferErrorBanner } from '#entities/transfers/TransferErrorBanner.tsx'
import { useFormat } from '#i18n/format.ts'
import { isLive } from '#transfer/list/transfer-selectors.ts'
import {
  type DownloadTransfer,
  isRunning,
  isTransferring,
  type Transfer,
} from '#transfer/list/transfers.ts'
import { useAllTransfers, useTransfers } from '#transfer/list/use-transfers.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { JobInTray } from './JobInTray.tsx'
import styles from './TransferTray.module.css'
import { TrayItem } from './TrayItem.tsx'
import { UploadInTray } from './UploadInTray.tsx'
import { useThroughputText } from './use-throughput-text.ts'

/**
 * Shows every upload, download and job until it is dismissed (B106). Part of the shell, so that it
 * stays on every screen.
 */
export function TransferTray() {
  const { t } = useTranslation()
  const format = useFormat()
  const transfers = useTransfers()
  const all = useAllTransfers().filter(
    (transfer) => transfer.kind !== 'upload' || !transfer.isInDialog,
  )
  const [isOpen, setIsOpen] = useState(true)
  const [running, unfinished] = [all.filter(isUnderWay).length, all.filter(isLive).length]
  const dismissEnded = () => {
    for (const { id } of all.filter((transfer) => !isLive(transfer))) transfers.dismiss(id)
  }
  const title = () => {
    if (running > 0) return t('transfers.running', { number: format.number(running) })
    return unfinished > 0
      ? t('transfers.unfinished', { number: format.number(unfinished) })
      : t('transfers.over', { count: all.length })
  }
  if (all.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('transfers.title')} tabIndex={-1}>
      <div className={styles.head}>
        <p className={styles.title} role="status">
          {title()}
        </p>
        {running === 0 && unfinished < all.length && (
          <Button size="small" variant="quiet" onPress={dismissEnded}>
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

const isUnderWay = (transfer: Transfer): boolean => isTransferring(transfer) || isRunning(transfer)

function InTray({ transfer }: { transfer: Transfer }) {
  if (transfer.kind === 'job') return <JobInTray transfer={transfer} />
  return transfer.kind === 'upload' ? (
    <UploadInTray transfer={transfer} />
  ) : (
    <OfDownload transfer={transfer} />
  )
}

function OfDownload({ transfer }: { transfer: DownloadTransfer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const transfers = useTransfers()
  const paceText = useThroughputText()
  const { id, fileName: name, state, again } = transfer
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
        <TrayItem
          label={t('download.running', { name })}
          ratio={totalParts === undefined || step === 'channel' ? undefined : parts / totalParts}
          facts={paceText(state, [step === 'channel' ? t('download.channel') : amount])}
        >
          <Button
            size="small"
            onPress={() => transfers.cancel(id)}
            isPending={state.isCancelling ?? false}
            aria-label={t('download.cancel.of', { name })}
          >
            {t('ui.cancel')}
          </Button>
        </TrayItem>
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
      return (
        <TransferErrorBanner
          error={state.error}
          title={t('download.failed', { name })}
          action={
            again && (
              <Button size="small" onPress={() => again(onDismiss)}>
                {t('ui.retry')}
              </Button>
            )
          }
          onDismiss={onDismiss}
        />
      )
    default:
      return state satisfies never
  }
}
