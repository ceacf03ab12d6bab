import { useEffect } from 'react'
import { useCall } from '#api/CallProvider.tsx'
import { useSignedIn } from '#session/user/current-user.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'

/** Restores this user's unfinished uploads in this browser. */
export function useRestoredUploads(): void {
  const transfers = useTransfers()
  const call = useCall()
  const userId = useSignedIn().user.id
  useEffect(() => {
    const leaving = new AbortController()
    void import('#transfer/list/restore-uploads.ts').then(({ restoreUploads }) =>
      restoreUploads({ userId, transfers, call }, leaving.signal),
    )
    return () => leaving.abort()
  }, [userId, transfers, call])
}
