import { useEffect } from 'react'
import { useCall } from '#api/CallProvider.tsx'
import { useSignedIn } from '#session/user/current-user.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'

/** Brings back the uploads that this person has started in this browser and that have not ended. */
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
