import type { z } from 'zod'
import { problem } from '#problem.ts'

/** What a call of the control plane says. @throws 400 `malformed` that names each field. */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  // For developers: in zod's own English.
  const details = result.error.issues.map(({ path, message }) => {
    const detail = `${path.join('.')}: ${message}`
    return { en: detail, fr: detail }
  })
  throw problem(400, 'malformed', { en: 'The request is not as expected.', fr: 'La requête n’est pas conforme.' }, { details })
}
