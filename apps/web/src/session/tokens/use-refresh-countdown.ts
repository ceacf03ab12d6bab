import { createContext, useEffect, useRef, useState } from 'react'
import { createRefreshCountdown, type KnownLifetime } from './refresh-countdown.ts'

/** Seconds until the refresh token expires; undefined until the gateway has answered (A063). */
export const RefreshSecondsLeft = createContext<number | undefined>(undefined)

type Options = {
  intervalMs: number
  refresh: () => Promise<void>
  /** Undefined for administrators: the gateway does not provide it (A142). */
  lifetime?: (() => Promise<KnownLifetime>) | undefined
  onAlert: (endsInSeconds: number) => void
}

/** Renews the tokens, and counts down the refresh token each second (A063, A091, A132). */
export function useRefreshCountdown({ intervalMs, ...options }: Options): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const countdown = createRefreshCountdown({ now: Date.now, intervalMs })
    // If the gateway does not answer, the countdown stays; the next renewal asks again.
    const learn = () => latest.current.lifetime?.().then(countdown.know, () => undefined)
    const refresh = () =>
      latest.current.refresh().then(
        () => {
          countdown.refreshed()
          return learn()
        },
        countdown.failed, // `refresh` itself redirects when the session has ended
      )
    const tick = () => {
      const { secondsLeft: left, action } = countdown.tick()
      setSecondsLeft(left)
      if (action === 'refresh') void refresh()
      if (action === 'alert') latest.current.onAlert(left ?? 0)
    }
    void learn()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [intervalMs])

  return secondsLeft
}
