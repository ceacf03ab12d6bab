import { ApiError } from '@concord/domain/api/api-error'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import {
  createTransfers,
  type DownloadTransfer,
  type JobTransfer,
  type UploadTransfer,
  type Work,
} from '@concord/web/transfer/list/transfers.ts'
import { isStopped, TransferError } from '@concord/web/transfer/transfer-error.ts'
import type { BegunUpload } from '@concord/web/transfer/upload/pending-uploads.ts'

export const MEGABYTE = 1_000_000
export const upload = (fileName: string) =>
  ({
    ...({ kind: 'upload' } as const),
    workspaceId: 'w',
    fileName,
    chosen: { file: new File([], fileName), datasetType: aDatasetType() },
    isInDialog: false,
    state: { phase: 'waiting', turn: 0 },
  }) as const
export const sent = (bytes: number) =>
  ({
    step: 'transmitting',
    bytes,
    totalBytes: 10 * MEGABYTE,
    rows: 9,
    errors: 0,
    isInterrupted: false,
  }) as const
export const begun = (fileName: string): BegunUpload => ({
  datasetId: fileName,
  workspaceId: 'w',
  datasetTypeId: 't',
  datasetTypeName: 'PolicyRecords',
  fileName,
  size: 10 * MEGABYTE,
  lastModified: 0,
  chunkBytes: MEGABYTE,
  totalParts: 10,
  isValidated: true,
  tag: 'tag',
})
export const enqueue = (
  transfers: ReturnType<typeof createTransfers>,
  fileName: string,
  work: Work<UploadTransfer>,
) => transfers.enqueue(transfers.put<UploadTransfer>(upload(fileName)), work)
export const download = (fileName: string) =>
  ({
    ...({ kind: 'download' } as const),
    workspaceId: 'w',
    fileName,
    state: { phase: 'running', progress: { step: 'channel', parts: 0, totalParts: 8, bytes: 0 } },
  }) as const
const forEver = () => new Promise<never>(() => {})

export function running() {
  const transfers = createTransfers()
  enqueue(transfers, 'policies.csv', (report, signal) => {
    report({
      phase: 'running',
      progress: sent(4 * MEGABYTE),
      bytesPerSecond: 1.5 * MEGABYTE,
      secondsLeft: 4,
    })
    return new Promise((resolve, reject) =>
      signal.addEventListener('abort', () => {
        if (!isStopped(signal)) return reject(signal.reason)
        resolve({
          phase: 'paused',
          begun: begun('policies.csv'),
          progress: sent(4 * MEGABYTE),
          file: new File([], 'policies.csv'),
        })
      }),
    )
  })
  void transfers.start<DownloadTransfer>(download('claims by policy.csv'), (report) => {
    report({
      phase: 'running',
      progress: { step: 'receiving', parts: 6, totalParts: 8, bytes: 6 * MEGABYTE },
      secondsLeft: 75,
    })
    return forEver()
  })
  return transfers
}

/** Queued uploads, and uploads that wait for their user. */
export function waiting() {
  const transfers = running()
  enqueue(transfers, 'claims.csv', (report) => {
    report({ phase: 'running', progress: sent(0) })
    return forEver()
  })
  enqueue(transfers, 'endorsements.csv', forEver)
  const [kept, other, elsewhere] = ['lapses.csv', 'agents.csv', 'riders.csv'].map((fileName) => ({
    ...upload(fileName),
    datasetId: fileName,
  }))
  const atRest = { progress: undefined, file: undefined }
  if (kept)
    transfers.put<UploadTransfer>({
      ...kept,
      state: { phase: 'interrupted', begun: begun('lapses.csv'), ...atRest },
    })
  if (other)
    transfers.put<UploadTransfer>({
      ...other,
      state: {
        phase: 'interrupted',
        begun: begun('agents.csv'),
        ...atRest,
        error: new TransferError('other-file', ''),
      },
    })
  if (elsewhere)
    transfers.put<UploadTransfer>({
      ...elsewhere,
      state: { phase: 'elsewhere', begun: begun('riders.csv') },
    })
  return transfers
}

/** By an answer of the server. */
export function interrupted() {
  const transfers = createTransfers()
  transfers.put<UploadTransfer>({
    ...upload('lapses.csv'),
    datasetId: 'lapses.csv',
    state: {
      phase: 'interrupted',
      begun: begun('lapses.csv'),
      progress: undefined,
      file: undefined,
      error: new ApiError(503, { errorId: 'e-503', message: 'Try again in a minute' }),
    },
  })
  return transfers
}

export function ended() {
  const transfers = createTransfers()
  const running = { phase: 'running', progress: sent(0) } as const
  enqueue(transfers, 'policies.csv', async (report) => {
    report(running)
    return { phase: 'done', progress: undefined, isValidated: true, isSkipped: false }
  })
  enqueue(transfers, 'photo.csv', async (report) => {
    report(running)
    return { phase: 'refused', refusal: { reason: 'file-type' } }
  })
  enqueue(transfers, 'claims.csv', () =>
    Promise.reject(new ApiError(409, { errorId: 'e-409', message: 'The collaboration is over' })),
  )
  void transfers.start<DownloadTransfer>(download('largest.csv'), async () => ({
    phase: 'done',
    isVerified: false,
  }))
  return transfers
}

export function jobs() {
  const transfers = createTransfers()
  const job = (fileName: string) =>
    ({
      ...({ kind: 'job', jobId: 'j-1' } as const),
      workspaceId: 'w',
      fileName,
      state: {
        phase: 'running',
        progress: { status: 'PROCESSING', startedAt: Date.now() - 125_000 },
      },
    }) as const
  void transfers.start<JobTransfer>(job('Claims by policy since a date'), forEver)
  void transfers.start<JobTransfer>(job('Portfolio by province'), async () => ({
    phase: 'done',
    status: 'COMPLETED',
  }))
  void transfers.start<JobTransfer>(job('Plus grands sinistres'), async () => ({
    phase: 'done',
    status: 'FAILED',
  }))
  return transfers
}
