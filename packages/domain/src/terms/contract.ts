import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'

/** Version is an integer as text; the copies are PDF as base64 `data:` URLs; empty where nothing was published yet (A051, C046). */
export const Terms = z.object({
  ...resourceShape,
  name: z.string().default('Default'),
  version: z.string(),
  accepted: z.boolean(),
  englishCopy: z.string(),
  frenchCopy: z.string(),
  createdAt: Timestamp.optional(),
  createdByEmail: z.string().optional(),
})
export type Terms = z.infer<typeof Terms>

export const terms = {
  /** For a person with whether they accepted it; an empty record when nothing was published (A118). */
  latest: endpoint({
    method: 'GET',
    path: '/terms-and-conditions/latest',
    access: 'signed-in',
    summary: 'The latest terms',
    response: Terms,
  }),
}

/** Not specified: the shape of the answer (A118). */
export const termsAcceptance = {
  create: endpoint({
    method: 'POST',
    path: '/terms-and-conditions-acceptance/',
    access: 'user',
    summary: 'Accept the terms',
    body: z.strictObject({ version: z.string().min(1).max(20) }),
    status: 201,
  }),
}
