import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { NewInferenceModel } from '@concord/domain/inference-models/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { withDraftKeys } from '#api/draft-keys.ts'
import { useOpenChannel } from '#entities/secure-channels/use-open-channel.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { createThroughput } from '#transfer/throughput.ts'
import type { UploadProgress } from '#transfer/upload/upload-progress.ts'
import type { Running } from '#transfer/upload/upload-state.ts'
import { uploadWorker } from '#transfer/worker/upload-worker-client.ts'
import { useConfirm } from '#ui/prompts.ts'

type ModelToUpload = {
  file: File
  about: Pick<NewInferenceModel, 'modelName' | 'modelDescription'>
}

/** From the press of Upload to the end; undefined after a cancellation. */
export type ModelUploadState =
  | { phase: 'starting' }
  | Running<UploadProgress>
  | { phase: 'failed'; error: unknown; progress: UploadProgress | undefined }
  | { phase: 'done'; id: string; progress: UploadProgress }

/** Uploads one model; leaving the screen cancels the upload. */
export function useModelUpload() {
  const { t } = useTranslation()
  const call = useCall()
  const [draftKeys] = useState(() => new Map<string, string>())
  const confirm = useConfirm()
  const openChannel = useOpenChannel()
  const environment = useEnvironment()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ModelUploadState>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run({ file, about }: ModelToUpload): Promise<void> {
    if (running.current) return
    const work = new AbortController()
    const { signal } = work
    running.current = work
    let progress: UploadProgress | undefined
    setState({ phase: 'starting' })
    try {
      const { uploadModel } = await import('#transfer/upload/upload-model.ts') // has the cryptography
      const throughput = createThroughput((measured) => {
        if (progress && !signal.aborted) setState({ phase: 'running', progress, ...measured })
      })
      const onProgress = (news: UploadProgress) => {
        progress = news
        throughput.add({
          bytes: news.bytes,
          ratio: news.bytes / news.totalBytes,
          stage: `${news.step} ${news.isInterrupted}`,
        })
      }
      const worker = uploadWorker(file, signal)
      try {
        const { seal } = worker
        const id = await uploadModel({
          file,
          about,
          // An upload that is tried again after a lost answer does not create a second model.
          call: withDraftKeys(call, draftKeys),
          openChannel,
          environment,
          signal,
          onProgress,
          seal,
        })
        if (progress) setState({ phase: 'done', id, progress })
      } finally {
        throughput.stop()
        worker.close()
      }
    } catch (error) {
      setState(signal.aborted ? undefined : { phase: 'failed', error, progress })
    } finally {
      running.current = undefined
      work.abort() // a question whether to cancel no longer applies
      await queryClient.invalidateQueries({ queryKey: [inferenceModels.list.path] })
    }
  }

  async function cancel(): Promise<void> {
    const work = running.current
    if (!work) return
    const isSure = await confirm({
      title: t('upload.cancel.title'),
      text: t('upload.cancel.text'),
      confirm: t('upload.cancel.confirm'),
      cancel: t('upload.cancel.stay'),
      isDangerous: true,
      until: work.signal,
    })
    if (!isSure) return
    setState((now) => (now?.phase === 'running' ? { ...now, isCancelling: true } : now))
    work.abort()
  }

  return {
    state,
    start: (model: ModelToUpload) => void run(model),
    cancel: () => void cancel(),
    dismiss: () => setState(undefined),
  }
}
