import type { Language } from '@concord/domain/people/language'
import type { UserStatus } from '@concord/domain/people/user'
import { hashSecret } from '#secret.ts'
import type { OrganizationName } from './organizations.ts'
import type { RoleName } from './roles.ts'

/** Of every seeded person. It is in the open on purpose: it opens nothing but invented data. */
export const SEEDED_PASSWORD = 'Concord-Demo-2026'

/** Of a seeded person who has not activated the account yet, as if it had been read in a mail. In the open as the password is. */
export const seededActivationToken = (oktaId: string): string => hashSecret(`seeded activation ${oktaId}`)

/** `purpose` says what a test or a demonstration needs this person for; names and addresses come from the seed. */
export type SeededPerson = {
  purpose: string
  organization: OrganizationName
  role: RoleName
  language: Language
  status?: UserStatus
  /** Days until the password ends. */
  passwordDaysLeft?: number
  phoneNumber?: string
  hasSmsFactor?: true
  hasNoOktaId?: true
}

/** Telephone numbers 555-01xx are kept free for fiction. */
export const PEOPLE: readonly SeededPerson[] = [
  { purpose: 'owner', organization: 'prairie', role: 'ORGANIZATION_ADMIN', language: 'en', phoneNumber: '+12045550110' },
  { purpose: 'partner', organization: 'laurentienne', role: 'ORGANIZATION_ADMIN', language: 'fr', phoneNumber: '+14185550111' },
  { purpose: 'contributor', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en' },
  { purpose: 'stranger', organization: 'harbour', role: 'ORGANIZATION_ADMIN', language: 'en' },
  { purpose: 'analyst', organization: 'laurentienne', role: 'DATA_ANALYST', language: 'fr' },
  { purpose: 'viewer', organization: 'prairie', role: 'VIEWER', language: 'fr' },
  { purpose: 'mfa', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en', phoneNumber: '+12045550112', hasSmsFactor: true },
  { purpose: 'lock', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en' },
  { purpose: 'locked', organization: 'laurentienne', role: 'CONTRIBUTOR', language: 'fr', status: 'LOCKED_OUT' },
  {
    purpose: 'expired',
    organization: 'laurentienne',
    role: 'CONTRIBUTOR',
    language: 'fr',
    status: 'PASSWORD_EXPIRED',
    passwordDaysLeft: -3,
  },
  { purpose: 'warned', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en', passwordDaysLeft: 3 },
  { purpose: 'recover-email', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en' },
  { purpose: 'recover-sms', organization: 'laurentienne', role: 'CONTRIBUTOR', language: 'fr', phoneNumber: '+15145550113' },
  { purpose: 'unactivated', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en', status: 'PROVISIONED' },
  { purpose: 'suspended', organization: 'laurentienne', role: 'CONTRIBUTOR', language: 'fr', status: 'SUSPENDED' },
  { purpose: 'no-okta-id', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en', status: 'PROVISIONED', hasNoOktaId: true },
  // Whom the terms wait for; everybody else has accepted them.
  { purpose: 'terms', organization: 'prairie', role: 'CONTRIBUTOR', language: 'en' },
]
