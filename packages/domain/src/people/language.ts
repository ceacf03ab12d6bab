import { z } from 'zod'
import { LANGUAGES } from '../limits.ts'

/** The two languages of the product (A006, A141). */
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
