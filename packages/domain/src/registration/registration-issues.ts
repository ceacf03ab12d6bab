import { isEmail } from '../credentials.ts'
import {
  ORGANIZATION_NAME_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  REGISTRATION_EMAIL_MAX_LENGTH,
} from '../limits.ts'

/** The fields of the registration form. */
export type RegistrationFields = {
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

/**
 * The message for each invalid field of the registration form; with an invitation the organization
 * is the inviter's (A075).
 */
export function registrationIssues(
  { firstName, lastName, email, orgName }: RegistrationFields,
  { isInvited }: { isInvited: boolean },
): Partial<Record<keyof RegistrationFields, RegistrationIssue>> {
  const issues: Partial<Record<keyof RegistrationFields, RegistrationIssue>> = {}
  const [first, last, address, organization] = [firstName, lastName, email, orgName].map((text) =>
    text.trim(),
  ) as [string, string, string, string]
  if (first === '') issues.firstName = 'validation.firstNameRequired'
  else if (first.length > PERSON_NAME_MAX_LENGTH) issues.firstName = 'validation.personNameTooLong'
  if (last === '') issues.lastName = 'validation.lastNameRequired'
  else if (last.length > PERSON_NAME_MAX_LENGTH) issues.lastName = 'validation.personNameTooLong'
  if (address === '') issues.email = 'validation.emailRequired'
  else if (address.length > REGISTRATION_EMAIL_MAX_LENGTH) issues.email = 'validation.emailTooLong'
  else if (!isEmail(address)) issues.email = 'validation.emailInvalid'
  if (!isInvited && organization === '') issues.orgName = 'validation.organizationNameRequired'
  else if (!isInvited && organization.length > ORGANIZATION_NAME_MAX_LENGTH)
    issues.orgName = 'validation.organizationNameTooLong'
  return issues
}
