import { ApiError } from '@concord/domain/api/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { NetworkError } from '#api/send.ts'
import { paths } from '#paths.ts'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FORCED } from '#ui/use-unsaved-guard.ts'
import { SignedInContext, useLoadSignedIn } from './current-user.ts'
import { chooseLanguage } from './language.ts'
import { keepMessage } from './messages.ts'
import styles from './RequireUser.module.css'
import { useSession } from './use-session.ts'

/** Lets a signed-in person through; after a reload it first gets new tokens. Anybody else goes to the sign-in page (A007). */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state, setState] = useState<'resuming' | 'ready' | 'none' | NetworkError>(() => {
    if (session.accessToken() !== undefined) return 'ready'
    return session.mayResume() ? 'resuming' : 'none'
  })

  useEffect(() => {
    if (state !== 'resuming') return
    session.refresh().then(
      () => setState('ready'),
      (error: unknown) => {
        if (error instanceof NetworkError) return setState(error)
        session.clear()
        keepMessage({ kind: 'info', key: 'messages.information.sessionExpired' })
        setState('none')
      },
    )
  }, [state, session])

  if (state === 'none') return <Navigate to={paths.login} replace />
  if (state === 'resuming') return <Waiting />
  if (state !== 'ready') return <Waiting error={state} onRetry={() => setState('resuming')} />
  return <LoadSignedIn>{children}</LoadSignedIn>
}

/** A failed load of user or organization clears the session and goes to the sign-in page with the reason (A064, A125). */
function LoadSignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { signedIn: loaded, userError, organizationError } = useLoadSignedIn()
  const signedIn = useDeferredValue(loaded) // the whole portal appears with it: drawn in slices, it holds up nobody
  const error = userError ?? organizationError
  const profileLanguage = signedIn?.user.language

  useEffect(() => {
    // A 401 that a refresh did not cure has led to /logout already (A062).
    if (!error || session.accessToken() === undefined) return
    const isExpired = error instanceof ApiError && error.status === 401
    const failed = userError ? 'messages.error.fetchCurrentUser' : 'messages.error.fetchCurrentOrganization'
    keepMessage(isExpired ? { kind: 'info', key: 'messages.information.sessionExpired' } : { kind: 'error', key: failed })
    session.clear()
    queryClient.clear()
    void navigate(paths.login, { replace: true, state: FORCED })
  }, [error, userError, session, queryClient, navigate])

  useEffect(() => {
    if (profileLanguage) void chooseLanguage(profileLanguage)
  }, [profileLanguage])

  if (!signedIn) return <Waiting />
  return <SignedInContext value={signedIn}>{children}</SignedInContext>
}

function Waiting({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  return (
    <main className={styles.waiting}>
      {error ? <ErrorBanner error={error} {...(onRetry ? { onRetry } : {})} /> : <Skeleton lines={4} />}
    </main>
  )
}
