/** Changes to a clock, relative to the moment of the call. */
type ClockMove = {
  now?: Date | undefined
  advanceMs?: number | undefined
  frozen?: boolean | undefined
  /**
   * Seconds on the clock for each second of the machine: 60 plays an hour in a minute. Unfreezes
   * the clock.
   */
  rate?: number | undefined
  /**
   * The clock stops automatically at this moment; null removes the limit. Only a move to a later
   * moment passes it.
   */
  until?: Date | null | undefined
}

/**
 * The only source of time in the emulator. `/_emulator/clock` moves it, so tokens, lockouts and
 * retention move together.
 */
export type Clock = {
  now(): Date
  advance(milliseconds: number): void
  set(now: Date): void
  /** Stops the clock, or lets it run again. */
  freeze(isFrozen: boolean): void
  move(change: ClockMove): void
  /** Whether it is frozen: by a call, or because it has reached `until`. */
  readonly isFrozen: boolean
  readonly rate: number
  readonly until: Date | undefined
  /** Its state, for `restoreClock`. */
  serialize(): string
}

type ClockState = { at: number; isFrozen: boolean; rate: number; until: number | undefined }

/** A clock that runs with the machine's, from an offset that can be changed. */
export const createClock = ({
  start,
  isFrozen = false,
}: {
  start?: Date
  isFrozen?: boolean
} = {}): Clock =>
  runningClock(
    { at: start?.getTime() ?? Date.now(), isFrozen, rate: 1, until: undefined },
    Date.now(),
  )

function runningClock(first: ClockState, from: number): Clock {
  let state = first
  let since = from
  const limit = () => state.until ?? Number.POSITIVE_INFINITY
  const time = () =>
    state.isFrozen
      ? state.at
      : Math.min(Math.floor(state.at + (Date.now() - since) * state.rate), limit())
  const clock: Clock = {
    now: () => new Date(time()),
    advance: (advanceMs) => clock.move({ advanceMs }),
    set: (now) => clock.move({ now }),
    freeze: (frozen) => clock.move({ frozen }),
    move({
      now,
      advanceMs = 0,
      rate,
      frozen = rate === undefined ? state.isFrozen : false,
      until,
    }) {
      const at = (now?.getTime() ?? time()) + advanceMs
      const end = until === undefined ? state.until : until?.getTime()
      state = {
        at,
        isFrozen: frozen,
        rate: rate ?? state.rate,
        until: end !== undefined && end > at ? end : undefined,
      }
      since = Date.now()
    },
    get isFrozen() {
      return state.isFrozen || time() >= limit()
    },
    get rate() {
      return state.rate
    },
    get until() {
      return state.until === undefined ? undefined : new Date(state.until)
    },
    serialize: () => {
      const { isFrozen, rate, until } = state
      return JSON.stringify({
        now: clock.now(),
        aheadMs: time() - Date.now(),
        isFrozen,
        rate,
        until,
      } satisfies Record<keyof SerializedClock, unknown>)
    },
  }
  return clock
}

type SerializedClock = {
  now: string
  aheadMs: number
  isFrozen: boolean
  rate?: number
  until?: number | undefined
}

/**
 * The clock in the state that another process left: running as if it had never stopped, or frozen
 * at the same moment.
 */
export function restoreClock(kept: string): Clock {
  const { now, aheadMs, isFrozen, rate = 1, until } = JSON.parse(kept) as SerializedClock
  const at = Date.parse(now)
  return runningClock({ at, isFrozen, rate, until }, at - aheadMs)
}
