import { z } from 'zod'
import { DECIMAL_PRECISION_MAX } from '../limits.ts'
import { DATATYPE_NAMES } from './datatypes.ts'

/**
 * A column's type. `length` counts characters; `precision` and `scale` count a decimal's digits
 * (C035, C063).
 */
export const ColumnType = z.object({
  datatype: z.enum(DATATYPE_NAMES),
  length: z.number().int().min(1).optional(),
  minLength: z.number().int().min(0).optional(),
  precision: z.number().int().min(1).max(DECIMAL_PRECISION_MAX).optional(),
  scale: z.number().int().min(0).max(DECIMAL_PRECISION_MAX).optional(),
  pattern: z.string().optional(),
})
export type ColumnType = z.infer<typeof ColumnType>

/** One column of a data set type (B038, C035). */
export const Column = z.object({
  name: z.string(),
  description: z.string().optional(),
  type: ColumnType,
  nullable: z.boolean(),
  encrypted: z.boolean(),
})
export type Column = z.infer<typeof Column>
