import { LOGOUT_WARNING_SECONDS } from '@concord/domain/limits'
import type { Timeouts } from './timeouts.ts'

/**
 * Not specified: the time that the dialog leaves for an answer before the session ends (WCAG
 * 2.2.1).
 */
const ASKS_FOR_SECONDS = 60

/**
 * `counting`: no input for the idle time. `asking`: the dialog is open. `ended`: the time is up and
 * the warning is shown. `over`: redirect to /logout?timeout=true.
 */
export type Idleness =
  | { phase: 'active' }
  | { phase: 'counting' | 'asking'; secondsLeft: number }
  | { phase: 'ended' }
  | { phase: 'over' }

/**
 * The state of a session without input (A061, A132, A133): after the idle time a countdown of
 * session minus idle starts; at zero the warning appears, and 2.5 s later the session ends.
 * Computed from two timestamps only, so it is correct after the computer was suspended.
 */
export function idlenessAt(
  now: number,
  lastInputAt: number,
  { idle, session }: Pick<Timeouts, 'idle' | 'session'>,
): Idleness {
  const elapsed = now - lastInputAt
  if (elapsed < idle) return { phase: 'active' }
  if (elapsed >= session + LOGOUT_WARNING_SECONDS * 1000) return { phase: 'over' }
  if (elapsed >= session) return { phase: 'ended' }
  const secondsLeft = Math.ceil((session - elapsed) / 1000)
  return { phase: secondsLeft <= ASKS_FOR_SECONDS ? 'asking' : 'counting', secondsLeft }
}

/** The other tabs of this browser, which exchange their latest activity. */
export type OtherTabs = {
  report: (activeAt: number) => void
  listen: (heard: (activeAt: number) => void) => () => void
}

type Options = {
  now: () => number
  timeouts: Pick<Timeouts, 'idle' | 'session'>
  otherTabs: OtherTabs
  /** Whether there is work without input, such as a transfer. */
  isBusy: () => boolean
}

/** Limits messages to other tabs, which do not need every key press. */
const REPORT_EVERY_MS = 1000

export type IdleTimer = ReturnType<typeof createIdleTimer>

/** Tracks the latest activity in all tabs. It has no timer: `check` must be called each second. */
export function createIdleTimer({ now, timeouts, otherTabs, isBusy }: Options) {
  let activeAt = now()
  let reportedAt = Number.NEGATIVE_INFINITY
  const idleness = () => idlenessAt(now(), activeAt, timeouts)
  const beActive = () => {
    activeAt = now()
    if (activeAt - reportedAt < REPORT_EVERY_MS) return
    reportedAt = activeAt
    otherTabs.report(activeAt)
  }
  beActive() // opening a tab is activity
  const stop = otherTabs.listen((at) => {
    // A tab with a clock that is ahead must not keep the session alive.
    activeAt = Math.max(activeAt, Math.min(at, now()))
  })

  return {
    /**
     * A key, a pointer or a touch. While the dialog is open, only its own buttons count; after the
     * end, nothing does.
     */
    input: () => {
      const { phase } = idleness()
      if (phase === 'active' || phase === 'counting') beActive()
    },
    /** "Stay signed in". */
    stay: () => {
      if (idleness().phase === 'asking') beActive()
    },
    check: (): Idleness => {
      const { phase } = idleness()
      if (isBusy() && phase !== 'ended' && phase !== 'over') beActive()
      return idleness()
    },
    stop,
  }
}
