import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { setFlashMessage } from '../messages/flash-message.ts'
import { endsSession } from '../tokens/use-refresh.ts'
import { Waiting } from '../user/Waiting.tsx'
import { administrator } from './administrator.ts'

/**
 * Requires an administrator; after a reload it first gets new tokens. All others are redirected to
 * the administrators' sign-in (A035, C014).
 */
export function RequireAdministrator({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'resuming' | 'ready' | 'none' | { error: unknown }>(() => {
    if (!administrator.mayResume()) return 'none'
    return administrator.accessToken() === undefined ? 'resuming' : 'ready'
  })

  useEffect(() => {
    if (state !== 'resuming') return
    administrator.refresh().then(
      () => setState('ready'),
      (error: unknown) => {
        if (!endsSession(error)) return setState({ error })
        administrator.clear()
        setFlashMessage({ kind: 'info', key: 'messages.information.sessionExpired' })
        setState('none')
      },
    )
  }, [state])

  if (state === 'none') return <Navigate to={paths.adminLogin} replace />
  if (state === 'ready') return children
  if (state === 'resuming') return <Waiting awaited="session" />
  const { error } = state
  return <Waiting awaited="session" failure={{ error, onRetry: () => setState('resuming') }} />
}
