import type { RuleIssue } from '@concord/domain/api/rule-issue'
import { VALIDATION_KEYS, type ValidationKey } from '@concord/domain/messages'
import type { z } from 'zod'
import type { Words } from './language.ts'
import { type ProductProblem, problem } from './problem.ts'
import { VALIDATION_WORDS } from './validation-words.ts'

const MESSAGES = {
  body: { en: 'The body is not as expected.', fr: 'Le corps de la requête n’est pas conforme.' },
  query: { en: 'The query is not as expected.', fr: 'Les paramètres de la requête ne sont pas conformes.' },
  rules: { en: 'Some fields are not as they must be.', fr: 'Certains champs ne respectent pas les règles.' },
} as const satisfies Record<string, Words>

const REQUIRED: Words = { en: 'This is required', fr: 'Cette valeur est obligatoire' }
const INVALID: Words = { en: 'This value is not valid', fr: 'Cette valeur n’est pas valide' }

/** What a value may have to be, by the name that zod gives it. */
const KINDS: Record<string, Words> = {
  string: { en: 'This must be a text', fr: 'Cette valeur doit être un texte' },
  number: { en: 'This must be a number', fr: 'Cette valeur doit être un nombre' },
  int: { en: 'This must be a whole number', fr: 'Cette valeur doit être un nombre entier' },
  boolean: { en: 'This must be true or false', fr: 'Cette valeur doit être true ou false' },
  array: { en: 'This must be a list', fr: 'Cette valeur doit être une liste' },
  object: { en: 'This must be an object', fr: 'Cette valeur doit être un objet' },
}

/** What is counted in a value of this origin; of a number, nothing. */
const UNITS: Record<string, Words> = {
  string: { en: ' characters', fr: ' caractères' },
  array: { en: ' entries', fr: ' éléments' },
}
const NO_UNIT: Words = { en: '', fr: '' }

const isValidationKey = (text: string): text is ValidationKey => (VALIDATION_KEYS as readonly string[]).includes(text)

/** What one issue means, in both languages; it never quotes the value. */
function wordsOf(issue: z.core.$ZodIssue): Words {
  if (isValidationKey(issue.message)) return VALIDATION_WORDS[issue.message]
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? INVALID
    case 'too_small': {
      if (issue.minimum === 1 && issue.origin !== 'number') return REQUIRED
      const unit = UNITS[issue.origin] ?? NO_UNIT
      return { en: `At least ${issue.minimum}${unit.en}`, fr: `Au moins ${issue.minimum}${unit.fr}` }
    }
    case 'too_big': {
      const unit = UNITS[issue.origin] ?? NO_UNIT
      return { en: `At most ${issue.maximum}${unit.en}`, fr: `Au plus ${issue.maximum}${unit.fr}` }
    }
    case 'invalid_value': {
      const values = issue.values.join(', ')
      return { en: `This must be one of: ${values}`, fr: `Cette valeur doit être l’une de celles-ci : ${values}` }
    }
    case 'unrecognized_keys': {
      const keys = issue.keys.join(', ')
      return { en: `Unknown: ${keys}`, fr: `Inconnu : ${keys}` }
    }
    default:
      return INVALID
  }
}

/** The refusal of a body or a query that does not fit its schema: each field with what is wrong. The issues carry their input. */
export function malformed(where: 'body' | 'query', issues: readonly z.core.$ZodIssue[]): ProductProblem {
  const fields = issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: wordsOf(issue) }))
  const details = fields.map(({ path, message: { en, fr } }) => ({ en: `${path}: ${en}`, fr: `${path} : ${fr}` }))
  return problem(400, 'malformed', MESSAGES[where], { fields, details })
}

/**
 * Throws 422 when a well-formed body breaks rules of the domain: each with its field and in both languages, as the portal shows them.
 */
export function obeyRules(issues: readonly RuleIssue[]): void {
  if (issues.length === 0) return
  const fields = issues.map(({ path, ...issue }) => ({ path: ['body', ...path].join('.'), message: wordsOfRule(issue) }))
  const details = [...new Map(fields.map(({ message }) => [message.en, message])).values()]
  throw problem(422, 'rulesBroken', MESSAGES.rules, { fields, details })
}

/** What a rule says, with what it names. */
export function wordsOfRule({ key, values = {} }: Pick<RuleIssue, 'key' | 'values'>): Words {
  const { en, fr } = VALIDATION_WORDS[key]
  const named = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return { en: named(en), fr: named(fr) }
}
