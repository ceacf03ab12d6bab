import { Worker } from 'node:worker_threads'
import type { LocatedPart } from '#parts/read-part.ts'
import type { StoredPart } from '../content-key.ts'
import type { RowRules, Verdict } from './validation-verdict.ts'

/**
 * Everything that a validation needs to start; the sealed parts follow one at a time, so memory is
 * bounded and the store may be in memory.
 */
export type ValidationWork = {
  contentKey: Uint8Array
  datasetId: string
  totalParts: number
  type: RowRules
}
/** One validation: its parts come sealed. */
export type Validation = {
  work: ValidationWork
  /** Resolves with a stored part, still sealed; `part` counts from 1. */
  readPart: (part: number) => Promise<StoredPart>
  /** Where that part is, for a worker; undefined if only `readPart` has it. */
  locatePart?: (part: number) => LocatedPart | undefined
  signal: AbortSignal
}
export type FromValidation = { kind: 'next'; part: number } | { kind: 'done'; verdict: Verdict }
export type ToValidation = StoredPart

const HEAP_MEGABYTES = 256

/**
 * Validates a data set in its own worker thread, the only one that sees plaintext.
 *
 * @throws if the signal aborts, if `readPart` throws, or if the worker dies: a stored part does not
 * open, or memory is exhausted.
 */
export async function validateDataset({ work, readPart, signal }: Validation): Promise<Verdict> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./validate.worker.ts', import.meta.url), {
    workerData: work,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.on('message', (message: FromValidation) => {
        if (message.kind === 'done') return resolve(message.verdict)
        readPart(message.part)
          .then(({ iv, ciphertext }) =>
            worker.postMessage({ iv, ciphertext } satisfies ToValidation),
          )
          .catch(reject)
      })
      worker.on('error', reject)
      worker.on('exit', () =>
        reject(signal.reason ?? new Error('The validation ended without a verdict')),
      )
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
