import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { UploadTransfer } from '#transfer/transfers.ts'
import { useAllTransfers, useTransfers } from '#transfer/use-transfers.ts'

export type ShownUpload = {
  /** The upload that the dialog shows; the others are in the tray. */
  shown: UploadTransfer | undefined
  show: (id: number) => void
  /** Leaves it to the tray. */
  hide: () => void
  dismiss: () => void
}

/** Which upload into one collaboration its dialog shows. */
export function useShownUpload(workspaceId: string): ShownUpload {
  const transfers = useTransfers()
  const shown = useAllTransfers().find(
    (one): one is UploadTransfer => one.kind === 'upload' && one.workspaceId === workspaceId && one.isInDialog,
  )
  const id = shown?.id

  // The tray leads here to show one of its uploads.
  const asked: unknown = useLocation().state?.upload
  useEffect(() => {
    if (typeof asked === 'number') transfers.showInDialog(asked, true)
  }, [asked, transfers])
  useEffect(() => () => (id === undefined ? undefined : transfers.showInDialog(id, false)), [id, transfers])

  return {
    shown,
    show: (other) => transfers.showInDialog(other, true),
    hide: () => id !== undefined && transfers.showInDialog(id, false),
    dismiss: () => id !== undefined && transfers.dismiss(id),
  }
}
