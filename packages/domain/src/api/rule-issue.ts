import type { ValidationKey } from '../messages.ts'

/**
 * One rule that a well-formed payload breaks: at which field, and the key of the text that says so. The portal shows it at the field, the
 * server answers 422 with `fields`.
 */
export type RuleIssue = { path: readonly (string | number)[]; key: ValidationKey }
