import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { datasets } from '@concord/domain/datasets/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '#api/use-call.ts'
import { useEnvironment } from '#session/environment.ts'
import { createPace, type Pace } from '#transfer/pace.ts'
import type { UploadState, UploadTransfer } from '#transfer/transfers.ts'
import type { UploadProgress } from '#transfer/upload.ts'
import { useAllTransfers, useTransfers } from '#transfer/use-transfers.ts'
import { useOpenChannel } from '../use-open-channel.ts'

/** The session flag of B066. */
const skipsValidation = () => !['', 'false', null].includes(sessionStorage.getItem('SKIP_UPLOAD_VALIDATION_STEP'))

export type Upload = {
  /** The upload that the dialog shows; the others are in the tray. */
  shown: UploadTransfer | undefined
  start: (file: File, datasetType: DatasetType) => void
  cancel: () => void
  /** Leaves it to the tray. */
  hide: () => void
  dismiss: () => void
}

/** The uploads into one collaboration: they go on while the person moves about, in the dialog or in the tray of the shell. */
export function useUpload(workspaceId: string): Upload {
  const call = useCall()
  const queryClient = useQueryClient()
  const openChannel = useOpenChannel()
  const environment = useEnvironment()
  const transfers = useTransfers()
  const shown = useAllTransfers().find((one) => one.kind === 'upload' && one.workspaceId === workspaceId && one.isInDialog)
  const id = shown?.id

  // The tray leads here to show one of its uploads.
  const asked: unknown = useLocation().state?.upload
  useEffect(() => {
    if (typeof asked === 'number') transfers.showInDialog(asked, true)
  }, [asked, transfers])
  useEffect(() => () => (id === undefined ? undefined : transfers.showInDialog(id, false)), [id, transfers])

  const start = (file: File, datasetType: DatasetType) => {
    const progress: UploadProgress = { step: 'loading', bytes: 0, totalBytes: file.size, rows: 0, errors: 0, isInterrupted: false }
    const transfer = { kind: 'upload', workspaceId, fileName: file.name, file, datasetType, isInDialog: true } as const
    void transfers.start<UploadTransfer>({ ...transfer, state: { phase: 'running', progress } }, async (tell, signal) => {
      const isSkipped = skipsValidation()
      const [{ uploadFile }, { uploadWorker }] = await Promise.all([import('#transfer/upload.ts'), import('#transfer/upload-worker.ts')])
      const work = uploadWorker(signal)
      let latest = progress
      const pace = createPace((measured: Pace) => tell({ phase: 'running', progress: latest, ...measured }))
      try {
        const result = await uploadFile({
          ...{ file, workspaceId, datasetType, call, openChannel, environment, signal, work, skipsValidation: isSkipped },
          onProgress: (news) => {
            latest = news
            const ratio = news.totalBytes === 0 ? undefined : news.bytes / news.totalBytes
            pace({ bytes: news.bytes, ratio, stage: `${news.step} ${news.isInterrupted}` })
          },
        })
        if ('refusal' in result) return { phase: 'refused', refusal: result.refusal }
        return { phase: 'done', progress: latest, isValidated: result.isValidated, isSkipped } satisfies UploadState
      } finally {
        work.close()
        await queryClient.invalidateQueries({ queryKey: [datasets.list.path] })
      }
    })
  }
  return {
    shown: shown?.kind === 'upload' ? shown : undefined,
    start,
    cancel: () => id !== undefined && transfers.cancel(id),
    hide: () => id !== undefined && transfers.showInDialog(id, false),
    dismiss: () => id !== undefined && transfers.dismiss(id),
  }
}
