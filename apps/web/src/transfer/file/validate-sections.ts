import { type Bytes, FileFingerprint, fingerprintTag } from '@concord/crypto'
import { type CsvOutcome, type CsvProgress, joinOutcomes } from '@concord/domain/csv'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { readSlice } from './read-slice.ts'
import { slices } from './sequential-file-reader.ts'

/**
 * The inputs of a file's fingerprint, by which a resumed upload recognizes its file: this browser's
 * key, and the size of the parts.
 */
export type FingerprintTerms = { key: CryptoKey; partBytes: number }
export type ValidateJob = {
  datasetType: Pick<DatasetType, 'schema' | 'csvValidationSchema'>
  chunkBytes: number
  fingerprint?: FingerprintTerms | undefined
}
/**
 * `outcome` is undefined if the data set type's rules cannot be run here; the server then decides.
 * `tag` is undefined unless the whole file was read.
 */
export type Validated = { outcome: CsvOutcome | undefined; tag: string | undefined }

/**
 * The start of a section: `part` is the offset of its first hashed part, `record` that of its first
 * validated record. A newline precedes the record, but it may be inside quotes. So this is a guess
 * until the previous section has ended at the same offset.
 */
export type Cut = { part: number; record: number }
export type SectionJob = ValidateJob & { cuts: readonly Cut[]; index: number }
/**
 * The result from the section's record to the offset `end`. There is no outcome without a header,
 * or without rules that can be run.
 */
export type Section = {
  end: number
  outcome?: CsvOutcome
  lacks?: 'rules' | 'header'
  digests?: Bytes | undefined
}
export type SectionValidator = (
  job: SectionJob,
  onProgress: (progress: CsvProgress) => void,
) => Promise<Section>

/** Smaller sections are not worth a worker. */
export const SECTION_BYTES_MIN = 8 * 1024 * 1024
const LOOK_BYTES = 64 * 1024
const LF = 0x0a

/**
 * Validates a whole file, one section per validator. The result is the same as that of a sequential
 * run: a section with a wrong guess is discarded, because the previous one continues through it.
 */
export async function validateInSections(
  file: Blob,
  validators: readonly SectionValidator[],
  job: ValidateJob,
  onProgress: (progress: CsvProgress) => void,
): Promise<Validated> {
  const { fingerprint } = job
  const cuts = await findCuts(file, validators.length, fingerprint?.partBytes ?? job.chunkBytes)
  const parts = cuts.map((): CsvProgress => ({ bytes: 0, rows: 0, errors: 0 }))
  const sections = cuts.map((_, index) => {
    const section = (validators[index] as SectionValidator)({ ...job, cuts, index }, (progress) => {
      parts[index] = progress
      onProgress({
        bytes: Math.min(file.size, sum(parts, 'bytes')),
        rows: sum(parts, 'rows'),
        errors: sum(parts, 'errors'),
      })
    })
    section.catch(() => undefined) // awaited later, or not at all
    return section
  })
  let outcome: CsvOutcome | undefined
  let end = 0
  for (const [index, cut] of cuts.entries()) {
    if (cut.record < end) continue
    const section = await sections[index]
    if (section?.lacks === 'header')
      return validateInSections(file, validators.slice(0, 1), job, onProgress)
    if (!section?.outcome) return { outcome: undefined, tag: undefined }
    outcome = outcome ? joinOutcomes(outcome, section.outcome) : section.outcome
    if (outcome.stopped) return { outcome, tag: undefined }
    end = section.end
  }
  const digests = (await Promise.all(sections)).map((section) => section.digests)
  if (!fingerprint || digests.includes(undefined)) return { outcome, tag: undefined }
  return {
    outcome,
    tag: await fingerprintTag(fingerprint.key, fingerprint.partBytes, digests as Bytes[]),
  }
}

const sum = (parts: readonly CsvProgress[], of: keyof CsvProgress) =>
  parts.reduce((total, progress) => total + progress[of], 0)

async function findCuts(file: Blob, most: number, partBytes: number): Promise<Cut[]> {
  const count = Math.max(1, Math.min(most, Math.floor(file.size / SECTION_BYTES_MIN)))
  const cuts: Cut[] = [{ part: 0, record: 0 }]
  for (let section = 1; section < count; section += 1) {
    const part = Math.round((file.size * section) / count / partBytes) * partBytes
    const newline = (await readSlice(file, part, LOOK_BYTES)).indexOf(LF)
    if (newline >= 0) cuts.push({ part, record: part + newline + 1 })
  }
  return cuts
}

/**
 * Validates a section in slices, reading the next one during the check of the current one. The same
 * pass computes the fingerprint.
 */
export async function validateSection(
  file: Blob,
  { datasetType, chunkBytes, fingerprint: terms, cuts, index }: SectionJob,
  onProgress: (progress: CsvProgress) => void,
): Promise<Section> {
  // Imported lazily, because only the worker needs it.
  const { startValidation } = await import('./try-compile-plan.ts')
  const validation = startValidation(datasetType)
  if (!validation) return { end: file.size, lacks: 'rules' }
  const { part, record } = cuts[index] ?? { part: 0, record: 0 }
  if (record > 0) {
    validation.push(await readSlice(file, 0, LOOK_BYTES))
    if (!validation.skipTo(record)) return { end: record, lacks: 'header' }
  }
  const fingerprint = terms && new FileFingerprint(terms.key, terms.partBytes)
  const hashedUntil = cuts[index + 1]?.part ?? file.size
  let at = part
  for (const end of [...cuts.slice(index + 1).map((cut) => cut.record), file.size]) {
    for await (const chunk of slices(file, chunkBytes, at, end)) {
      const known =
        // off this thread, parallel to the validation
        at < hashedUntil ? fingerprint?.push(chunk.subarray(0, hashedUntil - at)) : undefined
      validation.push(chunk.subarray(Math.max(0, record - at)))
      at += chunk.length
      await known
      onProgress({ bytes: at - part, rows: validation.rows, errors: validation.errorCount })
      if (validation.isStopped && index === 0) return { end: at, outcome: validation.end() }
    }
    // A later section may have stopped because of its wrong guess, so it is still hashed.
    if (end < file.size && (validation.isStopped || validation.endsWithRecord())) break
  }
  return { end: at, outcome: validation.end(), digests: await fingerprint?.digests() }
}
