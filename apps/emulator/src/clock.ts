/** The only source of time in the emulator. `/_emulator/clock` moves it, so tokens, lockouts and retention move together. */
export type Clock = {
  now(): Date
  /** Moves the clock by milliseconds, or to a moment; freezes or lets it run. */
  advance(milliseconds: number): void
  set(now: Date): void
  freeze(isFrozen: boolean): void
  readonly isFrozen: boolean
}

/** A clock that runs with the machine's, from an offset that can be changed. */
export function createClock({ start, isFrozen = false }: { start?: Date; isFrozen?: boolean } = {}): Clock {
  let offset = start ? start.getTime() - Date.now() : 0
  let frozenAt: number | undefined = isFrozen ? Date.now() + offset : undefined
  const time = () => frozenAt ?? Date.now() + offset
  return {
    now: () => new Date(time()),
    advance(milliseconds) {
      this.set(new Date(time() + milliseconds))
    },
    set(now) {
      if (frozenAt !== undefined) frozenAt = now.getTime()
      offset = now.getTime() - Date.now()
    },
    freeze(shouldFreeze) {
      const now = time()
      frozenAt = shouldFreeze ? now : undefined
      offset = now - Date.now()
    },
    get isFrozen() {
      return frozenAt !== undefined
    },
  }
}
