import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { startCheckTypeWorker } from './worker-url.ts'

/**
 * Whether this browser can run the rules of the data set type. If not, the file is sent unchecked
 * and the server decides. Runs in a worker, because refusing a pattern may take a while.
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
