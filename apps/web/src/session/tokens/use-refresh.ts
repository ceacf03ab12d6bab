import { ApiError } from '@concord/domain/api/api-error'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { setTrouble, watchTrouble } from './session-trouble.ts'

/**
 * Whether this failure ends a session: the gateway refuses to renew it, or the product does not know
 * its person any more. Anything else (a network that is down, a service that restarts or is too
 * busy) has refused nothing.
 */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

type Refreshable = {
  refresh: () => Promise<void>
  mayResume: () => boolean
  clear: () => void
}

/**
 * New tokens; where the gateway refuses, the session is over and the person goes to the sign-out
 * that says so (A062, A126). Where something typed is not saved yet, the person is asked first, and
 * who stays is not sent away again.
 */
export function useRefresh(session: Refreshable, toExpired: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    () =>
      watchTrouble('tokens', session.refresh()).catch((error: unknown) => {
        if (endsSession(error) && session.mayResume()) {
          session.clear()
          setTrouble('ended', true)
          void navigate(toExpired, { replace: true })
        }
        throw error
      }),
    [session, toExpired, navigate],
  )
}
