import type { z } from 'zod'
import { OktaProblem } from '../problem.ts'

const describe = ({ path, message, input }: z.core.$ZodIssue) =>
  `${path.join('.')}: ${input === undefined || input === null || input === '' ? 'The field cannot be left blank' : message}`

/** Parses a body. @throws E0000001 that names each invalid field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {}, { reportInput: true })
  if (result.success) return result.data
  throw new OktaProblem(
    'E0000001',
    result.error.issues.map(describe),
    `Api validation failed: ${result.error.issues[0]?.path.join('.') || 'authRequest'}`,
  )
}
