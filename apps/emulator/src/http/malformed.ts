import { type RuleIssue, VALIDATION_KEYS, type ValidationKey } from '@concord/domain/messages'
import type { z } from 'zod'
import { type Message, toMessage } from '#runtime/messages.ts'
import { type ProductProblem, problem } from './problem.ts'

const MESSAGES = {
  body: toMessage('problem.body'),
  path: toMessage('problem.path'),
  query: toMessage('problem.query'),
  rules: toMessage('problem.rules'),
} as const satisfies Record<string, Message>

const REQUIRED = toMessage('problem.required')
const INVALID = toMessage('validation.invalid')

/** Types of values, by zod's names. */
const KINDS: Record<string, Message> = {
  string: toMessage('problem.kind.string'),
  number: toMessage('problem.kind.number'),
  int: toMessage('problem.kind.int'),
  boolean: toMessage('problem.kind.boolean'),
  array: toMessage('problem.kind.array'),
  object: toMessage('problem.kind.object'),
}

const isValidationKey = (text: string): text is ValidationKey =>
  (VALIDATION_KEYS as readonly string[]).includes(text)

/** The message for one issue; it never quotes the value. */
function getMessage(issue: z.core.$ZodIssue): Message {
  if (isValidationKey(issue.message)) return { code: issue.message }
  if (
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    issue.input === undefined
  )
    return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? INVALID
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return REQUIRED
      return getLimit('problem.atLeast', issue.origin, Number(issue.minimum))
    case 'too_big':
      return getLimit('problem.atMost', issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return toMessage('problem.oneOf', { values: issue.values.map(String) })
    case 'unrecognized_keys':
      return toMessage('problem.unknownKeys', { keys: issue.keys })
    case 'custom':
      // Contracts of the control plane, which is in English, have their own sentences.
      return issue.params?.isEnglish === true
        ? toMessage('problem.inEnglish', { text: issue.message })
        : INVALID
    default:
      return INVALID
  }
}

/** The unit of a value's length depends on its type. */
function getLimit(code: 'problem.atLeast' | 'problem.atMost', origin: string, limit: number) {
  if (origin === 'string') return toMessage(`${code}.characters`, { count: limit })
  if (origin === 'array') return toMessage(`${code}.entries`, { count: limit })
  return toMessage(code, { limit })
}

/**
 * The refusal of a body, a path or a query that does not fit its schema: each field with its error.
 * The issues contain their input.
 */
export function malformed(
  where: 'body' | 'path' | 'query',
  issues: readonly z.core.$ZodIssue[],
): ProductProblem {
  const fields = issues.map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: getMessage(issue),
  }))
  const details = fields.map((field) => toMessage('problem.field', field))
  return problem(400, 'malformed', MESSAGES[where], { fields, details })
}

/**
 * Throws 422 if a well-formed body breaks rules of the domain: each with its field, in the portal's
 * wording.
 */
export function requireRules(issues: readonly RuleIssue[]): void {
  if (issues.length === 0) return
  const fields = issues.map(({ path, ...issue }) => ({
    path: ['body', ...path].join('.'),
    message: toRuleMessage(issue),
  }))
  const details = [
    ...new Map(fields.map(({ message }) => [JSON.stringify(message), message])).values(),
  ]
  throw problem(422, 'rulesBroken', MESSAGES.rules, { fields, details })
}

/** The message of a rule, with its values. */
export const toRuleMessage = ({ key, values }: Pick<RuleIssue, 'key' | 'values'>): Message =>
  values ? { code: key, values } : { code: key }

/** 400 `malformed`, which names each field; for developers, in zod's English. */
export const refuseInput = (
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
): ProductProblem =>
  problem(400, 'malformed', toMessage('problem.requestMalformed'), {
    details: issues.map(({ path, message }) =>
      toMessage('problem.inEnglish', { text: `${path.join('.')}: ${message}` }),
    ),
  })
