import { ApiError } from '@concord/domain/api/api-error'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { setTrouble, watchTrouble } from './session-trouble.ts'

/**
 * Whether an error ends a session: the gateway refuses to renew it, or the product no longer knows
 * its user. Other errors, such as a lost network or a busy service, are not a refusal.
 */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

type Refreshable = {
  refresh: () => Promise<void>
  mayResume: () => boolean
  clear: () => void
}

/**
 * Renews the tokens. If the gateway refuses, the session has ended and the user is redirected to
 * the sign-out with that reason (A062, A126). With unsaved input the user is asked first, and one
 * who stays is not redirected again.
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
