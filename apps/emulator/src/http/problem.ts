import { randomUUID } from 'node:crypto'
import type { Position, Problem } from '@concord/domain/api/problem'
import type { Language } from '@concord/domain/people/language'
import type { Refusal } from '@concord/domain/refusal'
import { type Message, type MessageKey, toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'

/** The error of one field of the request, with its position in a text of several lines. */
export type FieldFault = { path: string; message: Message; position?: Position }
type More = { details?: Message[]; fields?: FieldFault[]; retryAfterSeconds?: number }

/**
 * A refusal of the product API and the gateway: thrown by handlers, written by `problem-writer.ts`
 * in the one error format and the reader's language. Its `message`, for logs and for hosts with
 * English only, is the English one.
 */
export class ProductProblem extends Error {
  readonly status: number
  readonly code: string
  readonly reason: Message
  readonly more: More
  constructor(status: number, code: string, reason: Message, more: More) {
    super(toText('en', reason))
    this.name = 'ProductProblem'
    this.status = status
    this.code = code
    this.reason = reason
    this.more = more
  }
}

/** `throw problem(409, 'wrongStatus', toMessage('problem.jobEnded'))` */
export const problem = (
  status: number,
  code: string,
  reason: Message,
  more: More = {},
): ProductProblem => new ProductProblem(status, code, reason, more)

type Absent = {
  [K in MessageKey]: K extends `problem.notFound.${infer Noun}` ? Noun : never
}[MessageKey]

/** Missing, or hidden from the caller's organization: both give the same answer. */
export const notFound = (noun: Absent): ProductProblem =>
  problem(404, 'notFound', toMessage(`problem.notFound.${noun}`))

/** @param wanted The content type that the call takes. */
export const wrongContentType = (wanted: string): ProductProblem =>
  problem(415, 'unsupportedMediaType', toMessage('problem.contentType', { type: wanted }))

export const notUtf8 = (): ProductProblem =>
  problem(415, 'unsupportedMediaType', toMessage('problem.notUtf8'))

/**
 * Throws the domain's refusal, if there is one: the rule is in the domain, its answer here.
 * `details` add values of this case.
 */
export function throwIfRefused(refusal: Refusal | undefined, details?: Message[]): void {
  if (refusal) throw refused(refusal, details && { details })
}

/** The same for a refusal of what a field of the body says. */
export function throwIfFieldRefused(refusal: Refusal | undefined, field: string): void {
  if (refusal)
    throw refused(refusal, {
      fields: [{ path: `body.${field}`, message: toMessage(`refusal.${refusal.code}`) }],
    })
}

const refused = ({ status, code }: Refusal, more?: More) =>
  problem(status, code, toMessage(`refusal.${code}`), more)

const CATEGORIES: Record<number, string> = {
  400: 'REQUEST',
  401: 'AUTHENTICATION',
  403: 'AUTHORIZATION',
  404: 'ABSENCE',
  409: 'STATE',
  422: 'RULE',
  429: 'LIMIT',
}

/** The body of a refusal in one language. `path` never contains a query. */
export function problemBody(
  { status, code, reason, more: { details, fields } }: ProductProblem,
  { path, now, language }: { path: string; now: Date; language: Language },
): Problem {
  return {
    errorId: randomUUID(),
    code,
    category: CATEGORIES[status] ?? (status >= 500 ? 'FAULT' : 'REQUEST'),
    status,
    timestamp: now.toISOString(),
    path,
    message: toText(language, reason),
    ...(details ? { details: details.map((each) => toText(language, each)) } : {}),
    ...(fields
      ? {
          fields: fields.map((field) => ({ ...field, message: toText(language, field.message) })),
        }
      : {}),
  }
}
