import { useEffect } from 'react'
import { useSignedIn } from '#session/current-user.ts'
import { useTransfers } from '#transfer/use-transfers.ts'

/** Brings back the uploads that this person has begun in this browser and that have not ended. */
export function useRestoredUploads(): void {
  const transfers = useTransfers()
  const userId = useSignedIn().user.id
  useEffect(() => {
    const leaving = new AbortController()
    void import('#transfer/restore-uploads.ts').then(({ restoreUploads }) => restoreUploads(userId, transfers, leaving.signal))
    return () => leaving.abort()
  }, [userId, transfers])
}
