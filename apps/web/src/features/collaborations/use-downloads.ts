import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useEnvironment } from '#session/environment.ts'
import { type DownloadProgress, downloadFile } from '#transfer/download.ts'
import { chooseSink } from '#transfer/save-file.ts'
import { useOpenChannel } from './use-open-channel.ts'

/** What is to be downloaded: a data set, or the output of a job. */
export type Downloadable = { datasetId: string; fileName: string; totalParts: number | undefined }

type Outcome =
  | { phase: 'running'; progress: DownloadProgress }
  | { phase: 'done'; isVerified: boolean }
  | { phase: 'failed'; error: unknown }
export type DownloadItem = { id: number; fileName: string } & Outcome

export type Downloads = {
  items: readonly DownloadItem[]
  start: (wanted: Downloadable) => void
  cancel: (id: number) => void
  dismiss: (id: number) => void
}

/** The downloads of a collaboration's screen. Leaving it ends them. */
export function useDownloads(workspaceId: string): Downloads {
  const call = useCall()
  const openChannel = useOpenChannel()
  const { UPLOAD_CONCURRENCY: concurrency } = useEnvironment()
  const [items, setItems] = useState<readonly DownloadItem[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const update = (id: number, outcome: Outcome) =>
    setItems((before) => before.map((item) => (item.id === id ? { id, fileName: item.fileName, ...outcome } : item)))
  const dismiss = (id: number) => setItems((before) => before.filter((item) => item.id !== id))

  async function run({ datasetId, fileName, totalParts }: Downloadable): Promise<void> {
    const sink = await chooseSink(fileName)
    if (!sink) return
    lastId.current += 1
    const id = lastId.current
    const controller = new AbortController()
    running.current.set(id, controller)
    const progress: DownloadProgress = { step: 'channel', parts: 0, totalParts, bytes: 0 }
    setItems((before) => [...before, { id, fileName, phase: 'running', progress }])
    try {
      const { isVerified } = await downloadFile({
        ...{ workspaceId, datasetId, totalParts, call, openChannel, concurrency, sink, signal: controller.signal },
        onProgress: (latest) => update(id, { phase: 'running', progress: latest }),
      })
      update(id, { phase: 'done', isVerified })
    } catch (error) {
      if (controller.signal.aborted) dismiss(id)
      else update(id, { phase: 'failed', error })
    } finally {
      running.current.delete(id)
    }
  }

  return { items, start: (wanted) => void run(wanted), cancel: (id) => running.current.get(id)?.abort(), dismiss }
}
