import { useCallback, useEffect, useState } from 'react'
import { ask } from './call.ts'

const EVERY_MS = 4000
const changes = new EventTarget()

/** Everything that the page shows is asked anew: one call may change any of it. */
export const askAnew = (): void => void changes.dispatchEvent(new Event('change'))

/** `data` is the last answer, also while a later round fails; `error` is of the last round. */
export type Answer<Data> = { data: Data | undefined; error: unknown; refetch: () => void }

/**
 * What a call answers, asked again and again while the page is in sight, so that whatever happens elsewhere is seen here. Of its own and
 * not TanStack Query's, which would be a tenth of this page: nothing is shared between panels, nothing is kept.
 */
export function useAnswer<Data>(path: string, everyMs: number | false = EVERY_MS): Answer<Data> {
  const [{ data, error }, setState] = useState<{ data: Data | undefined; error: unknown }>({ data: undefined, error: undefined })
  const [round, setRound] = useState(0)
  const refetch = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins the effect anew
  useEffect(() => {
    const control = new AbortController()
    let wait: ReturnType<typeof setTimeout> | undefined
    const turn = async () => {
      await ask<Data>('GET', path, undefined, control.signal).then(
        (fresh) => !control.signal.aborted && setState((before) => ({ data: kept(before.data, fresh), error: undefined })),
        (failure: unknown) => !control.signal.aborted && setState((before) => ({ ...before, error: failure })),
      )
      if (everyMs !== false && !control.signal.aborted) wait = setTimeout(inSight, everyMs)
    }
    const inSight = () => {
      if (document.visibilityState === 'visible') void turn()
    }
    void turn()
    changes.addEventListener('change', refetch)
    document.addEventListener('visibilitychange', refetch)
    return () => {
      control.abort()
      clearTimeout(wait)
      changes.removeEventListener('change', refetch)
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [path, everyMs, round, refetch])
  return { data, error, refetch }
}

/** An answer that says the same is the same: what it shows is not drawn again. */
const kept = <Data>(before: Data | undefined, fresh: Data): Data =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
