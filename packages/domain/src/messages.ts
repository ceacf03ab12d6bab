import type { RefusalCode } from './refusal.ts'
import type { CredentialIssue } from './session/credentials.ts'
import type { LabelledStatus } from './status.ts'

/** The keys that the schemas of this package put in place of a message. */
export const VALIDATION_KEYS = [
  'validation.nameRequired',
  'validation.descriptionRequired',
  'validation.collaborationNameTooLong',
  'validation.collaborationDescriptionTooLong',
  'validation.fileName',
] as const
export type ValidationKey = (typeof VALIDATION_KEYS)[number]

/** Every key that the rules of this package may produce; both languages of the portal must have a text for each. */
export type MessageKey = ValidationKey | CredentialIssue | `refusal.${RefusalCode}` | `status.${LabelledStatus}`
