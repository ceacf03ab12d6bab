import { z } from 'zod'
import { Column, ColumnType } from '../csv/column.ts'
import { CsvValidationSchema } from '../csv/row-rules.ts'
import { DATASET_TYPE_COLUMNS_MAX } from '../limits.ts'
import {
  DatasetType,
  RETENTION_LOCATIONS,
  RETENTION_TYPES,
  RETENTION_UNITS,
} from './dataset-type.ts'

/**
 * A data set type in the Design tab: each part has its shape, while `dataset-type-rules.ts` reports
 * missing or invalid parts (C061–C063).
 */
const DraftColumn = z.strictObject({
  ...Column.shape,
  type: z.strictObject({
    ...ColumnType.shape,
    length: z.number().optional(),
    minLength: z.number().optional(),
    precision: z.number().optional(),
    scale: z.number().optional(),
  }),
})
/** A column of a data set type while it is edited: texts and numbers may still be invalid. */
export type DraftColumn = z.infer<typeof DraftColumn>

/** Not specified: `csvValidationSchema` is accepted but generated again from the columns. */
export const DatasetTypePayload = z.strictObject({
  name: z.string(),
  description: z.string(),
  retentionCategory: z.string(),
  retentionConditions: z
    .strictObject({
      location: z.enum(RETENTION_LOCATIONS).optional(),
      type: z.enum(RETENTION_TYPES).optional(),
      customPeriod: z
        .strictObject({ unit: z.enum(RETENTION_UNITS).optional(), value: z.number().optional() })
        .optional(),
    })
    .optional(),
  schema: z.array(DraftColumn).max(DATASET_TYPE_COLUMNS_MAX),
  csvValidationSchema: CsvValidationSchema.optional(),
})
export type DatasetTypePayload = z.infer<typeof DatasetTypePayload>

/** The payload after normalization, in the form in which it is saved. */
export const NormalizedDatasetType = DatasetType.omit({
  id: true,
  links: true,
  orgId: true,
  orgName: true,
  createdAt: true,
  createdBy: true,
  createdByName: true,
})
export type NormalizedDatasetType = z.infer<typeof NormalizedDatasetType>
