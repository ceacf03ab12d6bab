import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { Column } from '../csv/column.ts'
import { CsvValidationSchema } from '../csv/row-rules.ts'

/** The locations that a retention rule distinguishes. */
export const RETENTION_LOCATIONS = ['MANITOBA', 'OTHER'] as const // B037 C062
/** The types of data that a retention rule distinguishes. */
export const RETENTION_TYPES = ['LIFE_INSURANCE', 'OTHER'] as const // B037 C062
/** The units of a custom retention period. */
export const RETENTION_UNITS = ['days', 'months', 'years'] as const // B037 C062

/** The condition of a retention category: location, type or a custom period. */
export const RetentionConditions = z.object({
  location: z.enum(RETENTION_LOCATIONS).optional(),
  type: z.enum(RETENTION_TYPES).optional(),
  customPeriod: z
    .object({ unit: z.enum(RETENTION_UNITS), value: z.number().int().min(1) })
    .optional(),
})
export type RetentionConditions = z.infer<typeof RetentionConditions>

/** A data set type: the columns that every CSV of it must have (B037, C034). */
export const DatasetType = z.object({
  ...resourceShape,
  name: z.string(),
  description: z.string(),
  retentionCategory: z.string(),
  retentionConditions: RetentionConditions.optional(),
  schema: z.array(Column),
  csvValidationSchema: CsvValidationSchema,
  orgId: z.string().optional(),
  orgName: z.string().optional(),
  createdAt: Timestamp.optional(),
  createdBy: z.string().optional(),
  createdByName: z.string().optional(),
})
export type DatasetType = z.infer<typeof DatasetType>
