import { useEffect } from 'react'

/** Not specified: while something is on its way people watch it, so the list asks more often than every 20 s (A136). */
const QUICK_REFRESH_MS = 2000

/** Asks again every two seconds while work is under way. */
export function useQuickRefresh(isBusy: boolean, refetch: () => void): void {
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(refetch, QUICK_REFRESH_MS)
    return () => clearInterval(timer)
  })
}
