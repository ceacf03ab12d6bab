import { type Bytes, checksumOf, type PartPosition, type SealedPart, sealPart } from '@concord/crypto'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { CsvOutcome, CsvProgress } from '@concord/domain/dataset-types/validate-csv'
import { TransferError } from './transfer-error.ts'

export type ValidateJob = { file: Blob; datasetType: Pick<DatasetType, 'schema' | 'csvValidationSchema'>; chunkBytes: number }
export type SealJob = { file: Blob; key: CryptoKey; position: PartPosition; chunkBytes: number }
export type SealedChunk = SealedPart & { checksum: Bytes }

/** What an upload computes. In the portal a worker does it; a test does it where it stands. */
export type FileWork = {
  /** Nothing when the rules of the data set type cannot be run here: then the server decides. */
  validate: (job: ValidateJob, onProgress: (progress: CsvProgress) => void) => Promise<CsvOutcome | undefined>
  seal: (job: SealJob) => Promise<SealedChunk>
}

/** Validates the whole file in slices, the next one read while one is checked: memory stays flat however long the file. */
export async function validateFile({ file, datasetType, chunkBytes }: ValidateJob, onProgress: (progress: CsvProgress) => void) {
  const { planOf, validateCsv } = await engine()
  const plan = planOf(datasetType)
  return plan && validateCsv(plan, slices(file, chunkBytes), { onProgress })
}

/** Encrypts one part of the file for its place (B097). */
export async function sealChunk({ file, key, position, chunkBytes }: SealJob): Promise<SealedChunk> {
  const sealed = await sealPart(key, await readSlice(file, (position.part - 1) * chunkBytes, chunkBytes), position)
  return { ...sealed, checksum: await checksumOf(sealed.ciphertext) }
}

export const onThisThread: FileWork = { validate: validateFile, seal: sealChunk }

/** Loaded when it is needed, for it is the worker that needs it and not the page. */
async function engine() {
  const [{ planOf }, { validateCsv }] = await Promise.all([import('./plan-of.ts'), import('@concord/domain/dataset-types/validate-csv')])
  return { planOf, validateCsv }
}

async function* slices(file: Blob, chunkBytes: number): AsyncGenerator<Uint8Array, void, void> {
  let next: Promise<Uint8Array> | undefined = readSlice(file, 0, chunkBytes)
  for (let start = chunkBytes; next; start += chunkBytes) {
    const chunk: Uint8Array = await next
    next = start < file.size ? readSlice(file, start, chunkBytes) : undefined
    // When validation stops early nobody takes this slice; its failure is nobody's news then.
    next?.catch(() => undefined)
    yield chunk
  }
}

/**
 * @throws {TransferError} `file-changed`: a browser refuses to read a file that is no longer the one chosen (File API, 3.2), and a
 * shorter answer means the same.
 */
export async function readSlice(file: Blob, start: number, length: number): Promise<Bytes> {
  const wanted = Math.min(length, file.size - start)
  try {
    const bytes = new Uint8Array(await file.slice(start, start + wanted).arrayBuffer())
    if (bytes.length === wanted) return bytes
  } catch (cause) {
    throw new TransferError('file-changed', 'the file can no longer be read', { cause })
  }
  throw new TransferError('file-changed', 'the file has become shorter')
}
