import { randomUUID } from 'node:crypto'
import type { Problem } from '@concord/domain/api/problem'
import type { Language } from '@concord/domain/people/language'
import type { Refusal } from '@concord/domain/refusal'
import { type Words, wordsIn } from './language.ts'
import { REFUSAL_WORDS } from './refusal-words.ts'

/** What is wrong with one field of what was sent, in both languages. */
export type FieldFault = { path: string; message: Words }
type More = { details?: Words[]; fields?: FieldFault[]; retryAfterSeconds?: number }

/**
 * What the product API and the gateway refuse with: thrown by handlers, written by `problem-writer.ts` in the one error shape and the
 * reader's language. Its `message`, for logs and for hosts that speak English alone, is the English one.
 */
export class ProductProblem extends Error {
  readonly status: number
  readonly code: string
  readonly words: Words
  readonly more: More
  constructor(status: number, code: string, words: Words, more: More) {
    super(words.en)
    this.name = 'ProductProblem'
    this.status = status
    this.code = code
    this.words = words
    this.more = more
  }
}

/** `throw problem(409, 'wrongStatus', { en: 'Only a draft can be changed.', fr: 'Seul un brouillon peut être modifié.' })` */
export const problem = (status: number, code: string, words: Words, more: More = {}): ProductProblem =>
  new ProductProblem(status, code, words, more)

/** What may be absent, as French points at it. */
const NOUNS_IN_FRENCH = {
  collaboration: 'Cette collaboration',
  container: 'Ce conteneur',
  'data set': 'Ce jeu de données',
  'data set type': 'Ce type de jeu de données',
  domain: 'Ce domaine',
  index: 'Cet index',
  'inference job type': 'Ce type de tâche d’inférence',
  invitation: 'Cette invitation',
  job: 'Cette tâche',
  'job type': 'Ce type de tâche',
  organization: 'Cette organisation',
  partner: 'Ce partenaire',
  model: 'Ce modèle',
  'policy group': 'Ce groupe de politiques',
  role: 'Ce rôle',
  'query job type': 'Ce type de tâche de requête',
  resource: 'Cette ressource',
  rotation: 'Cette rotation',
  user: 'Cette personne',
} as const

/** Absent, or of an organization that may not know of it: the two answer alike. */
export const notFound = (noun: keyof typeof NOUNS_IN_FRENCH): ProductProblem =>
  problem(404, 'notFound', {
    en: `There is no such ${noun}, or your organization may not see it.`,
    fr: `${NOUNS_IN_FRENCH[noun]} n’existe pas, ou votre organisation n’y a pas accès.`,
  })

/** Throws the domain's refusal, if there is one: the rule lives in the domain, its answer here. `details` say more of this case. */
export function obey(refusal: Refusal | undefined, details?: Words[]): void {
  if (refusal) throw problem(refusal.status, refusal.code, REFUSAL_WORDS[refusal.code], details && { details })
}

const CATEGORIES: Record<number, string> = {
  400: 'REQUEST',
  401: 'AUTHENTICATION',
  403: 'AUTHORIZATION',
  404: 'ABSENCE',
  409: 'STATE',
  422: 'RULE',
  429: 'LIMIT',
}

/** The body of a refusal in one language. `path` never holds a query. */
export function problemBody(
  { status, code, words, more: { details, fields } }: ProductProblem,
  { path, now, language }: { path: string; now: Date; language: Language },
): Problem {
  const say = (said: Words) => wordsIn(language, said)
  return {
    errorId: randomUUID(),
    code,
    category: CATEGORIES[status] ?? (status >= 500 ? 'FAULT' : 'REQUEST'),
    status,
    timestamp: now.toISOString(),
    path,
    message: say(words),
    ...(details ? { details: details.map(say) } : {}),
    ...(fields ? { fields: fields.map((field) => ({ path: field.path, message: say(field.message) })) } : {}),
  }
}
