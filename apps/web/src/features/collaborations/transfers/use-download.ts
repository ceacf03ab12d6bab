import { useCall } from '#api/CallProvider.tsx'
import { useOpenChannel } from '#entities/secure-channels/use-open-channel.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { savedMeasurementsText } from '#session/environment/measurements-text.ts'
import { blobSink, chooseSink } from '#transfer/download/save-file.ts'
import type { DownloadTransfer } from '#transfer/list/transfers.ts'
import { useTransfers } from '#transfer/list/use-transfers.ts'
import { createThroughput, type Throughput } from '#transfer/throughput.ts'

/** The item to download: a data set, or the output of a job. */
export type Downloadable = { datasetId: string; fileName: string; totalParts: number | undefined }

/**
 * Starts downloads of a collaboration. The tray shows them, and they continue while the user
 * navigates.
 */
export function useDownload(workspaceId: string): (wanted: Downloadable) => void {
  const call = useCall()
  const openChannel = useOpenChannel()
  const transfers = useTransfers()
  const { UPLOAD_CONCURRENCY: concurrency, ATTESTATION_VERIFICATION_REQUIRED: isVerified } =
    useEnvironment()

  const start = async ({ datasetId, fileName, totalParts }: Downloadable): Promise<void> => {
    // Without measurements the download fails, so the user is not asked where to save it.
    const lacksMeasurements = isVerified && savedMeasurementsText() === undefined
    const sink = lacksMeasurements ? blobSink(fileName) : await chooseSink(fileName)
    if (!sink) return
    const progress = { step: 'channel', parts: 0, totalParts, bytes: 0 } as const
    await transfers.start<DownloadTransfer>(
      { kind: 'download', workspaceId, fileName, state: { phase: 'running', progress } },
      async (tell, signal) => {
        let latest: DownloadTransfer['state'] & { phase: 'running' } = {
          phase: 'running',
          progress,
        }
        const throughput = createThroughput((measured: Throughput) =>
          tell({ ...latest, ...measured }),
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
        }).finally(throughput.stop)
        return { phase: 'done', isVerified }
      },
    )
  }
  return (wanted) => void start(wanted)
}
