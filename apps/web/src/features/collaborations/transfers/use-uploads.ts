import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { datasets } from '@concord/domain/datasets/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { withDraftKeys } from '#api/draft-keys.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { requireMeasurements, useOpenChannel } from '#entities/secure-channels/use-open-channel.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { reopenFile } from '#transfer/file/chosen-file.ts'
import type { UploadStart } from '#transfer/list/run-upload.ts'
import { needsFile } from '#transfer/list/transfer-selectors.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'
import { isResumable, isUnderWay } from '#transfer/upload/upload-state.ts'
import { useConfirm } from '#ui/prompts.ts'

/** A file, with its handle if the browser has one. */
export type Chosen = { file: File; handle?: FileSystemFileHandle | undefined }

/** The session flag of B066. */
const skipsValidation = () =>
  !['', 'false', null].includes(sessionStorage.getItem('SKIP_UPLOAD_VALIDATION_STEP'))

/**
 * The actions on uploads, for a collaboration and the tray. Their script loads with the first
 * upload.
 */
export function useUploads() {
  const { t } = useTranslation()
  const call = useCall()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const openChannel = useOpenChannel()
  const environment = useEnvironment()
  const transfers = useTransfers()
  const { user } = useSignedIn()
  const listAgain = () => refresh([datasets.list.path])

  const enqueue = (id: number, start: UploadStart) =>
    transfers.enqueue(id, async (report, signal) => {
      try {
        if ('datasetType' in start) await requireMeasurements(environment)
        const { runUpload } = await import('#transfer/list/run-upload.ts')
        const keyed = withDraftKeys(call, transfers.draftKeys)
        const tools = { userId: user.id, call: keyed, openChannel, environment }
        return await runUpload(start, tools)(report, signal)
      } finally {
        await listAgain()
      }
    })

  return {
    start: (workspaceId: string, { file, handle }: Chosen, datasetType: DatasetType): void => {
      const id = transfers.put<UploadTransfer>({
        kind: 'upload',
        workspaceId,
        fileName: file.name,
        handle,
        chosen: { file, datasetType },
        isInDialog: true,
        state: { phase: 'waiting', turn: 0 },
      })
      enqueue(id, { workspaceId, file, handle, datasetType, skipsValidation: skipsValidation() })
    },
    pause: transfers.pause,
    /** Continues an upload; false if the file must be chosen first. */
    resume: async (transfer: UploadTransfer, chosen?: Chosen): Promise<boolean> => {
      const { id, state, handle } = transfer
      if (!isResumable(state)) return true
      if (!chosen && needsFile(transfer)) return false
      const known = chosen ? undefined : state.file
      const file = chosen?.file ?? known ?? (handle && (await reopenFile(handle)))
      if (file)
        enqueue(id, {
          begun: state.begun,
          file,
          handle: chosen ? chosen.handle : handle,
          isKnown: file === known,
        })
      else transfers.change(id, { handle: undefined })
      return file !== undefined
    },
    /** Deletes the upload's parts after a confirmation. */
    cancel: async ({ id }: UploadTransfer): Promise<void> => {
      const over = new AbortController()
      const unsubscribe = transfers.subscribe(() => {
        const upload = transfers.all().find((transfer) => transfer.id === id)
        if (upload?.kind !== 'upload' || !isUnderWay(upload.state.phase)) over.abort()
      })
      const isSure = await confirm({
        title: t('upload.cancel.title'),
        text: t('upload.cancel.text'),
        confirm: t('upload.cancel.confirm'),
        cancel: t('upload.cancel.stay'),
        isDangerous: true,
        until: over.signal,
      })
      unsubscribe()
      if (isSure) transfers.cancel(id)
    },
    discard: async ({ id, fileName: name, state }: UploadTransfer): Promise<void> => {
      const isSure = await confirm({
        title: t('upload.discard.of', { name }),
        text: t('upload.cancel.text'),
        confirm: t('upload.discard'),
        isDangerous: true,
      })
      if (!isSure || !isResumable(state)) return
      try {
        await (await import('#transfer/list/run-upload.ts')).discardBegun(call, state.begun)
        transfers.dismiss(id)
      } catch (error) {
        transfers.change(id, { state: { ...state, phase: 'interrupted', error } })
      }
      await listAgain()
    },
  }
}
