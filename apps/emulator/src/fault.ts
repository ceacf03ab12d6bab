import { type ProductProblem, problem } from './problem.ts'

/** What body-parser, raw-body and the router throw: an HTTP status of 4xx and a `type`. */
type HttpError = { status?: unknown; type?: unknown }

const BODY_FAULTS: Record<string, () => ProductProblem> = {
  'entity.parse.failed': () => problem(400, 'malformed', 'The body is not JSON.'),
  'entity.too.large': () => problem(413, 'tooLarge', 'The body is too large.'),
  'encoding.unsupported': () => problem(415, 'unsupportedMediaType', 'Send the body without a content encoding.'),
  'charset.unsupported': () => problem(415, 'unsupportedMediaType', 'Send the body in UTF-8.'),
}

/** The refusal that an error of the HTTP layer means; undefined when it is none of the caller's doing. */
export function requestFault(error: unknown): ProductProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { status, type } = error as HttpError
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return BODY_FAULTS[String(type)]?.() ?? problem(status, 'malformed', 'The request is malformed.')
}
