import { type Bytes, checksumOf, FileRecognition, type PartPosition, type SealedPart, sealPart } from '@concord/crypto'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { CsvOutcome, CsvProgress } from '@concord/domain/dataset-types/validate-csv'
import { giveBack, readAgain, slices } from './read-slice.ts'

/** What makes a file known again when its upload is resumed: this browser's key, and the size of the parts that it goes in. */
export type RecognitionTerms = { key: CryptoKey; partBytes: number }
export type ValidateJob = {
  file: Blob
  datasetType: Pick<DatasetType, 'schema' | 'csvValidationSchema'>
  chunkBytes: number
  recognition?: RecognitionTerms | undefined
}
/** No outcome when the rules of the data set type cannot be run here: then the server decides. No tag unless the whole file was read. */
export type Validated = { outcome: CsvOutcome | undefined; tag: string | undefined }
export type RecogniseJob = { file: Blob; recognition: RecognitionTerms }
export type SealJob = { file: Blob; key: CryptoKey; position: PartPosition; chunkBytes: number }
export type SealedChunk = SealedPart & { checksum: Bytes }

/** What an upload computes. In the portal a worker does it; a test does it where it stands. */
export type FileWork = {
  validate: (job: ValidateJob, onProgress: (progress: CsvProgress) => void) => Promise<Validated>
  recognise: (job: RecogniseJob, onProgress: (progress: { bytes: number }) => void) => Promise<string>
  seal: (job: SealJob) => Promise<SealedChunk>
}

/**
 * Validates the whole file in slices, the next one read while one is checked: memory stays flat however long the file. The same
 * reading makes the file known again.
 */
export async function validateFile(
  { file, datasetType, chunkBytes, recognition: terms }: ValidateJob,
  onProgress: (progress: CsvProgress) => void,
): Promise<Validated> {
  const { planOf, validateCsv } = await engine()
  const plan = planOf(datasetType)
  if (!plan) return { outcome: undefined, tag: undefined }
  const recognition = terms && new FileRecognition(terms.key, terms.partBytes)
  let bytes = 0
  async function* recognised() {
    for await (const chunk of slices(file, chunkBytes)) {
      bytes += chunk.length
      const known = recognition?.push(chunk) // hashed beside the validation, off this thread
      yield chunk
      await known
    }
  }
  const outcome = await validateCsv(plan, recognised(), { onProgress })
  return { outcome, tag: bytes === file.size ? await recognition?.tag() : undefined }
}

/** Reads the file for nothing but its tag. */
export async function recogniseFile(
  { file, recognition: { key, partBytes } }: RecogniseJob,
  onProgress: (progress: { bytes: number }) => void,
): Promise<string> {
  const recognition = new FileRecognition(key, partBytes)
  let bytes = 0
  for await (const chunk of slices(file, Math.max(partBytes, READ_BYTES))) {
    await recognition.push(chunk)
    bytes += chunk.length
    onProgress({ bytes })
  }
  return recognition.tag()
}

/** Slices of less than this are read at half the speed. */
const READ_BYTES = 8 * 1024 * 1024

/** Encrypts one part of the file for its place (B097). */
export async function sealChunk({ file, key, position, chunkBytes }: SealJob): Promise<SealedChunk> {
  const plaintext = await readAgain(file, (position.part - 1) * chunkBytes, chunkBytes)
  const sealed = await sealPart(key, plaintext, position)
  giveBack(plaintext)
  return { ...sealed, checksum: await checksumOf(sealed.ciphertext) }
}

export const onThisThread: FileWork = { validate: validateFile, recognise: recogniseFile, seal: sealChunk }

/** Loaded when it is needed, for it is the worker that needs it and not the page. */
async function engine() {
  const [{ planOf }, { validateCsv }] = await Promise.all([import('./plan-of.ts'), import('@concord/domain/dataset-types/validate-csv')])
  return { planOf, validateCsv }
}
