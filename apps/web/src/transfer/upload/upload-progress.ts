/**
 * Loading File, Validating, Creating Secure Channel, Creating Data Set, Transmitting Encrypted
 * Data, Done (B058).
 */
export const UPLOAD_STEPS = [
  'loading',
  'validating',
  'channel',
  'dataset',
  'transmitting',
  'done',
] as const
export type UploadStep = (typeof UPLOAD_STEPS)[number]

/** `bytes` are those that the current step has completed: validated, or stored by the server. */
export type UploadProgress = {
  step: UploadStep
  bytes: number
  totalBytes: number
  rows: number
  errors: number
  /** The server does not respond at the moment; the upload waits and retries. */
  isInterrupted: boolean
}

export type Report = (change: Partial<UploadProgress>) => void

/** Merges each change into the progress and reports all of it. */
export function createReport(
  totalBytes: number,
  onProgress: (progress: UploadProgress) => void,
): Report {
  let progress = noProgress(totalBytes)
  return (change) => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
}

export const noProgress = (totalBytes: number): UploadProgress => ({
  step: 'loading',
  bytes: 0,
  totalBytes,
  rows: 0,
  errors: 0,
  isInterrupted: false,
})
