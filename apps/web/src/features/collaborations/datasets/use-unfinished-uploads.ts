import { useMemo } from 'react'
import { isResumable } from '#transfer/upload-state.ts'
import { useListOfTransfers } from '#transfer/use-transfers.ts'

/** The uploads of this browser that wait for their person, by the data set that they fill. */
export function useUnfinishedUploads(): ReadonlyMap<string, number> {
  const unfinished = useListOfTransfers((all) =>
    all.flatMap((one) => (one.kind === 'upload' && isResumable(one.state) ? [[one.state.begun.datasetId, one.id] as const] : [])),
  )
  return useMemo(() => new Map(unfinished), [unfinished])
}
