import type { CsvProgress } from '@concord/domain/dataset-types/validate-csv'
import type { RecogniseJob, SealedChunk, SealJob } from './file-work.ts'
import type { TransferErrorCode } from './transfer-error.ts'
import type { Section, SectionJob } from './validate-sections.ts'

/** What the page asks of the upload worker. Each request stands alone: the worker remembers nothing between two. */
export type UploadRequest =
  | { id: number; type: 'validate'; job: SectionJob }
  | { id: number; type: 'recognise'; job: RecogniseJob }
  | { id: number; type: 'seal'; job: SealJob }

/** What the worker answers: any number of `progress`, then one of the others. */
export type UploadReply =
  | { id: number; type: 'progress'; progress: CsvProgress }
  | { id: number; type: 'validated'; section: Section }
  | { id: number; type: 'recognised'; tag: string }
  | { id: number; type: 'sealed'; chunk: SealedChunk }
  | { id: number; type: 'failed'; code: TransferErrorCode; message: string }
