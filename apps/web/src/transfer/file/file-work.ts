import {
  type Bytes,
  computeChecksum,
  FileFingerprint,
  type PartPosition,
  sealPart,
} from '@concord/crypto'
import type { CsvProgress } from '@concord/domain/csv'
import type { BodyElsewhere } from '#api/body-elsewhere.ts'
import { createSequentialReader, type SequentialReader, slices } from './sequential-file-reader.ts'
import { releaseBuffer, releaseSentBody } from './transfer-buffers.ts'
import {
  type FingerprintTerms,
  type Validated,
  type ValidateJob,
  validateInSections,
  validateSection,
} from './validate-sections.ts'

export type SealJob = { key: CryptoKey; position: PartPosition; chunkBytes: number }
/** An encrypted part, which can be sent several times; call `release` afterwards. */
export type SealedChunk = {
  iv: Bytes
  checksum: Bytes
  body: Bytes | BodyElsewhere
  release: () => void
}
/** A part whose bytes are in this thread. */
export type OwnChunk = SealedChunk & { body: Bytes }

/** The computations of an upload on its file. */
export type FileWork = {
  validate: (job: ValidateJob, onProgress: (progress: CsvProgress) => void) => Promise<Validated>
  /** The fingerprint tag, in a separate pass over the file. */
  computeFingerprint: (
    terms: FingerprintTerms,
    onProgress: (progress: { bytes: number }) => void,
  ) => Promise<string>
  /** Encrypts one part for its position (B097). Consecutive parts are cheaper. */
  seal: (job: SealJob) => Promise<SealedChunk>
}

export type OwnWork = Omit<FileWork, 'seal'> & { seal: (job: SealJob) => Promise<OwnChunk> }

/** Works in this thread. The portal uses `uploadWorker`, which works in others. */
export function workOn(file: Blob): OwnWork {
  const read = createSequentialReader(file)
  return {
    validate: (job, onProgress) =>
      validateInSections(
        file,
        [(section, onSection) => validateSection(file, section, onSection)],
        job,
        onProgress,
      ),
    computeFingerprint: (terms, onProgress) => fingerprintFile(file, terms, onProgress),
    seal: (job) => sealChunk(read, job),
  }
}

async function fingerprintFile(
  file: Blob,
  { key, partBytes }: FingerprintTerms,
  onProgress: (progress: { bytes: number }) => void,
): Promise<string> {
  const fingerprint = new FileFingerprint(key, partBytes)
  let bytes = 0
  for await (const chunk of slices(file, Math.max(partBytes, READ_BYTES))) {
    await fingerprint.push(chunk)
    bytes += chunk.length
    onProgress({ bytes })
  }
  return fingerprint.tag()
}

/** Smaller slices are read at half the speed. */
const READ_BYTES = 8 * 1024 * 1024

async function sealChunk(
  read: SequentialReader,
  { key, position, chunkBytes }: SealJob,
): Promise<OwnChunk> {
  const plaintext = await read((position.part - 1) * chunkBytes, chunkBytes)
  const { iv, ciphertext: body } = await sealPart(key, plaintext, position)
  releaseBuffer(plaintext)
  const checksum = await computeChecksum(body)
  return { iv, checksum, body, release: () => releaseSentBody(body) }
}
