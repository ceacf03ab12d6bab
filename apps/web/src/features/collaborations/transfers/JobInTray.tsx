import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import type { JobTransfer } from '#transfer/list/transfers.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import styles from './TransferTray.module.css'

/** A job that was started in this window: its status, duration and result, with a link to it. */
export function JobInTray({
  transfer: { id, workspaceId, jobId, fileName: name, state },
}: {
  transfer: JobTransfer
}) {
  const { t } = useTranslation()
  const transfers = useTransfers()
  const onDismiss = () => transfers.dismiss(id)
  const link = (
    <Link to={paths.job(workspaceId, jobId)} aria-label={t('jobs.show.of', { name })}>
      {t('jobs.show')}
    </Link>
  )
  switch (state.phase) {
    case 'running':
      return (
        <div className={styles.running}>
          <Running label={t('jobs.running', { name })} {...state.progress} />
          <div className={styles.actions}>{link}</div>
        </div>
      )
    case 'done':
      return state.status === 'FAILED' ? (
        <Banner kind="error" action={link} onDismiss={onDismiss}>
          {t('jobs.failed', { name })}
        </Banner>
      ) : (
        <Banner kind="success" action={link} onDismiss={onDismiss}>
          {t('jobs.completed', { name })}
        </Banner>
      )
    case 'failed':
      return <ErrorBanner error={state.error} onDismiss={onDismiss} />
    default:
      return state satisfies never
  }
}

function Running({
  label,
  status,
  startedAt,
}: {
  label: string
  status: string
  startedAt: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  const [now, setNow] = useState(() => systemClock.now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <ProgressBar
      label={label}
      notes={[
        statusText(status),
        t('jobs.since', { time: format.duration((now - startedAt) / 1000) }),
      ]}
    />
  )
}
