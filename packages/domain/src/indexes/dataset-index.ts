import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import {
  COLUMN_NAME_MAX_LENGTH,
  INDEX_COLUMNS_MAX,
  INDEX_DESCRIPTION_MAX_LENGTH,
  INDEX_NAME_MAX_LENGTH,
} from '../limits.ts'
import { requiredLine, requiredText } from '../required-text.ts'

/**
 * An index of a collaboration (B034): columns of a data set type by which jobs look rows up.
 * `datasetType` is its self link.
 */
export const DatasetIndex = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  datasetType: z.string(),
  columns: z.array(z.string()),
  createdAt: Timestamp,
  createdBy: z.string(),
  /**
   * Not specified: the name of the type, and who created the index, `organization` as a self link.
   * The portal works without them.
   */
  datasetTypeName: z.string().optional(),
  organization: z.string().optional(),
  organizationName: z.string().optional(),
})
export type DatasetIndex = z.infer<typeof DatasetIndex>

/**
 * The fields of Add Index (B063, B100). Not specified: at least one column, no column twice; the
 * lengths are a collaboration's.
 */
export const NewDatasetIndex = z.strictObject({
  name: requiredLine({
    missing: 'validation.nameRequired',
    maxLength: INDEX_NAME_MAX_LENGTH,
    tooLong: 'validation.nameTooLong',
  }),
  description: requiredText({
    missing: 'validation.descriptionRequired',
    maxLength: INDEX_DESCRIPTION_MAX_LENGTH,
    tooLong: 'validation.descriptionTooLong',
  }),
  datasetType: z
    .string()
    .min(1, 'validation.datasetTypeRequired')
    .regex(/^(\/dataset-types\/[\w-]+)?$/),
  columns: z
    .array(z.string().min(1).max(COLUMN_NAME_MAX_LENGTH))
    .min(1, 'validation.indexColumnsRequired')
    .max(INDEX_COLUMNS_MAX, 'validation.indexColumnsTooMany')
    .refine((columns) => new Set(columns).size === columns.length, 'validation.indexColumnTwice'),
})
export type NewDatasetIndex = z.infer<typeof NewDatasetIndex>
