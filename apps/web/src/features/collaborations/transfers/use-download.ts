import { useCall } from '#api/use-call.ts'
import { useOpenChannel } from '#entities/transfers/use-open-channel.ts'
import { useEnvironment } from '#session/environment.ts'
import { createPace, type Pace } from '#transfer/pace.ts'
import { chooseSink } from '#transfer/save-file.ts'
import type { DownloadTransfer } from '#transfer/transfers.ts'
import { useTransfers } from '#transfer/use-transfers.ts'

/** What is to be downloaded: a data set, or the output of a job. */
export type Downloadable = { datasetId: string; fileName: string; totalParts: number | undefined }

/** Begins downloads of a collaboration; the tray shows them and they go on while the person moves about. */
export function useDownload(workspaceId: string): (wanted: Downloadable) => void {
  const call = useCall()
  const openChannel = useOpenChannel()
  const transfers = useTransfers()
  const { UPLOAD_CONCURRENCY: concurrency } = useEnvironment()

  const start = async ({ datasetId, fileName, totalParts }: Downloadable): Promise<void> => {
    const sink = await chooseSink(fileName)
    if (!sink) return
    const progress = { step: 'channel', parts: 0, totalParts, bytes: 0 } as const
    await transfers.start<DownloadTransfer>(
      { kind: 'download', workspaceId, fileName, state: { phase: 'running', progress } },
      async (tell, signal) => {
        let latest: DownloadTransfer['state'] & { phase: 'running' } = { phase: 'running', progress }
        const pace = createPace((measured: Pace) => tell({ ...latest, ...measured }))
        const { downloadFile } = await import('#transfer/download.ts')
        const { isVerified } = await downloadFile({
          ...{ workspaceId, datasetId, totalParts, call, openChannel, concurrency, sink, signal },
          onProgress: (news) => {
            latest = { phase: 'running', progress: news }
            pace.add({ bytes: news.bytes, ratio: totalParts === undefined ? undefined : news.parts / totalParts, stage: news.step })
          },
        }).finally(pace.stop)
        return { phase: 'done', isVerified }
      },
    )
  }
  return (wanted) => void start(wanted)
}
