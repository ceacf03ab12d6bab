import type { CsvProgress } from '@concord/domain/csv'
import type { SealedChunk, SealJob } from '../file/file-work.ts'
import type { FingerprintTerms, Section, SectionJob } from '../file/validate-sections.ts'
import type { TransferErrorCode } from '../transfer-error.ts'

/**
 * What the page tells the upload worker first, and the worker remembers: which file it works on.
 */
export type UploadOpening = { file: File }

/**
 * What the page asks of the upload worker. Next to the file it remembers the parts that it sealed,
 * each by the request to seal it.
 */
export type UploadRequest =
  | { id: number; type: 'validate'; job: SectionJob }
  | { id: number; type: 'recognise'; terms: FingerprintTerms }
  | { id: number; type: 'seal'; job: SealJob }
  | { id: number; type: 'send'; sealed: number; url: string; init: RequestInit }
  /** Breaks off the `send` of this number. Nothing is answered. */
  | { id: number; type: 'stop' }
  /** Nobody needs the part any more that the `seal` of this number made. Nothing is answered. */
  | { id: number; type: 'release' }

/** What the worker answers: any number of `progress`, then one of the others. */
export type UploadReply =
  | { id: number; type: 'progress'; progress: CsvProgress }
  | { id: number; type: 'validated'; section: Section }
  | { id: number; type: 'recognised'; tag: string }
  | ({ id: number; type: 'sealed' } & Pick<SealedChunk, 'iv' | 'checksum'>)
  | { id: number; type: 'answered'; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { id: number; type: 'unanswered' }
  | { id: number; type: 'failed'; code: TransferErrorCode; message: string }
