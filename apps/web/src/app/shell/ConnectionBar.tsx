import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPartMissing } from '#api/lazy-part.ts'
import { reachability, useReachability } from '#api/reachability.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSessionState } from '#session/tokens/session-trouble.ts'
import { Link } from '#ui/action/Link.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ConnectionBar.module.css'

/** Not specified: how often the portal checks whether the service is available again. */
const PROBE_MS = 5000

/**
 * Shows under the header that the network is down, the service does not respond, the session cannot
 * be renewed, or a part of the page has not loaded. Disappears when that is over, and refetches
 * failed queries. A session that ended during unsaved input stays until the user signs in again.
 */
export function ConnectionBar({ toSignIn }: { toSignIn: string }) {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const state = useReachability()
  const sessionState = useSessionState()
  const isPartMissing = useIsPartMissing()
  const queryClient = useQueryClient()

  useEffect(() => {
    if (state === 'reached') return
    // Any response counts, so no token is sent and the body is ignored.
    const probe = () =>
      void reachability
        .fetch(API_HOST, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
        .catch(() => undefined)
    const timer = setInterval(probe, PROBE_MS)
    return () => clearInterval(timer)
  }, [state, API_HOST])

  const isReached = state === 'reached'
  useEffect(() => {
    if (isReached) return
    return () => {
      toast('shell.online')
      void queryClient.invalidateQueries()
    }
  }, [isReached, queryClient])

  return (
    <div role="status">
      {sessionState === 'ended' ? (
        <p className={styles.bar}>
          <Icon name="warning" />
          {t('session.ended')}
          <Link to={toSignIn}>{t('session.ended.signIn')}</Link>
        </p>
      ) : state !== 'reached' || sessionState === 'unsure' ? (
        <p className={styles.bar}>
          <Icon name="warning" />
          {state === 'reached' ? t('session.unsure') : t(`shell.${state}`)}
        </p>
      ) : isPartMissing ? (
        <p className={styles.bar}>
          <Icon name="warning" />
          {t('shell.partMissing')}
        </p>
      ) : null}
    </div>
  )
}
