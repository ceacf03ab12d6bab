import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { JobStatus } from '@concord/domain/jobs/job'
import type { DownloadProgress } from './download.ts'
import type { FileRefusal, UploadProgress } from './upload.ts'

type Running<Progress> = {
  phase: 'running'
  progress: Progress
  bytesPerSecond?: number | undefined
  secondsLeft?: number | undefined
  isCancelling?: boolean
}
type Failed = { phase: 'failed'; error: unknown }

export type DownloadState = Running<DownloadProgress> | Failed | { phase: 'done'; isVerified: boolean }
export type UploadState =
  | Running<UploadProgress>
  | (Failed & { progress: UploadProgress | undefined })
  | { phase: 'refused'; refusal: FileRefusal }
  | { phase: 'done'; progress: UploadProgress | undefined; isValidated: boolean; isSkipped: boolean }

/** A job runs in the enclave: it is watched from here, and goes on without this window. */
export type JobState = Running<{ status: JobStatus; startedAt: number }> | Failed | { phase: 'done'; status: JobStatus }

type Named = { id: number; workspaceId: string; fileName: string }
export type DownloadTransfer = Named & { kind: 'download'; state: DownloadState }
/** An upload remembers its file, so that it can be tried again wherever the person went meanwhile. */
export type UploadTransfer = Named & { kind: 'upload'; state: UploadState; file: File; datasetType: DatasetType; isInDialog: boolean }
export type JobTransfer = Named & { kind: 'job'; state: JobState }
export type Transfer = DownloadTransfer | UploadTransfer | JobTransfer

type New<T extends Transfer> = Omit<T, 'id'>
/** Does the work: tells how it stands, ends with how it ended. Its failures and its cancellation are the store's. */
type Work<T extends Transfer> = (tell: (state: T['state']) => void, signal: AbortSignal) => Promise<T['state']>

export type Transfers = ReturnType<typeof createTransfers>

/**
 * Every upload and download of this session, and every job begun in it, whichever screen began it: they go on while the person moves
 * about, each until it is dismissed (B106). One that is cancelled is gone.
 */
export function createTransfers() {
  let all: readonly Transfer[] = []
  let lastId = Date.now() // no number is used again after a reload: the history still holds some
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Transfer[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, of: (transfer: Transfer) => Partial<Transfer>) =>
    set(all.map((transfer) => (transfer.id === id ? ({ ...transfer, ...of(transfer) } as Transfer) : transfer)))
  const dismiss = (id: number) => set(all.filter((transfer) => transfer.id !== id))

  return {
    all: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: async <T extends Transfer>(transfer: New<T>, work: Work<T>): Promise<void> => {
      lastId += 1
      const id = lastId
      const controller = new AbortController()
      controllers.set(id, controller)
      set([...all, { ...transfer, id } as unknown as Transfer])
      const tell = (state: T['state']) => {
        if (!controller.signal.aborted) change(id, () => ({ state }) as Partial<Transfer>)
      }
      try {
        tell(await work(tell, controller.signal))
      } catch (error) {
        change(
          id,
          ({ state }) =>
            ({ state: { phase: 'failed', error, ...('progress' in state ? { progress: state.progress } : {}) } }) as Partial<Transfer>,
        )
      } finally {
        controllers.delete(id)
        if (controller.signal.aborted) dismiss(id)
      }
    },
    /** It stays in sight until the work has let go of what it had begun. */
    cancel: (id: number) => {
      change(id, ({ state }) => ({ state: { ...state, isCancelling: true } }) as Partial<Transfer>)
      controllers.get(id)?.abort()
    },
    dismiss,
    dismissEnded: () => set(all.filter(isRunning)),
    showInDialog: (id: number, isInDialog: boolean) => change(id, () => ({ isInDialog }) as Partial<Transfer>),
    stopAll: () => {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}

export const isRunning = ({ state }: Transfer): boolean => state.phase === 'running'

/** Would be stopped when the person leaves. */
export const isTransferring = (transfer: Transfer): boolean => transfer.kind !== 'job' && isRunning(transfer)
