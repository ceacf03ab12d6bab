import { z } from 'zod'
import { isEmail } from '../credentials.ts'
import {
  ORGANIZATION_NAME_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  REGISTRATION_EMAIL_MAX_LENGTH,
} from '../limits.ts'
import { isOneLine } from '../one-line.ts'
import { Language } from '../people/language.ts'
import { requiredLine } from '../required-text.ts'
import { trimmed } from '../text-rules.ts'

/**
 * A first or last name: trimmed, 1 to 50 characters on one line, since mails use it as a greeting.
 */
export const RegistrationName = requiredLine({ maxLength: PERSON_NAME_MAX_LENGTH })
/** An email address of a registration: at most 80 characters. */
export const RegistrationEmail = z
  .string()
  .trim()
  .min(1)
  .max(REGISTRATION_EMAIL_MAX_LENGTH)
  .refine(isEmail)

/**
 * The payload of a registration (A047). With an `invitationId` the organization is the inviter's;
 * without one a new organization is created in the email's domain. `oktaId` and `activationCode`
 * come from `/auth/register`, as its `userId` and `activationToken`.
 */
export const Registration = z.strictObject({
  firstName: RegistrationName,
  lastName: RegistrationName,
  email: RegistrationEmail,
  orgName: z
    .string()
    .overwrite(trimmed)
    .max(ORGANIZATION_NAME_MAX_LENGTH)
    .refine(isOneLine, 'validation.oneLine')
    .optional(),
  orgDescription: z.string().max(1000).optional(),
  domainId: z.string().max(100).optional(),
  type: z.string().max(40).optional(),
  userId: z.string().max(100).optional(),
  oktaId: z.string().min(1).max(100),
  activationCode: z.string().min(1).max(4096),
  language: Language,
  invitationId: z.string().max(100).optional(),
})
export type Registration = z.infer<typeof Registration>
