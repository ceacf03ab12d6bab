import { toMessage } from '#runtime/messages.ts'
import { diskTrouble, StorageUnavailable } from '#store/disk-trouble.ts'
import { notUtf8, ProductProblem, problem } from './problem.ts'

/** Errors of body-parser, raw-body and the router: a 4xx status and a `type`. */
type HttpError = { status?: unknown; type?: unknown }

const BODY_FAULTS: Record<string, () => ProductProblem> = {
  'entity.parse.failed': () => problem(400, 'malformed', toMessage('problem.notJson')),
  'entity.too.large': () => problem(413, 'tooLarge', toMessage('problem.bodyTooLarge')),
  'encoding.unsupported': () =>
    problem(415, 'unsupportedMediaType', toMessage('problem.contentEncoding')),
  'charset.unsupported': notUtf8,
}

/**
 * The answer to a request that failed because of the disk; its transaction was rolled back. The
 * portal retries only after a 503 (A119).
 */
const DISK_FAULTS = {
  full: () => problem(507, 'storageFull', toMessage('problem.storageFull')),
  failing: () => problem(503, 'storageFailing', toMessage('problem.storageFailing')),
} as const

/** The refusal for an error; undefined if it is unexpected. */
export function knownFault(error: unknown): ProductProblem | undefined {
  if (error instanceof ProductProblem) return error
  if (error instanceof StorageUnavailable)
    return problem(503, 'storageFailing', toMessage('problem.storageUnavailable'))
  const trouble = diskTrouble(error)
  return trouble ? DISK_FAULTS[trouble]() : requestFault(error)
}

/** An unexpected error is reported without its message. */
export const unforeseen = (): ProductProblem => problem(500, 'fault', toMessage('problem.fault'))

/** The refusal for an error of the HTTP layer. */
function requestFault(error: unknown): ProductProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { status, type } = error as HttpError
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return (
    BODY_FAULTS[String(type)]?.() ?? problem(status, 'malformed', toMessage('problem.malformed'))
  )
}
