import { ownWorker } from './own-workers.ts'
import type { ListPart } from './parse-list.worker.ts'
import workerUrl from './parse-list.worker.ts?worker&url'

const startWorker = ownWorker(workerUrl, 'parse-list')

/**
 * Parses the JSON of a list of any length without holding up the page.
 *
 * @param onPart Receives the rows in parts, each in a separate task.
 * @throws {Error} for bytes that are not the JSON of a list; errors of `onPart`.
 */
export async function parseList(
  bytes: Uint8Array<ArrayBuffer>,
  onPart: (part: ListPart) => void,
): Promise<void> {
  const worker = startWorker()
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessage = ({ data }: MessageEvent<ListPart>) => {
        try {
          onPart(data)
          if (data.isLast) resolve()
        } catch (cause) {
          reject(cause)
        }
      }
      worker.postMessage(bytes.buffer, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
