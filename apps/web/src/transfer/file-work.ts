import { type Bytes, checksumOf, FileRecognition, type PartPosition, type SealedPart, sealPart } from '@concord/crypto'
import type { CsvProgress } from '@concord/domain/dataset-types/validate-csv'
import { giveBack, readAgain, slices } from './read-slice.ts'
import { type RecognitionTerms, type Validated, type ValidateJob, validateInSections, validateSection } from './validate-sections.ts'

export type RecogniseJob = { file: Blob; recognition: RecognitionTerms }
export type SealJob = { file: Blob; key: CryptoKey; position: PartPosition; chunkBytes: number }
export type SealedChunk = SealedPart & { checksum: Bytes }

/** What an upload computes. In the portal a worker does it; a test does it where it stands. */
export type FileWork = {
  validate: (job: ValidateJob, onProgress: (progress: CsvProgress) => void) => Promise<Validated>
  recognise: (job: RecogniseJob, onProgress: (progress: { bytes: number }) => void) => Promise<string>
  seal: (job: SealJob) => Promise<SealedChunk>
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

export const onThisThread: FileWork = {
  validate: (job, onProgress) => validateInSections([validateSection], job, onProgress),
  recognise: recogniseFile,
  seal: sealChunk,
}
