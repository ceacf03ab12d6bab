import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import styles from './ResendCode.module.css'

/** Source: Okta, "Authentication API": one text message each 30 seconds, else E0000109. */
const RESEND_WAIT_SECONDS = 30

type Props = { sentAt: number; isPending: boolean; onResend: () => void }

/** "Resend", as soon as the provider would do it; until then how long to wait. The button keeps its place and its focus (A010). */
export function ResendCode({ sentAt, isPending, onResend }: Props) {
  const { t } = useTranslation()
  const left = useSecondsLeft(sentAt)
  return (
    <p className={styles.row}>
      <button type="button" className={styles.resend} aria-disabled={left > 0 || isPending} onClick={() => left === 0 && onResend()}>
        {t('passcode.resend')}
      </button>
      {left > 0 && <span>{t('passcode.wait', { count: left })}</span>}
    </p>
  )
}

function useSecondsLeft(sentAt: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((sentAt - systemClock.now().getTime()) / 1000) + RESEND_WAIT_SECONDS)
  const [, tick] = useState(0)
  const left = Math.min(secondsLeft(), RESEND_WAIT_SECONDS)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}
