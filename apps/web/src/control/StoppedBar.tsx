import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachability } from '#api/reachability.ts'
import styles from './ControlFrame.module.css'

/**
 * Says that the emulator does not respond, and disappears when it does; then all queries are
 * refetched. The clock in the layout is always polled and detects it.
 */
export function StoppedBar() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const isStopped = useReachability() !== 'reached'
  useEffect(() => {
    if (!isStopped) return
    return () => void queryClient.invalidateQueries()
  }, [isStopped, queryClient])
  return (
    <div role="status" className={isStopped ? styles.stopped : undefined}>
      {isStopped && <p>{t('control.stopped')}</p>}
    </div>
  )
}
