import { isEmail } from '../credentials.ts'
import {
  ORGANIZATION_NAME_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  REGISTRATION_EMAIL_MAX_LENGTH,
} from '../limits.ts'
import { oneLineIssue } from '../one-line.ts'
import { textIssue } from '../text-rules.ts'

/** The fields of the registration form. */
type RegistrationFields = {
  firstName: string
  lastName: string
  email: string
  orgName: string
}
/** A rule that a field of the registration form breaks. */
export type RegistrationIssue =
  | 'validation.firstNameRequired'
  | 'validation.lastNameRequired'
  | 'validation.personNameTooLong'
  | 'validation.emailRequired'
  | 'validation.emailInvalid'
  | 'validation.emailTooLong'
  | 'validation.organizationNameRequired'
  | 'validation.organizationNameTooLong'
  | 'validation.oneLine'

/**
 * The message for each invalid field of the registration form; with an invitation the organization
 * is the inviter's (A075).
 */
export function registrationIssues(
  { firstName, lastName, email, orgName }: RegistrationFields,
  { isInvited }: { isInvited: boolean },
): Partial<Record<keyof RegistrationFields, RegistrationIssue>> {
  const address = email.trim()
  const issues = {
    firstName: nameIssue(
      firstName,
      PERSON_NAME_MAX_LENGTH,
      'validation.firstNameRequired',
      'validation.personNameTooLong',
    ),
    lastName: nameIssue(
      lastName,
      PERSON_NAME_MAX_LENGTH,
      'validation.lastNameRequired',
      'validation.personNameTooLong',
    ),
    email:
      textIssue(
        address,
        REGISTRATION_EMAIL_MAX_LENGTH,
        'validation.emailRequired',
        'validation.emailTooLong',
      ) ?? (isEmail(address) ? undefined : 'validation.emailInvalid'),
    orgName: isInvited
      ? undefined
      : nameIssue(
          orgName,
          ORGANIZATION_NAME_MAX_LENGTH,
          'validation.organizationNameRequired',
          'validation.organizationNameTooLong',
        ),
  }
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined))
}

const nameIssue = (
  name: string,
  most: number,
  ...[required, tooLong]: [required: RegistrationIssue, tooLong: RegistrationIssue]
): RegistrationIssue | undefined => textIssue(name, most, required, tooLong) ?? oneLineIssue(name)
