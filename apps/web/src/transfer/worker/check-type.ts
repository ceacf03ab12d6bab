import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { startCheckTypeWorker } from './worker-url.ts'

/**
 * Whether this browser can run the rules of the data set type. Where it cannot, the file goes
 * unchecked and the server decides. A worker tells, for a pattern may take a while to refuse.
 */
export async function isCheckable({
  schema,
  csvValidationSchema,
}: Pick<DatasetType, 'schema' | 'csvValidationSchema'>): Promise<boolean> {
  const worker = startCheckTypeWorker()
  try {
    return await new Promise<boolean>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ schema, csvValidationSchema })
    })
  } finally {
    worker.terminate()
  }
}
