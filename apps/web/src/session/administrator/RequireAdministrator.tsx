import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { NetworkError } from '#api/send.ts'
import { paths } from '#paths.ts'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { administrator } from './administrator.ts'
import { keepMessage } from './messages.ts'
import styles from './RequireUser.module.css'

/** Lets an administrator through; after a reload it first gets new tokens. Anybody else goes to the administrators' sign-in (A035, C014). */
export function RequireAdministrator({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'resuming' | 'ready' | 'none' | NetworkError>(() => {
    if (!administrator.mayResume()) return 'none'
    return administrator.accessToken() === undefined ? 'resuming' : 'ready'
  })

  useEffect(() => {
    if (state !== 'resuming') return
    administrator.refresh().then(
      () => setState('ready'),
      (error: unknown) => {
        if (error instanceof NetworkError) return setState(error)
        administrator.clear()
        keepMessage({ kind: 'info', key: 'messages.information.sessionExpired' })
        setState('none')
      },
    )
  }, [state])

  if (state === 'none') return <Navigate to={paths.adminLogin} replace />
  if (state === 'ready') return children
  return (
    <main className={styles.waiting}>
      {state === 'resuming' ? <Skeleton lines={4} /> : <ErrorBanner error={state} onRetry={() => setState('resuming')} />}
    </main>
  )
}
