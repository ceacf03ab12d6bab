import type { Call } from '@concord/domain/api/client'
import pLimit from 'p-limit'
import {
  type BegunUpload,
  onPendingUploadsChanged,
  openPendingUploads,
  type PendingUpload,
} from '../upload/pending-uploads.ts'
import {
  hasUploadLock,
  listUploadsElsewhere,
  releaseAllUploadLocks,
  waitForUploadLock,
} from '../upload/upload-lock.ts'
import { noProgress } from '../upload/upload-progress.ts'
import { isResumable, type UploadState } from '../upload/upload-state.ts'
import type { Transfers, UploadTransfer } from './transfers.ts'

/**
 * Restores this user's unfinished uploads of this browser: those interrupted by a reload, a crash
 * or a log-out can be resumed, those of other tabs are shown as open elsewhere. Follows the ledger
 * until the user signs out, and then stops everything.
 */
export function restoreUploads(
  { userId, transfers, call }: { userId: string; transfers: Transfers; call: Call },
  leaving: AbortSignal,
): void {
  if (leaving.aborted) return
  const watched = new Set<string>()
  const runExclusive = pLimit(1) // concurrent runs would show an upload twice

  async function reconcile(): Promise<void> {
    const pendingUploads = await openPendingUploads()
    const entries = (await pendingUploads?.getEntries(userId)) ?? []
    const elsewhere = new Set(await listUploadsElsewhere(entries.map(({ datasetId }) => datasetId)))
    if (leaving.aborted) return
    const ids = new Set(entries.map(({ datasetId }) => datasetId))
    const restored = transfers
      .all()
      .filter((one) => one.kind === 'upload' && one.datasetId !== undefined) as UploadTransfer[]
    for (const { id, datasetId = '', state } of restored)
      if (!ids.has(datasetId) && isAtRest(state)) transfers.dismiss(id)
    for (const entry of entries.filter(({ datasetId }) => !hasUploadLock(datasetId))) {
      const { datasetId, workspaceId, fileName, handle } = entry
      const state = getState(entry, elsewhere.has(datasetId))
      const known = restored.find((one) => one.datasetId === datasetId)
      if (!known)
        measure(
          transfers.put<UploadTransfer>({
            kind: 'upload',
            workspaceId,
            fileName,
            datasetId,
            handle,
            isInDialog: false,
            state,
          }),
        )
      else if (isAtRest(known.state) && known.state.phase !== state.phase)
        transfers.change(known.id, { state })
      if (state.phase === 'elsewhere') watch(datasetId)
    }
  }

  /** Its code, a dozen files, loads where there is an upload to resume. */
  const storedBytesOf = async (begun: BegunUpload) => {
    const { storedBytes } = await import('../upload/resume-upload.ts')
    return storedBytes(begun, call, leaving)
  }

  /** The server knows how far an upload is. If it does not report that, the amount is omitted. */
  function measure(id: number): void {
    const stateNow = () =>
      (transfers.all().find((one) => one.id === id) as UploadTransfer | undefined)?.state
    const state = stateNow()
    if (!state || !isResumable(state)) return
    storedBytesOf(state.begun).then(
      (bytes) => {
        if (stateNow() !== state) return
        transfers.change(id, {
          state: {
            ...state,
            progress: { ...noProgress(state.begun.size), step: 'transmitting', bytes },
          },
        })
      },
      () => undefined,
    )
  }

  /** A tab that closes or crashes sends no message, but releases its lock. */
  function watch(datasetId: string): void {
    if (watched.has(datasetId)) return
    watched.add(datasetId)
    waitForUploadLock(datasetId, leaving).then(
      () => {
        watched.delete(datasetId)
        again()
      },
      () => undefined,
    )
  }

  const again = () => {
    runExclusive(reconcile).catch(() => undefined)
  }
  const stopListening = onPendingUploadsChanged(again)
  leaving.addEventListener('abort', () => {
    stopListening()
    releaseAllUploadLocks()
  })
  again()
}

/** Nothing in this tab is working on it. */
const isAtRest = (state: UploadState): boolean => isResumable(state) || state.phase === 'elsewhere'

function getState(
  { userId: _, isPaused, at: __, handle: ___, ...begun }: PendingUpload,
  isElsewhere: boolean,
): UploadState {
  if (isElsewhere) return { phase: 'elsewhere', begun }
  return { phase: isPaused ? 'paused' : 'interrupted', begun, progress: undefined, file: undefined }
}
