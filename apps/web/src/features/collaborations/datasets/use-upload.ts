import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { datasets } from '@concord/domain/datasets/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useEnvironment } from '#session/environment.ts'
import { createMeter } from '#transfer/meter.ts'
import { type FileRefusal, type UploadProgress, type UploadResult, uploadFile } from '#transfer/upload.ts'
import { uploadWorker } from '#transfer/upload-worker.ts'
import { useOpenChannel } from '../use-open-channel.ts'

export type RunningUpload = {
  phase: 'running'
  fileName: string
  progress: UploadProgress
  bytesPerSecond: number | undefined
  isCancelling: boolean
}
export type UploadState =
  | { phase: 'choosing' }
  | RunningUpload
  | { phase: 'refused'; fileName: string; refusal: FileRefusal }
  | { phase: 'failed'; fileName: string; progress: UploadProgress | undefined; error: unknown }
  | { phase: 'done'; fileName: string; progress: UploadProgress | undefined; isValidated: boolean; isSkipped: boolean }

/** Nobody reads faster, and the page has other things to do than to redraw for every part. */
const REDRAW_MS = 100

/** The session flag of B066. */
const skipsValidation = () => !['', 'false', null].includes(sessionStorage.getItem('SKIP_UPLOAD_VALIDATION_STEP'))

export type Upload = {
  state: UploadState
  start: (file: File, datasetType: DatasetType) => void
  cancel: () => void
  reset: () => void
}

/** One upload at a time: starts, tells how far it has come, cancels. Leaving the screen cancels too. */
export function useUpload(workspaceId: string): Upload {
  const call = useCall()
  const queryClient = useQueryClient()
  const openChannel = useOpenChannel()
  const environment = useEnvironment()
  const [state, setState] = useState<UploadState>({ phase: 'choosing' })
  const controller = useRef<AbortController>(undefined)

  useEffect(() => () => controller.current?.abort(), [])

  async function run(file: File, datasetType: DatasetType): Promise<void> {
    controller.current = new AbortController()
    const { signal } = controller.current
    const isSkipped = skipsValidation()
    const work = uploadWorker(signal)
    const latest: { progress?: UploadProgress } = {}
    try {
      const result = await uploadFile({
        ...{ file, workspaceId, datasetType, call, openChannel, environment, signal, work, skipsValidation: isSkipped },
        onProgress: reporter(file.name, latest, setState),
      })
      setState(finished(file.name, isSkipped, result, latest.progress))
    } catch (error) {
      setState(signal.aborted ? { phase: 'choosing' } : { phase: 'failed', fileName: file.name, progress: latest.progress, error })
    } finally {
      work.close()
      await queryClient.invalidateQueries({ queryKey: [datasets.list.path] })
    }
  }

  return {
    state,
    start: (file, datasetType) => void run(file, datasetType),
    cancel: () => {
      setState((before) => (before.phase === 'running' ? { ...before, isCancelling: true } : before))
      controller.current?.abort()
    },
    reset: () => setState({ phase: 'choosing' }),
  }
}

function finished(fileName: string, isSkipped: boolean, result: UploadResult, progress: UploadProgress | undefined): UploadState {
  if ('refusal' in result) return { phase: 'refused', fileName, refusal: result.refusal }
  return { phase: 'done', fileName, progress, isValidated: result.isValidated, isSkipped }
}

type SetState = (change: (before: UploadState) => UploadState) => void

function reporter(fileName: string, latest: { progress?: UploadProgress }, setState: SetState): (progress: UploadProgress) => void {
  const meter = createMeter()
  let shownAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    const now = performance.now()
    const isNews = progress.step !== latest.progress?.step || progress.isInterrupted !== latest.progress.isInterrupted
    latest.progress = progress
    meter.add(progress.bytes, now)
    if (!isNews && now - shownAt < REDRAW_MS) return
    shownAt = now
    const bytesPerSecond = meter.bytesPerSecond()
    setState((before) => ({
      ...{ phase: 'running', fileName, progress, bytesPerSecond },
      isCancelling: before.phase === 'running' && before.isCancelling,
    }))
  }
}
