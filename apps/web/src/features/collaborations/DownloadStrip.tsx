import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './DownloadStrip.module.css'
import { TransferErrorBanner } from './TransferErrorBanner.tsx'
import type { DownloadItem, Downloads } from './use-downloads.ts'

/** Every download under way, done or failed, each until it is dismissed (B106). */
export function DownloadStrip({ downloads: { items, cancel, dismiss } }: { downloads: Downloads }) {
  if (items.length === 0) return null
  return (
    <div className={styles.strip}>
      {items.map((item) => (
        <Item key={item.id} item={item} onCancel={() => cancel(item.id)} onDismiss={() => dismiss(item.id)} />
      ))}
    </div>
  )
}

function Item({ item, onCancel, onDismiss }: { item: DownloadItem; onCancel: () => void; onDismiss: () => void }) {
  const { t } = useTranslation()
  const name = item.fileName
  switch (item.phase) {
    case 'running':
      return <Running item={item} onCancel={onCancel} />
    case 'done':
      return (
        <Banner kind="success" onDismiss={onDismiss}>
          <p>{t('messages.success.downloadComplete', { name })}</p>
          {!item.isVerified && <p>{t('download.unverified')}</p>}
        </Banner>
      )
    case 'failed':
      return <TransferErrorBanner error={item.error} title={t('download.failed', { name })} onDismiss={onDismiss} />
    default:
      return item satisfies never
  }
}

function Running({ item, onCancel }: { item: DownloadItem & { phase: 'running' }; onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { step, parts, totalParts, bytes } = item.progress
  const facts = { parts: format.number(parts), bytes: format.bytes(bytes) }
  const note =
    step === 'channel'
      ? t('download.channel')
      : totalParts === undefined
        ? t('download.progress.unknown', facts)
        : t('download.progress', { ...facts, total: format.number(totalParts) })
  return (
    <div className={styles.running}>
      <ProgressBar
        label={t('download.running', { name: item.fileName })}
        ratio={totalParts === undefined || step === 'channel' ? undefined : parts / totalParts}
        notes={[note]}
      />
      <Button size="small" onPress={onCancel} aria-label={t('download.cancel.of', { name: item.fileName })}>
        {t('download.cancel')}
      </Button>
    </div>
  )
}
