import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reachability, useReachability } from '#api/reachability.ts'
import { useEnvironment } from '#session/environment.ts'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toasts.ts'
import styles from './ConnectionBar.module.css'

/** Not specified: how often the portal asks whether the service is there again. */
const PROBE_MS = 5000

/** Says under the header that there is no network, or that the service does not answer; goes by itself, and what failed is asked again. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const state = useReachability()
  const queryClient = useQueryClient()

  useEffect(() => {
    if (state === 'reached') return
    // Any answer will do, so no token is sent and none is read.
    const probe = () => void reachability.fetch(API_HOST, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).catch(() => undefined)
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
      {!isReached && (
        <p className={styles.bar}>
          <Icon name="warning" />
          {t(`shell.${state}`)}
        </p>
      )}
    </div>
  )
}
