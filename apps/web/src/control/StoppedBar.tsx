import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachability } from '#api/reachability.ts'
import styles from './ControlFrame.module.css'

/**
 * Says that nobody answers, and goes when somebody does again; then everything on the page is asked
 * again. The clock in the frame, which is always asked for, finds out.
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
