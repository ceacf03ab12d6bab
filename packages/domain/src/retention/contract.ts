import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** How long data of a type is kept, and which of the three conditions it requires (B039, C036). */
export const RetentionCategory = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string().optional(),
  description: z.string(),
  retentionPeriod: z.string(),
  showLocation: z.boolean(),
  showType: z.boolean(),
  showCustomPeriod: z.boolean(),
})
export type RetentionCategory = z.infer<typeof RetentionCategory>

const InLanguages = z.object({ en: z.array(RetentionCategory), fr: z.array(RetentionCategory) })

/** The retention categories in both languages. */
export const retentionCategories = {
  /** The items are keyed by language (C092). Custom periods only if they are enabled (C005). */
  list: endpoint({
    method: 'GET',
    path: '/retention-categories/',
    access: 'GET_DATASET_TYPES',
    summary: 'How long data may be kept, in both languages',
    response: z.object({ items: InLanguages }),
  }),
}
