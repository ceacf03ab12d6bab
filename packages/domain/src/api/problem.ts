import { z } from 'zod'

/** The body of every refusal of the product API and the gateway. */
export const Problem = z
  .object({
    errorId: z.string(),
    code: z.string(),
    category: z.string(),
    status: z.number(),
    timestamp: z.string(),
    path: z.string(),
    message: z.string(),
    details: z.array(z.string()).optional(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .describe('`message`, `details` and `fields` are for people: in French where Accept-Language asks for it, else in English.')
export type Problem = z.infer<typeof Problem>

/** Fields that say nothing to a person: the eight that A120 names, in both spellings, and `message`, which is the fallback. */
const SILENT_FIELDS = new Set([
  'errorId',
  'id',
  'error_id',
  'code',
  'errorCode',
  'error_code',
  'link',
  'errorLink',
  'error_link',
  'exception',
  'timestamp',
  'path',
  'status',
  'statusCode',
  'category',
  'message',
])

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const useful = entries.filter(([name]) => !SILENT_FIELDS.has(name)).flatMap(([, child]) => texts(child))
  if (useful.length > 0) return useful
  const message = entries.find(([name]) => name === 'message')?.[1]
  return typeof message === 'string' ? texts(message) : []
}

/**
 * The text of an error banner: the body's useful text fields, nested ones flattened, joined with ' - '; if nothing remains,
 * its `message`; undefined when there is neither (A120).
 */
export function errorBodyText(body: unknown): string | undefined {
  const found = [...new Set(texts(body))]
  return found.length > 0 ? found.join(' - ') : undefined
}
