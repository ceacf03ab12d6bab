import type { FileWork } from './file-work.ts'
import { TransferError } from './transfer-error.ts'
import type { UploadReply, UploadRequest } from './upload-messages.ts'
import { startUploadWorker } from './worker-url.ts'

type Waiting = { onReply: (reply: UploadReply) => void; reject: (reason: unknown) => void }
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/**
 * The work of an upload on a worker of its own, which the signal ends in the middle of anything. `close` it when the upload is over.
 */
export function uploadWorker(signal: AbortSignal): FileWork & { close: () => void } {
  const worker = startUploadWorker()
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const stop = (reason: unknown) => {
    worker.terminate()
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  signal.addEventListener('abort', () => stop(signal.reason), { once: true })
  worker.onerror = ({ message }) => stop(new TransferError('worker', message))
  worker.onmessage = ({ data }: MessageEvent<UploadReply>) => waiting.get(data.id)?.onReply(data)

  const ask = <T>(request: Unnumbered<UploadRequest>, take: (reply: UploadReply) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      lastId += 1
      const id = lastId
      const onReply = (reply: UploadReply) => {
        if (reply.type === 'failed') reject(new TransferError(reply.code, reply.message))
        else {
          const taken = take(reply)
          if (taken === undefined) return
          resolve(taken)
        }
        waiting.delete(id)
      }
      waiting.set(id, { onReply, reject })
      worker.postMessage({ id, ...request } satisfies UploadRequest)
    })

  return {
    validate: async (job, onProgress) => {
      const { validated } = await ask({ type: 'validate', job }, (reply) => {
        if (reply.type === 'progress') onProgress(reply.progress)
        return reply.type === 'validated' ? reply : undefined
      })
      return validated
    },
    recognise: (job, onProgress) =>
      ask({ type: 'recognise', job }, (reply) => {
        if (reply.type === 'progress') onProgress({ bytes: reply.progress.bytes })
        return reply.type === 'recognised' ? reply.tag : undefined
      }),
    seal: async (job) => (await ask({ type: 'seal', job }, (reply) => (reply.type === 'sealed' ? reply : undefined))).chunk,
    close: () => stop(new TransferError('worker', 'the upload is over')),
  }
}
