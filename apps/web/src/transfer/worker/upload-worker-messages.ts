import type { CsvProgress } from '@concord/domain/csv'
import type { SealedChunk, SealJob } from '../file/file-work.ts'
import type { FingerprintTerms, Section, SectionJob } from '../file/validate-sections.ts'
import type { TransferErrorCode } from '../transfer-error.ts'

/** The first message to the upload worker: the file that it works on. */
export type UploadOpening = { file: File }

/**
 * The requests to the upload worker. It keeps the file, and the parts that it has sealed, by the id
 * of the request to seal them.
 */
export type UploadRequest =
  | { id: number; type: 'validate'; job: SectionJob }
  | { id: number; type: 'recognize'; terms: FingerprintTerms }
  | { id: number; type: 'seal'; job: SealJob }
  | { id: number; type: 'send'; sealed: number; url: string; init: RequestInit }
  /** Aborts the `send` with this id. There is no reply. */
  | { id: number; type: 'stop' }
  /** The part of the `seal` with this id is no longer needed. There is no reply. */
  | { id: number; type: 'release' }

/** The worker's replies: any number of `progress`, then one of the others. */
export type UploadReply =
  | { id: number; type: 'progress'; progress: CsvProgress }
  | { id: number; type: 'validated'; section: Section }
  | { id: number; type: 'recognized'; tag: string }
  | ({ id: number; type: 'sealed' } & Pick<SealedChunk, 'iv' | 'checksum'>)
  | { id: number; type: 'answered'; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { id: number; type: 'unanswered' }
  | { id: number; type: 'failed'; code: TransferErrorCode; message: string }
