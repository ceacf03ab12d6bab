import { useEffect, useRef, useState } from 'react'
import { createIdleTimer, type Idleness, type IdleTimer } from './idle-timer.ts'
import { connectOtherTabs } from './other-tabs.ts'
import type { Timeouts } from './timeouts.ts'

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Short, because the warning lasts 2.5 s (A133). */
const CHECK_EVERY_MS = 500

type Options = { area: string; timeouts: Timeouts; isBusy: () => boolean; onOver: () => void }

/**
 * Watches for input in this tab and the others (A061). Returns the dialog's state, and calls
 * `onOver` once.
 */
export function useIdleTimer({ area, timeouts, isBusy, onOver }: Options): {
  idleness: Idleness
  stay: () => void
} {
  const [idleness, setIdleness] = useState<Idleness>({ phase: 'active' })
  const timer = useRef<IdleTimer>(undefined)
  const latest = useRef({ isBusy, onOver })
  latest.current = { isBusy, onOver }
  const { idle, session } = timeouts

  useEffect(() => {
    const otherTabs = connectOtherTabs(area)
    const isNowBusy = () => latest.current.isBusy()
    const watching = createIdleTimer({
      now: Date.now,
      timeouts: { idle, session },
      otherTabs,
      isBusy: isNowBusy,
    })
    timer.current = watching
    const check = () => {
      const next = watching.check()
      setIdleness((before) => (isSame(before, next) ? before : next))
      if (next.phase === 'over') {
        end()
        latest.current.onOver()
      }
    }
    const ticking = setInterval(check, CHECK_EVERY_MS)
    for (const input of INPUTS)
      window.addEventListener(input, watching.input, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check) // timers of hidden tabs are delayed
    const end = () => {
      clearInterval(ticking)
      for (const input of INPUTS)
        window.removeEventListener(input, watching.input, { capture: true })
      document.removeEventListener('visibilitychange', check)
      watching.stop()
      otherTabs.close()
    }
    return end
  }, [area, idle, session])

  const stay = () => {
    timer.current?.stay()
    setIdleness({ phase: 'active' })
  }
  return { idleness, stay }
}

/** The countdown before the dialog is invisible, so it does not trigger a render. */
const isSame = (before: Idleness, next: Idleness): boolean =>
  before.phase === next.phase &&
  (before.phase !== 'asking' || before.secondsLeft === (next as typeof before).secondsLeft)
