import type { Call } from '@concord/domain/api/client'
import { type LedgerEntry, onLedgerChanged, openLedger } from './ledger.ts'
import { isOwnUpload, letGoOfAllUploads, uploadsElsewhere, whenLetGo } from './own-upload.ts'
import { storedBytes } from './resume-upload.ts'
import type { Transfers, UploadTransfer } from './transfers.ts'
import { noProgress } from './upload.ts'
import { isResumable, type UploadState } from './upload-state.ts'

/**
 * Brings back the uploads that this person began in this browser and that have not ended: those of before a reload, a crash or a
 * log-out wait for them, those of other tabs are shown as theirs. Follows the ledger until they leave, and lets go of everything then.
 */
export function restoreUploads(
  { userId, transfers, call }: { userId: string; transfers: Transfers; call: Call },
  leaving: AbortSignal,
): void {
  if (leaving.aborted) return
  const watched = new Set<string>()
  let reading = Promise.resolve()

  async function reconcile(): Promise<void> {
    const ledger = await openLedger()
    const entries = (await ledger?.entriesOf(userId)) ?? []
    const elsewhere = new Set(await uploadsElsewhere(entries.map(({ datasetId }) => datasetId)))
    if (leaving.aborted) return
    const ids = new Set(entries.map(({ datasetId }) => datasetId))
    const restored = transfers.all().filter((one) => one.kind === 'upload' && one.datasetId !== undefined) as UploadTransfer[]
    for (const { id, datasetId = '', state } of restored) if (!ids.has(datasetId) && isAtRest(state)) transfers.dismiss(id)
    for (const entry of entries.filter(({ datasetId }) => !isOwnUpload(datasetId))) {
      const { datasetId, workspaceId, fileName, handle } = entry
      const state = stateOf(entry, elsewhere.has(datasetId))
      const known = restored.find((one) => one.datasetId === datasetId)
      if (!known)
        measure(transfers.put<UploadTransfer>({ kind: 'upload', workspaceId, fileName, datasetId, handle, isInDialog: false, state }))
      else if (isAtRest(known.state) && known.state.phase !== state.phase) transfers.change(known.id, { state })
      if (state.phase === 'elsewhere') watch(datasetId)
    }
  }

  /** How far an upload had come the server knows. Where it does not tell, the amount is left out. */
  function measure(id: number): void {
    const stateNow = () => (transfers.all().find((one) => one.id === id) as UploadTransfer | undefined)?.state
    const state = stateNow()
    if (!state || !isResumable(state)) return
    storedBytes(state.begun, call, leaving).then(
      (bytes) => {
        if (stateNow() !== state) return
        transfers.change(id, { state: { ...state, progress: { ...noProgress(state.begun.size), step: 'transmitting', bytes } } })
      },
      () => undefined,
    )
  }

  /** A tab that closes, or crashes, says nothing; its lock does. */
  function watch(datasetId: string): void {
    if (watched.has(datasetId)) return
    watched.add(datasetId)
    whenLetGo(datasetId, leaving).then(
      () => {
        watched.delete(datasetId)
        again()
      },
      () => undefined,
    )
  }

  // One after the other: two at once would show an upload twice.
  const again = () => {
    reading = reading.then(reconcile).catch(() => undefined)
  }
  const stopListening = onLedgerChanged(again)
  leaving.addEventListener('abort', () => {
    stopListening()
    letGoOfAllUploads()
  })
  again()
}

/** Nobody in this tab works on it. */
const isAtRest = (state: UploadState): boolean => isResumable(state) || state.phase === 'elsewhere'

function stateOf({ userId: _, isPaused, at: __, handle: ___, ...begun }: LedgerEntry, isElsewhere: boolean): UploadState {
  if (isElsewhere) return { phase: 'elsewhere', begun }
  return { phase: isPaused ? 'paused' : 'interrupted', begun, progress: undefined, file: undefined }
}
