/**
 * A refusal that came over the wire. `body` is the server's answer, `text` its wording for the user
 * (A120).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, body: unknown, retryAfterSeconds?: number) {
    super(errorBodyText(body) ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
  get text(): string | undefined {
    return errorBodyText(this.body)
  }
  get code(): string | undefined {
    return this.#read('code')
  }
  /** The problem's id in the server's log. */
  get errorId(): string | undefined {
    return this.#read('errorId')
  }
  #read(name: string): string | undefined {
    const value = (this.body as Record<string, unknown> | null | undefined)?.[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
}

/**
 * Fields that mean nothing to a user: the eight that A120 names, in both spellings, and `message`,
 * which is the fallback.
 */
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
  const useful = entries
    .filter(([name]) => !SILENT_FIELDS.has(name))
    .flatMap(([, child]) => texts(child))
  if (useful.length > 0) return useful
  const message = entries.find(([name]) => name === 'message')?.[1]
  return typeof message === 'string' ? texts(message) : []
}

type Named = { path: string; message: string }
const isNamed = (field: unknown): field is Named =>
  typeof field === 'object' &&
  field !== null &&
  'path' in field &&
  'message' in field &&
  typeof field.path === 'string' &&
  typeof field.message === 'string'

/**
 * The body without those `details` that only repeat a field's message after its path, which means
 * nothing to a user (B104).
 */
function withoutPaths(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('fields' in body && 'details' in body))
    return body
  if (!Array.isArray(body.fields) || !Array.isArray(body.details)) return body
  const fields = body.fields.filter(isNamed)
  const isRepeated = (detail: unknown) =>
    typeof detail === 'string' &&
    fields.some(({ path, message }) => detail.startsWith(path) && detail.endsWith(message))
  return { ...body, details: body.details.filter((detail) => !isRepeated(detail)) }
}

/**
 * The text of an error banner: the body's useful text fields, flattened and joined with ' - ';
 * otherwise its `message`; undefined without either (A120).
 */
export function errorBodyText(body: unknown): string | undefined {
  const found = [...new Set(texts(withoutPaths(body)))]
  return found.length > 0 ? found.join(' - ') : undefined
}
