import { errorBodyText } from './problem.ts'

/** A refusal that came over the wire. `body` is whatever the server said; `text` its words for a person (A120). */
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
    const { body } = this
    return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined
  }
}
