import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachability } from '#api/reachability.ts'
import { useFormat } from '#i18n/format.ts'
import { isMeasured } from '#transfer/list/transfer-selectors.ts'
import type { UploadProgress as Progress, UploadStep } from '#transfer/upload/upload-progress.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Stepper, type StepState } from '#ui/page/Stepper.tsx'
import styles from './UploadProgress.module.css'

type Upload = {
  progress: Progress
  bytesPerSecond?: number | undefined
  secondsLeft?: number | undefined
  isCancelling?: boolean
  isFailed?: boolean
  /** Paused or interrupted: only the progress is shown. */
  isAtRest?: boolean
}

/**
 * The steps of an upload (B058, C058), then progress, speed and remaining time of the current one.
 */
export function UploadProgress({
  upload,
  steps,
  note,
}: {
  upload: Upload
  steps: readonly UploadStep[]
  note?: string
}) {
  const { t } = useTranslation()
  const { progress, isFailed = false, isAtRest = false } = upload
  const current = steps.indexOf(progress.step)
  const getState = (index: number): StepState => {
    if (index !== current) return index < current ? 'done' : 'waiting'
    if (progress.step === 'done') return 'done'
    return isFailed ? 'failed' : 'current'
  }
  const isWaiting = useIsWaiting(progress) && !isAtRest
  return (
    <>
      <Stepper
        label={t('upload.steps')}
        steps={steps.map((step, index) => ({
          id: step,
          title: t(`upload.step.${step}`),
          state: getState(index),
        }))}
      />
      {/* below all steps, which stay where they are when the next one begins */}
      {!isFailed && current >= 0 && isMeasured(progress) && (
        <Measured upload={upload} isWaiting={isWaiting} note={note} />
      )}
      {isWaiting && !isFailed && <Banner kind="warning">{t('upload.noAnswer')}</Banner>}
      {!isFailed && !isAtRest && <Announcement progress={progress} />}
    </>
  )
}

function Measured({
  upload: { progress, bytesPerSecond: rate, secondsLeft, isCancelling },
  isWaiting,
  note,
}: {
  upload: Upload
  isWaiting: boolean
  note: string | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { step, bytes, totalBytes, rows } = progress
  const bytesPerSecond = isWaiting ? undefined : rate
  const notes = isCancelling
    ? [t('upload.cancelling')]
    : [
        note,
        step === 'validating'
          ? t('upload.rows', { count: rows, formatted: format.number(rows) })
          : undefined,
        bytesPerSecond === undefined
          ? undefined
          : t('upload.rate', { rate: format.bytes(bytesPerSecond) }),
        isWaiting || secondsLeft === undefined
          ? undefined
          : t('upload.timeLeft', { time: format.duration(secondsLeft) }),
      ]
  return (
    <div className={styles.measured}>
      <ProgressBar
        label={t('upload.progress', { done: format.bytes(bytes), total: format.bytes(totalBytes) })}
        ratio={totalBytes === 0 ? undefined : bytes / totalBytes}
        notes={notes}
      />
    </div>
  )
}

/**
 * Retries are silent, so after this time without progress the upload shows that it is still
 * working, and immediately without a network: its dialog covers the bar that says so.
 */
const SILENCE_MS = 6000

function useIsWaiting(progress: Progress): boolean {
  const [silent, setSilent] = useState<Progress>()
  const isOffline = useReachability() === 'offline'
  const isOnTheNet =
    progress.step === 'channel' || progress.step === 'dataset' || progress.step === 'transmitting'
  useEffect(() => {
    const timer = setTimeout(() => setSilent(progress), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [progress])
  return progress.isInterrupted || (isOnTheNet && (isOffline || silent === progress))
}

/**
 * Screen readers announce each step immediately, and the progress within a step every few seconds.
 */
const ANNOUNCE_MS = 5000

function Announcement({ progress }: { progress: Progress }) {
  const { step, bytes, totalBytes } = progress
  const { t } = useTranslation()
  const format = useFormat()
  const ratio = totalBytes === 0 ? 0 : bytes / totalBytes
  const text = isMeasured(progress)
    ? t('upload.announce', { step: t(`upload.step.${step}`), percent: format.percent(ratio) })
    : t(`upload.step.${step}`)
  const said = useThrottled(text, step)
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}

/** Updates the text when `key` changes, and otherwise at intervals. */
function useThrottled(text: string, key: string): string {
  const [said, setSaid] = useState({ text, key })
  if (said.key !== key) setSaid({ text, key })
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text, key }), ANNOUNCE_MS - (Date.now() % ANNOUNCE_MS))
    return () => clearTimeout(timer)
  }, [text, key])
  return said.text
}
