import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { Column } from './column.ts'

/** What one cell must satisfy; `errorMessage` has the words for each rule (B037, B067). Lengths count code points. */
export const CellRule = z.object({
  type: z.literal('string').optional(),
  pattern: z.string().optional(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  nullable: z.boolean().optional(),
  errorMessage: z.record(z.string(), z.string()).optional(),
})
export type CellRule = z.infer<typeof CellRule>

/** The rules of a row, in JSON Schema's words, generated from the columns (B037, C034). */
export const CsvValidationSchema = z.object({
  type: z.literal('object').optional(),
  required: z.array(z.string()),
  properties: z.record(z.string(), CellRule),
  additionalProperties: z.literal(false),
  errorMessage: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])).optional(),
})
export type CsvValidationSchema = z.infer<typeof CsvValidationSchema>

export const RETENTION_LOCATIONS = ['MANITOBA', 'OTHER'] as const // B037 C062
export const RETENTION_TYPES = ['LIFE_INSURANCE', 'OTHER'] as const // B037 C062
export const RETENTION_UNITS = ['days', 'months', 'years'] as const // B037 C062

export const RetentionConditions = z.object({
  location: z.enum(RETENTION_LOCATIONS).optional(),
  type: z.enum(RETENTION_TYPES).optional(),
  customPeriod: z.object({ unit: z.enum(RETENTION_UNITS), value: z.number().int().min(1) }).optional(),
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
