import { ProductProblem, problem } from './problem.ts'
import { diskTrouble } from './store/store.ts'

/** What body-parser, raw-body and the router throw: an HTTP status of 4xx and a `type`. */
type HttpError = { status?: unknown; type?: unknown }

const BODY_FAULTS: Record<string, () => ProductProblem> = {
  'entity.parse.failed': () => problem(400, 'malformed', { en: 'The body is not JSON.', fr: 'Le corps de la requête n’est pas du JSON.' }),
  'entity.too.large': () => problem(413, 'tooLarge', { en: 'The body is too large.', fr: 'Le corps de la requête est trop volumineux.' }),
  'encoding.unsupported': () =>
    problem(415, 'unsupportedMediaType', {
      en: 'Send the body without a content encoding.',
      fr: 'Envoyez le corps de la requête sans encodage de contenu.',
    }),
  'charset.unsupported': () =>
    problem(415, 'unsupportedMediaType', { en: 'Send the body in UTF-8.', fr: 'Envoyez le corps de la requête en UTF-8.' }),
}

/** What a request that the disk let down is answered: its transaction was rolled back. The portal asks again after a 503 alone (A119). */
const DISK_FAULTS = {
  full: () =>
    problem(507, 'storageFull', {
      en: 'The disk of the server is full. Nothing was saved.',
      fr: 'Le disque du serveur est plein. Rien n’a été enregistré.',
    }),
  failing: () =>
    problem(503, 'storageFailing', {
      en: 'The server could not reach its disk. Nothing was saved.',
      fr: 'Le serveur n’a pas pu accéder à son disque. Rien n’a été enregistré.',
    }),
} as const

/** The refusal that an error means; undefined for what nobody foresaw. */
export function knownFault(error: unknown): ProductProblem | undefined {
  if (error instanceof ProductProblem) return error
  const trouble = diskTrouble(error)
  return trouble ? DISK_FAULTS[trouble]() : requestFault(error)
}

/** What nobody foresaw is told without what it was. */
export const unforeseen = (): ProductProblem =>
  problem(500, 'fault', { en: 'Something went wrong on our side.', fr: 'Une erreur s’est produite de notre côté.' })

/** The refusal that an error of the HTTP layer means. */
function requestFault(error: unknown): ProductProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { status, type } = error as HttpError
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return (
    BODY_FAULTS[String(type)]?.() ?? problem(status, 'malformed', { en: 'The request is malformed.', fr: 'La requête est mal formée.' })
  )
}
