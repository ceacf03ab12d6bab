import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { announce } from '#ui/announce.ts'
import { getErrorCode } from './authn-error.ts'

/** Source: Okta, "Authentication API": one text message per 30 seconds, otherwise E0000109. */
const PAUSE_SECONDS = 30

/**
 * The seconds until the provider sends another code. The pause starts with this transaction's last
 * code, or with a refusal because another transaction has just sent one to the phone. The provider
 * does not say when that was, so the full pause applies.
 */
export function useSendPause(sentAt = 0) {
  const [refusedAt, setRefusedAt] = useState(0)
  /** Watches a request that sends a code. */
  const watch = <T>(sending: Promise<T>): Promise<T> =>
    sending.catch((error: unknown) => {
      if (getErrorCode(error) === 'E0000109') setRefusedAt(systemClock.now().getTime())
      throw error
    })
  const secondsLeft = useSecondsLeft(Math.max(sentAt, refusedAt))
  useAnnouncedEnd(secondsLeft > 0)
  return { secondsLeft, watch }
}

function useSecondsLeft(since: number): number {
  const secondsLeft = () =>
    Math.max(0, Math.ceil((since - systemClock.now().getTime()) / 1000) + PAUSE_SECONDS)
  const [, tick] = useState(0)
  const left = Math.min(secondsLeft(), PAUSE_SECONDS)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}

/** The end of the countdown is visible; screen readers need it announced. */
function useAnnouncedEnd(isWaiting: boolean): void {
  const { t } = useTranslation()
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) announce(t('passcode.waitOver'))
    wasWaiting.current = isWaiting
  }, [isWaiting, t])
}
