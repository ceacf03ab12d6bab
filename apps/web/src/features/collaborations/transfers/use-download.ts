import { useRef } from 'react'
import { useCall } from '#api/CallProvider.tsx'
import { useOpenChannel } from '#entities/secure-channels/use-open-channel.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { savedMeasurementsText } from '#session/environment/measurements-text.ts'
import type { Sink } from '#transfer/download/blob-sink.ts'
import { chooseSink, chooseSinks, plainSink } from '#transfer/download/save-file.ts'
import type { DownloadTransfer } from '#transfer/list/transfers.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'
import { createThroughput, type Throughput } from '#transfer/throughput.ts'

/** The item to download: a data set, or the output of a job. */
export type Downloadable = { datasetId: string; fileName: string; totalParts: number | undefined }

/** Called in a click. The result downloads one item after another, and throws if one fails. */
export type BeginDownloads = () => Promise<((wanted: Downloadable) => Promise<void>) | undefined>

/**
 * Starts downloads of a collaboration, one or several in a folder. The tray shows them, and they
 * continue while the user navigates.
 */
export function useDownload(workspaceId: string): {
  start: (wanted: Downloadable) => void
  begin: BeginDownloads
} {
  const call = useCall()
  const openChannel = useOpenChannel()
  const transfers = useTransfers()
  const { UPLOAD_CONCURRENCY: concurrency, ATTESTATION_VERIFICATION_REQUIRED: isVerified } =
    useEnvironment()

  // Without measurements a download fails, so the user is not asked where to save it.
  const isLost = () => isVerified && savedMeasurementsText() === undefined

  const download = async (wanted: Downloadable, sink: Sink): Promise<void> => {
    const { datasetId, fileName, totalParts } = wanted
    const progress = { step: 'channel', parts: 0, totalParts, bytes: 0 } as const
    let failure: unknown
    await transfers.start<DownloadTransfer>(
      {
        kind: 'download',
        workspaceId,
        fileName,
        state: { phase: 'running', progress },
        again: (onBegun) => void start(wanted, onBegun),
      },
      async (report, signal) => {
        let latest: DownloadTransfer['state'] & { phase: 'running' } = {
          phase: 'running',
          progress,
        }
        const throughput = createThroughput((measured: Throughput) =>
          report({ ...latest, ...measured }),
        )
        const { downloadFile } = await import('#transfer/download/download.ts')
        const { isVerified } = await downloadFile({
          workspaceId,
          datasetId,
          totalParts,
          call,
          openChannel,
          concurrency,
          sink,
          signal,
          onProgress: (news) => {
            latest = { phase: 'running', progress: news }
            throughput.add({
              bytes: news.bytes,
              ratio: totalParts === undefined ? undefined : news.parts / totalParts,
              stage: news.step,
            })
          },
        })
          .catch((error: unknown) => {
            failure = error
            throw error
          })
          .finally(throughput.stop)
        return { phase: 'done', isVerified }
      },
    )
    if (failure !== undefined) throw failure
  }
  const started = useRef(new Set<string>())
  // Once at a time: a second file dialog is refused, and a double click would save two copies.
  const start = async (wanted: Downloadable, onBegun?: () => void): Promise<void> => {
    if (started.current.has(wanted.datasetId)) return
    started.current.add(wanted.datasetId)
    try {
      const sink = isLost() ? plainSink(wanted.fileName) : await chooseSink(wanted.fileName)
      if (!sink) return
      onBegun?.()
      await download(wanted, sink).catch(() => undefined) // the tray shows why
    } finally {
      started.current.delete(wanted.datasetId)
    }
  }
  return {
    start: (wanted) => void start(wanted),
    begin: async () => {
      const getSink = isLost() ? async (name: string) => plainSink(name) : await chooseSinks()
      return getSink && (async (wanted) => download(wanted, await getSink(wanted.fileName)))
    },
  }
}
