import { ApiError } from '@concord/domain/api/api-error'
import type { Problem } from '@concord/domain/api/problem'

/**
 * The server's refusals of single fields, for the error summary of a form; empty if the answer
 * names none.
 */
export function getProblems(
  error: unknown,
): (Pick<FieldError, 'message' | 'position'> & { field: string })[] {
  const body = error instanceof ApiError ? error.body : undefined
  const fields =
    typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined
  const named = Array.isArray(fields) ? fields.filter(isFieldError) : []
  return named.map(({ path, message, position }) => ({
    field: path.replace(/^(body|path)\./, ''),
    message,
    ...(isPosition(position) ? { position } : {}),
  }))
}

type FieldError = NonNullable<Problem['fields']>[number]

/** Other servers may omit it or use another format; then no position is marked. */
const isPosition = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  'column' in value &&
  Number.isInteger(value.line) &&
  Number.isInteger(value.column)

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string'
