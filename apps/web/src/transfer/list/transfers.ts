import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { JobStatus } from '@concord/domain/jobs/job'
import type { DownloadProgress } from '../download/download.ts'
import { isStopped, LEFT, PAUSED } from '../transfer-error.ts'
import {
  expectMove,
  isResumable,
  isUnderWay,
  type Running,
  type UploadState,
} from '../upload/upload-state.ts'

type Failed = { phase: 'failed'; error: unknown }

type DownloadState = Running<DownloadProgress> | Failed | { phase: 'done'; isVerified: boolean }
/** A job runs in the enclave. This window only watches it; the job continues without it. */
type JobState =
  | Running<{ status: JobStatus; startedAt: number }>
  | Failed
  | { phase: 'done'; status: JobStatus }

type Named = { id: number; workspaceId: string; fileName: string }
export type DownloadTransfer = Named & {
  kind: 'download'
  state: DownloadState
  /**
   * Downloads it again, from any screen; called in a click. `onBegun`: the user has not refused.
   */
  again?: (onBegun: () => void) => void
}
export type UploadTransfer = Named & {
  kind: 'upload'
  state: UploadState
  isInDialog: boolean
  /**
   * The user's choices, so that the upload can be retried from any screen; undefined after a
   * reload.
   */
  chosen?: { file: File; datasetType: DatasetType }
  /** The data set of an upload restored after a reload, or open in another tab. */
  datasetId?: string
  /** The file's handle, if the browser has one. */
  handle?: FileSystemFileHandle | undefined
}
export type JobTransfer = Named & { kind: 'job'; jobId: string; state: JobState }
export type Transfer = DownloadTransfer | UploadTransfer | JobTransfer

type New<T extends Transfer> = Omit<T, 'id'>
/**
 * Does the work: reports its state, and resolves with its final state. The store handles errors and
 * cancellation.
 */
export type Work<T extends Transfer> = (
  report: (state: T['state']) => void,
  signal: AbortSignal,
) => Promise<T['state']>

export type Transfers = ReturnType<typeof createTransfers>

/**
 * All uploads, downloads and started jobs of this session. They continue while the user navigates,
 * and stay until they are dismissed (B106). One upload transmits at a time; the others wait in
 * order. A cancelled transfer is removed.
 */
export function createTransfers() {
  let all: readonly Transfer[] = []
  let lastId = Date.now() // never reused: the history still has old ids
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const queue = new Map<number, Work<UploadTransfer>>()
  let transmitting: number | undefined

  const set = (next: readonly Transfer[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const find = (id: number) => all.find((transfer) => transfer.id === id)
  const change = (id: number, of: (transfer: Transfer) => Partial<Transfer>) =>
    set(
      all.map((transfer) =>
        transfer.id === id ? ({ ...transfer, ...of(transfer) } as Transfer) : transfer,
      ),
    )
  const dismiss = (id: number) => set(all.filter((transfer) => transfer.id !== id))
  const report = (id: number, state: Transfer['state']) => {
    const transfer = find(id)
    if (transfer?.kind === 'upload') expectMove(transfer.state.phase, state.phase)
    change(id, () => ({ state }) as Partial<Transfer>)
  }
  const put = <T extends Transfer>(transfer: New<T>): number => {
    lastId += 1
    set([...all, { ...transfer, id: lastId } as unknown as Transfer])
    return lastId
  }

  async function perform<T extends Transfer>(
    id: number,
    work: Work<T>,
    controller: AbortController,
  ): Promise<void> {
    const { signal } = controller
    controllers.set(id, controller)
    try {
      const end = await work((state) => signal.aborted || report(id, state), signal)
      report(id, end)
    } catch (error) {
      const state = find(id)?.state
      report(id, {
        phase: 'failed',
        error,
        ...(state && 'progress' in state ? { progress: state.progress } : {}),
      } as Transfer['state'])
    } finally {
      controllers.delete(id)
      if (signal.aborted && !isStopped(signal)) dismiss(id)
    }
  }

  function transmitNext(): void {
    const [next] = queue
    if (transmitting !== undefined || !next) return
    const [id, work] = next
    queue.delete(id)
    transmitting = id
    void perform(id, work, new AbortController()).finally(() => {
      transmitting = undefined
      transmitNext()
    })
  }

  return {
    all: () => all,
    /** Of data sets whose creation got no answer: an upload that is tried again uses the same. */
    draftKeys: new Map<string, string>(),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put,
    change: (id: number, facts: Partial<UploadTransfer>) => change(id, () => facts),
    start: <T extends Transfer>(transfer: New<T>, work: Work<T>): Promise<void> =>
      perform(put(transfer), work, new AbortController()),
    /** Starts or resumes the upload when those before it have ended, paused or been interrupted. */
    enqueue: (id: number, work: Work<UploadTransfer>) => {
      lastId += 1
      report(id, { phase: 'waiting', turn: lastId })
      queue.set(id, work)
      transmitNext()
    },
    pause: (id: number) => controllers.get(id)?.abort(PAUSED),
    /**
     * The transfer stays visible until its work has cleaned up. A waiting one does so immediately,
     * out of turn.
     */
    cancel: (id: number) => {
      change(id, ({ state }) => ({ state: { ...state, isCancelling: true } }) as Partial<Transfer>)
      controllers.get(id)?.abort()
      const work = queue.get(id)
      if (!work) return
      queue.delete(id)
      const cancelled = new AbortController()
      cancelled.abort()
      void perform(id, work, cancelled)
    },
    dismiss,
    showInDialog: (id: number, isInDialog: boolean) =>
      change(id, () => ({ isInDialog }) as Partial<Transfer>),
    /** Called at sign-out: resumable uploads are kept. */
    stopAll: () => {
      queue.clear()
      for (const controller of controllers.values()) controller.abort(LEFT)
    },
  }
}

export const isRunning = ({ state }: Transfer): boolean => state.phase === 'running'

/** Would be lost with a log-out, which also erases what is needed to resume (`eraseUploads`). */
export const endsWithSession = (transfer: Transfer): boolean =>
  isTransferring(transfer) || (transfer.kind === 'upload' && isResumable(transfer.state))

/** Would be stopped by leaving the page. */
export const isTransferring = (transfer: Transfer): boolean =>
  transfer.kind === 'upload'
    ? isUnderWay(transfer.state.phase)
    : transfer.kind === 'download' && isRunning(transfer)
