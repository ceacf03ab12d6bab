import { ApiError } from '@concord/domain/api/api-error'
import type { Problem } from '@concord/domain/api/problem'

/**
 * The refusals of single fields of what was sent, as the summary of a form wants them; empty when
 * the answer names none.
 */
export function getProblems(
  error: unknown,
): (Pick<FieldError, 'message' | 'position'> & { field: string })[] {
  const body = error instanceof ApiError ? error.body : undefined
  const fields =
    typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined
  const named = Array.isArray(fields) ? fields.filter(isFieldError) : []
  return named.map(({ path, message, position }) => ({
    field: path.replace(/^body\./, ''),
    message,
    ...(isPosition(position) ? { position } : {}),
  }))
}

type FieldError = NonNullable<Problem['fields']>[number]

/** A server of another make may leave it out or send another form: then no place is marked. */
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
