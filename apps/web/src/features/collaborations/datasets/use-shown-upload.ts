import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import { useListOfTransfers, useOfTransfers, useTransfers } from '#transfer/list/use-transfers.ts'
import { isResumable } from '#transfer/upload/upload-state.ts'

export type ShownUpload = {
  /** The upload in the dialog; the others are in the tray. */
  id: number | undefined
  show: (id: number) => void
  /** Closes the dialog; the upload continues in the tray. */
  hide: () => void
  dismiss: () => void
}

/** The upload into one collaboration that its dialog shows. */
export function useShownUpload(workspaceId: string): ShownUpload {
  const transfers = useTransfers()
  const id = useOfTransfers(
    (all) =>
      all.find((one) => one.kind === 'upload' && one.workspaceId === workspaceId && one.isInDialog)
        ?.id,
  )

  // The tray navigates here to show one of its uploads, also the same one again after it was
  // hidden.
  const location = useLocation()
  useEffect(() => {
    const asked: unknown = location.state?.upload
    if (typeof asked === 'number') transfers.showInDialog(asked, true)
  }, [location, transfers])
  useEffect(
    () => () => (id === undefined ? undefined : transfers.showInDialog(id, false)),
    [id, transfers],
  )

  return {
    id,
    show: (other) => transfers.showInDialog(other, true),
    hide: () => id !== undefined && transfers.showInDialog(id, false),
    dismiss: () => id !== undefined && transfers.dismiss(id),
  }
}

/** The current state of an upload. */
export function useUpload(id: number | undefined): UploadTransfer | undefined {
  const found = useOfTransfers((all) => all.find((one) => one.id === id))
  return found?.kind === 'upload' ? found : undefined
}

/** This browser's uploads that wait for the user, by data set. */
export function useUnfinishedUploads(): ReadonlyMap<string, number> {
  const unfinished = useListOfTransfers((all) =>
    all.flatMap((one) =>
      one.kind === 'upload' && isResumable(one.state)
        ? [[one.state.begun.datasetId, one.id] as const]
        : [],
    ),
  )
  return useMemo(() => new Map(unfinished), [unfinished])
}
