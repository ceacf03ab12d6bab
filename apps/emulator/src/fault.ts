import { ProductProblem, problem } from './problem.ts'
import { diskTrouble } from './store/store.ts'

/** What body-parser, raw-body and the router throw: an HTTP status of 4xx and a `type`. */
type HttpError = { status?: unknown; type?: unknown }

const BODY_FAULTS: Record<string, () => ProductProblem> = {
  'entity.parse.failed': () => problem(400, 'malformed', 'The body is not JSON.'),
  'entity.too.large': () => problem(413, 'tooLarge', 'The body is too large.'),
  'encoding.unsupported': () => problem(415, 'unsupportedMediaType', 'Send the body without a content encoding.'),
  'charset.unsupported': () => problem(415, 'unsupportedMediaType', 'Send the body in UTF-8.'),
}

/** What a request that the disk let down is answered: its transaction was rolled back. The portal asks again after a 503 alone (A119). */
const DISK_FAULTS = {
  full: () => problem(507, 'storageFull', 'The disk of the server is full. Nothing was saved.'),
  failing: () => problem(503, 'storageFailing', 'The server could not reach its disk. Nothing was saved.'),
} as const

/** The refusal that an error means; undefined for what nobody foresaw. */
export function knownFault(error: unknown): ProductProblem | undefined {
  if (error instanceof ProductProblem) return error
  const trouble = diskTrouble(error)
  return trouble ? DISK_FAULTS[trouble]() : requestFault(error)
}

/** The refusal that an error of the HTTP layer means. */
function requestFault(error: unknown): ProductProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { status, type } = error as HttpError
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return BODY_FAULTS[String(type)]?.() ?? problem(status, 'malformed', 'The request is malformed.')
}
