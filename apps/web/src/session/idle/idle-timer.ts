import { LOGOUT_WARNING_SECONDS } from '@concord/domain/limits'
import type { Timeouts } from './timeouts.ts'

/**
 * Not specified: for so long before the end a dialog asks, so that nobody is signed out unasked
 * (WCAG 2.2.1).
 */
const ASKS_FOR_SECONDS = 60

/**
 * `counting`: nobody has done anything for the idle time. `asking`: the dialog is up. `ended`: the
 * time is up, the warning is shown. `over`: away to /logout?timeout=true.
 */
export type Idleness =
  | { phase: 'active' }
  | { phase: 'counting' | 'asking'; secondsLeft: number }
  | { phase: 'ended' }
  | { phase: 'over' }

/**
 * How a session without input is (A061, A132, A133): after the idle time a countdown of session
 * minus idle starts, at its zero comes the warning, and 2.5 s later the end. Follows from two
 * timestamps only, so a computer that slept finds the truth when it wakes.
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

/** The other tabs of this browser: each tells the rest when somebody was active in it. */
export type OtherTabs = {
  tell: (activeAt: number) => void
  listen: (heard: (activeAt: number) => void) => () => void
}

type Options = {
  now: () => number
  timeouts: Pick<Timeouts, 'idle' | 'session'>
  otherTabs: OtherTabs
  /** Whether work is being done without input, such as a transfer. */
  isBusy: () => boolean
}

/** The other tabs need not hear of every key. */
const TELL_EVERY_MS = 1000

export type IdleTimer = ReturnType<typeof createIdleTimer>

/**
 * Remembers when somebody was last active, in whichever tab. Has no timer: `check` is
 * asked each second.
 */
export function createIdleTimer({ now, timeouts, otherTabs, isBusy }: Options) {
  let activeAt = now()
  let toldAt = Number.NEGATIVE_INFINITY
  const idleness = () => idlenessAt(now(), activeAt, timeouts)
  const beActive = () => {
    activeAt = now()
    if (activeAt - toldAt < TELL_EVERY_MS) return
    toldAt = activeAt
    otherTabs.tell(activeAt)
  }
  beActive() // a new tab is a sign of life
  const stop = otherTabs.listen((at) => {
    // A clock that another tab has set wrong must not keep a session for ever.
    activeAt = Math.max(activeAt, Math.min(at, now()))
  })

  return {
    /**
     * A key, a pointer, a touch. While the dialog asks only its own answer counts; what comes after
     * the end is too late.
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
