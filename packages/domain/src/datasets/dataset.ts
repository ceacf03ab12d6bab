import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { FileName } from '../file-name.ts'
import { DATASET_PARTS_MAX } from '../limits.ts'
import { Retention } from './retention.ts'

/** COMPLETE and COMPLETED mean the same; this project's emulator sends COMPLETED (B056). */
export const DATASET_STATUSES = [
  'NEW',
  'PENDING',
  'PROCESSING',
  'COMPLETE',
  'COMPLETED',
  'FAILED',
  'DELETE_PENDING',
  'DELETED',
] as const
/** A status of a data set. */
export type DatasetStatus = (typeof DATASET_STATUSES)[number]

/** A data set (B031). `datasetType` is the self link of its type. */
export const Dataset = z.object({
  ...resourceShape,
  datasetType: z.string(),
  datasetTypeName: z.string(),
  fileName: z.string(),
  status: z.enum(DATASET_STATUSES),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** Missing until a running job has written its output. */
  totalParts: z.number().int().min(1).optional(),
  errorDetails: z.string().nullish(),
  /** Not specified: who uploaded it, and its size. The portal works without them. */
  organizationId: z.string().optional(),
  organizationName: z.string().optional(),
  rowCount: z.number().int().nullish(),
  byteSize: z.number().int().nullish(),
  /**
   * Not specified: the rule for its retention, visible to the organization that uploaded it and to
   * the collaboration's owner.
   */
  retention: Retention.optional(),
  /** Not specified: when it was deleted at the end of its retention. */
  expiredAt: Timestamp.nullish(),
})
export type Dataset = z.infer<typeof Dataset>

/** `datasetType` as `/dataset-types/{id}` (B096). */
export const NewDataset = z.strictObject({
  fileName: FileName,
  datasetType: z.string().regex(/^\/dataset-types\/[\w-]+$/),
  totalParts: z.number().int().min(1).max(DATASET_PARTS_MAX),
})
export type NewDataset = z.infer<typeof NewDataset>

/** Whether a data set can be read and downloaded. */
export const isCompleted = (status: DatasetStatus): status is 'COMPLETE' | 'COMPLETED' =>
  status === 'COMPLETE' || status === 'COMPLETED'

/** Whether a data set is deleted, or about to be. */
export const isDeleted = (status: DatasetStatus): boolean =>
  status === 'DELETE_PENDING' || status === 'DELETED'

const CHANGING: readonly DatasetStatus[] = ['NEW', 'PENDING', 'PROCESSING', 'DELETE_PENDING']

/** Whether the status will soon change: parts arrive, the enclave works, or it is being erased. */
export const isDatasetUnderWay = ({ status }: Pick<Dataset, 'status'>): boolean =>
  CHANGING.includes(status)
