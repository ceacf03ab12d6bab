import { z } from 'zod'

/**
 * The rule for one cell; `errorMessage` has the wording of each rule (B037, B067). Lengths count
 * code points.
 */
export const CellRule = z.object({
  type: z.literal('string').optional(),
  pattern: z.string().optional(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  nullable: z.boolean().optional(),
  errorMessage: z.record(z.string(), z.string()).optional(),
})
export type CellRule = z.infer<typeof CellRule>

/** The rules of a row as JSON Schema, generated from the columns (B037, C034). */
export const CsvValidationSchema = z.object({
  type: z.literal('object').optional(),
  required: z.array(z.string()),
  properties: z.record(z.string(), CellRule),
  additionalProperties: z.literal(false),
  errorMessage: z
    .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
    .optional(),
})
export type CsvValidationSchema = z.infer<typeof CsvValidationSchema>
