import { useEffect } from 'react'
import { isTransferring } from '#transfer/list/transfers.ts'
import { useOfTransfers, useTransfers } from '#transfer/list/use-transfers.ts'

/**
 * Leaving the page asks first while a transfer runs (A043); when the session ends, its transfers
 * end with it.
 */
export function useGuardOfTransfers(): void {
  const transfers = useTransfers()
  const isAnyRunning = useOfTransfers((all) => all.some(isTransferring))
  useEffect(() => transfers.stopAll, [transfers])
  useEffect(() => {
    if (!isAnyRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAnyRunning])
}
