import type { RefreshLifetime } from '@concord/domain/session/contract'

/**
 * Not specified: the alert appears this long before the refresh token expires, unless it was
 * renewed.
 */
const ALERT_SECONDS = 5 * 60

/** Not specified: the delay before a failed renewal is retried, unless the next one is sooner. */
const AGAIN_MS = 15_000

type RefreshAction = 'refresh' | 'alert'
/** `aheadMs`: by how much the clock of `now` is ahead of the one that the start is of. */
export type KnownLifetime = RefreshLifetime & { aheadMs?: number }

/**
 * The countdown of the refresh token (A063). At zero the tokens are refreshed; the alert appears
 * only once per session. The tokens are also refreshed at each interval (A132). It has no timer:
 * `tick` must be called each second.
 */
export function createRefreshCountdown({
  now,
  intervalMs,
}: {
  now: () => number
  intervalMs: number
}) {
  let endsAt: number | undefined
  let ownEndsAt = 0
  let refreshedAt = now()
  let hasAlerted = false
  let hasReachedZero = false

  return {
    /** Updates the lifetime of the current refresh token (A091). */
    know: ({
      refreshTokenLifetimeStart,
      refreshTokenLifetimeMinutes,
      aheadMs = 0,
    }: KnownLifetime) => {
      const end = Date.parse(refreshTokenLifetimeStart) + refreshTokenLifetimeMinutes * 60_000
      if (Number.isNaN(end) || end === endsAt) return
      endsAt = end
      ownEndsAt = end + aheadMs
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
        endsAt === undefined ? undefined : Math.max(0, Math.ceil((ownEndsAt - now()) / 1000))
      const isDue = now() - refreshedAt >= intervalMs
      // Once per token: a browser with a wrong clock sees every token at zero, and must not refresh
      // each second.
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
