import { useEffect } from 'react'
import { isTransferring } from '#transfer/list/transfers.ts'
import { useOfTransfers, useTransfers } from '#transfer/list/use-transfers.ts'

/**
 * Asks before the page is left during a transfer (A043). The end of the session cancels its
 * transfers.
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
