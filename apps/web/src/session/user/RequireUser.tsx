import { ApiError } from '@concord/domain/api/api-error'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { loadInTheEnd } from '#api/lazy-part.ts'
import { chooseLanguage } from '#i18n/start-language.ts'
import { paths } from '#paths.ts'
import { setFlashMessage } from '../messages/flash-message.ts'
import { useSession } from '../tokens/session.ts'
import { setTrouble } from '../tokens/session-trouble.ts'
import { endsSession } from '../tokens/use-refresh.ts'
import { SignedInContext, useLoadSignedIn } from './current-user.ts'
import { keepDestination } from './destination.ts'
import { Waiting } from './Waiting.tsx'

/**
 * Requires a signed-in user; after a reload it first gets new tokens. All others are redirected to
 * the sign-in page (A007).
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state, setState] = useState<'resuming' | 'ready' | 'none' | { error: unknown }>(() => {
    if (session.accessToken() !== undefined) return 'ready'
    return session.mayResume() ? 'resuming' : 'none'
  })

  useEffect(() => {
    if (state !== 'resuming') return
    session.refresh().then(
      () => setState('ready'),
      (error: unknown) => {
        if (!endsSession(error)) return setState({ error })
        session.clear()
        setFlashMessage({ kind: 'info', key: 'messages.information.sessionExpired' })
        setState('none')
      },
    )
  }, [state, session])

  useEffect(() => {
    if (state === 'none') keepDestination()
  }, [state])

  if (state === 'none') return <Navigate to={paths.login} replace />
  if (state === 'ready') return <LoadSignedIn>{children}</LoadSignedIn>
  if (state === 'resuming') return <Waiting awaited="session" />
  const { error } = state
  return <Waiting awaited="session" failure={{ error, onRetry: () => setState('resuming') }} />
}

/**
 * If user or organization cannot be loaded the first time, the session is cleared and the sign-in
 * page shows the reason (A064, A125). Not specified: later, only a refusal has this effect; other
 * failures leave the screen unchanged and are retried.
 */
function LoadSignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const navigate = useNavigate()
  const { signedIn: loaded, userError, organizationError } = useLoadSignedIn()
  // the whole portal renders with it; deferred, so that it does not block input
  const signedIn = useDeferredValue(loaded)
  const hasLoaded = loaded !== undefined
  const ending = [userError, organizationError].find(
    (error) => error && (!hasLoaded || endsSession(error)),
  )
  const profileLanguage = signedIn?.user.language

  useEffect(() => {
    // After a 401 despite a refresh, the user is already at /logout (A062).
    if (!ending || session.accessToken() === undefined) return
    const isExpired = ending instanceof ApiError && ending.status === 401
    const failed =
      ending === userError
        ? 'messages.error.fetchCurrentUser'
        : 'messages.error.fetchCurrentOrganization'
    setFlashMessage(
      isExpired
        ? { kind: 'info', key: 'messages.information.sessionExpired' }
        : { kind: 'error', key: failed },
    )
    session.clear()
    setTrouble('ended', hasLoaded)
    void navigate(paths.login, { replace: true })
  }, [ending, userError, hasLoaded, session, navigate])

  useEffect(() => setTrouble('user', hasLoaded && userError !== null), [hasLoaded, userError])
  useEffect(
    () => setTrouble('organization', hasLoaded && organizationError !== null),
    [hasLoaded, organizationError],
  )
  useEffect(() => {
    if (profileLanguage === undefined) return
    let isWanted = true
    void loadInTheEnd(async () => {
      if (isWanted) await chooseLanguage(profileLanguage)
    })
    return () => {
      isWanted = false
    }
  }, [profileLanguage])

  if (!signedIn) return <Waiting awaited="account" />
  return <SignedInContext value={signedIn}>{children}</SignedInContext>
}
