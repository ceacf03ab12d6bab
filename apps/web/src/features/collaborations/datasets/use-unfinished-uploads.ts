import { isResumable } from '#transfer/upload-state.ts'
import { useAllTransfers } from '#transfer/use-transfers.ts'

/** The uploads of this browser that wait for their person, by the data set that they fill. */
export const useUnfinishedUploads = (): ReadonlyMap<string, number> =>
  new Map(
    useAllTransfers().flatMap((one) =>
      one.kind === 'upload' && isResumable(one.state) ? [[one.state.begun.datasetId, one.id] as const] : [],
    ),
  )
