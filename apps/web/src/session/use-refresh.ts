import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { NetworkError } from '#api/send.ts'
import { FORCED } from '#ui/use-unsaved-guard.ts'

type Refreshable = { refresh: () => Promise<void>; clear: () => void }

/** New tokens; where the gateway refuses, the session is over and the person goes to the sign-out that says so (A062, A126). */
export function useRefresh(session: Refreshable, toExpired: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    () =>
      session.refresh().catch((error: unknown) => {
        // Not specified: a gateway that cannot be reached has refused nothing.
        if (!(error instanceof NetworkError)) {
          session.clear()
          void navigate(toExpired, { replace: true, state: FORCED })
        }
        throw error
      }),
    [session, toExpired, navigate],
  )
}
