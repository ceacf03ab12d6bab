import type { ValidationKey } from '../messages.ts'

/**
 * One rule that a well-formed payload breaks: at which field, the key of the text that says so, and what that names as `{{name}}`. The portal
 * shows it at the field, the server answers 422 with `fields`.
 */
export type RuleIssue = {
  path: readonly (string | number)[]
  key: ValidationKey
  values?: Readonly<Record<string, string | number>>
}
