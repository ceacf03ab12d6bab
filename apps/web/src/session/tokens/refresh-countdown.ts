import type { RefreshLifetime } from '@concord/domain/session/contract'

/**
 * Not specified: so long before the refresh token ends its alert appears, if no renewal has come in
 * between.
 */
const ALERT_SECONDS = 5 * 60

/** Not specified: so soon a renewal that has failed is tried again, if that comes before the next. */
const AGAIN_MS = 15_000

export type RefreshAction = 'refresh' | 'alert'

export type RefreshCountdown = ReturnType<typeof createRefreshCountdown>

/**
 * The remaining time of the refresh token (A063): at zero the tokens are refreshed, and its alert
 * appears only once in a session. Next to that they are refreshed each interval (A132). Has
 * no timer: `tick` is asked each second.
 */
export function createRefreshCountdown({
  now,
  intervalMs,
}: {
  now: () => number
  intervalMs: number
}) {
  let endsAt: number | undefined
  let refreshedAt = now()
  let hasAlerted = false
  let hasReachedZero = false

  return {
    /** What the gateway says of the present refresh token (A091). */
    know: ({ refreshTokenLifetimeStart, refreshTokenLifetimeMinutes }: RefreshLifetime) => {
      const end = Date.parse(refreshTokenLifetimeStart) + refreshTokenLifetimeMinutes * 60_000
      if (Number.isNaN(end) || end === endsAt) return
      endsAt = end
      hasReachedZero = false
    },
    refreshed: () => {
      refreshedAt = now()
    },
    failed: () => {
      refreshedAt = Math.min(now(), now() - intervalMs + AGAIN_MS)
    },
    tick: (): { secondsLeft: number | undefined; action: RefreshAction | undefined } => {
      const secondsLeft =
        endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now()) / 1000))
      const isDue = now() - refreshedAt >= intervalMs
      // Once for each token: a browser whose clock is wrong finds every token at zero, and must not
      // ask each second.
      if (isDue || (secondsLeft === 0 && !hasReachedZero)) {
        hasReachedZero = secondsLeft === 0
        refreshedAt = now()
        return { secondsLeft, action: 'refresh' }
      }
      if (secondsLeft === undefined || secondsLeft > ALERT_SECONDS || hasAlerted)
        return { secondsLeft, action: undefined }
      hasAlerted = true
      return { secondsLeft, action: 'alert' }
    },
  }
}
