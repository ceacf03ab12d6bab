import { Tier } from '@concord/domain/organizations/organization'
import { Language } from '@concord/domain/people/language'
import { USER_STATUSES } from '@concord/domain/people/user'
import { PERMISSIONS } from '@concord/domain/permission'
import { z } from 'zod'
import { Description, Email, Id, Key, Made, Name, Text, When } from './words.ts'

/** Its key is its name: their order is of no importance, so it may be all digits. */
export const RoleEntry = z.strictObject({
  description: Description,
  permissions: z.union([z.literal('all'), z.array(z.enum(PERMISSIONS))]),
})
export const RoleKey = z.string().min(1).max(100)
const RoleKeys = z
  .array(RoleKey)
  .min(1)
  .refine((keys) => new Set(keys).size === keys.length, 'each role once')

export const DomainName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain name in lowercase')
/**
 * A domain whose addresses may register; its key is its name. `owner` is a text, usually about the
 * organization.
 */
export const DomainEntry = z.strictObject({
  id: Id,
  owner: Name,
  notes: z.string().max(2000).default(''),
  made: Made,
})

export const OrganizationEntry = z.strictObject({
  id: Id,
  name: Name,
  description: Description,
  tier: Tier.default('TIER_1'),
  domain: DomainName.optional(),
  made: Made,
})

/**
 * Every user with a password has that of the seed. Missing names and addresses come from the seed.
 */
export const PersonEntry = z
  .strictObject({
    id: Id,
    organization: Key,
    roles: RoleKeys,
    language: Language,
    firstName: Name.optional(),
    lastName: Name.optional(),
    email: Email.optional(),
    status: z.enum(USER_STATUSES).default('ACTIVE'),
    phoneNumber: z
      .string()
      .regex(/^\+\d{8,15}$/, 'as +12045550110')
      .optional(),
    hasSmsFactor: z.boolean().default(false),
    /** Days until the password expires, or since it did. */
    passwordDaysLeft: z.number().optional(),
    /** Preserved, like `id`. */
    oktaId: z
      .string()
      .regex(/^00u\w{1,40}$/, 'as 00u58692d8bc8def84a8')
      .optional(),
    hasNoOktaId: z.boolean().default(false),
    /** The version of the terms that the user has accepted: by default the newest; 0 for none. */
    acceptedTerms: z.number().int().min(0).optional(),
    /** By default the time of the latest thing that the user did in the scenario. */
    lastSignIn: When.optional(),
    made: Made,
  })
  .refine(
    ({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined),
    'firstName and lastName come together',
  )

export const AdministratorEntry = z.strictObject({
  id: Id,
  userName: Email,
  name: Name.optional(),
  email: Email.optional(),
  language: Language,
  isAssigned: z.boolean().default(true),
  isEnabled: z.boolean().default(true),
  made: Made,
})

/**
 * `to` is an address, or the key of a user. A pending invitation that is older than 7 days has
 * expired.
 */
export const InvitationEntry = z.strictObject({
  by: Key,
  to: z.union([Key, Email]),
  roles: RoleKeys,
  status: z.enum(['PENDING', 'FULFILLED', 'CANCELLED']).default('PENDING'),
  made: Made,
})

const Copy = z.strictObject({ title: Name, paragraphs: z.array(z.string().min(1)).min(1) })
/** One version of the terms; the built-in text by default. */
export const TermsEntry = z.strictObject({
  name: Name.default('Default'),
  en: Copy.optional(),
  fr: Copy.optional(),
  made: Made,
})

/** A message that was sent before. `to` is an address, or the key of a user. */
export const MessageEntry = z.strictObject({
  kind: z.enum(['mail', 'sms']),
  to: z.string().min(1).max(320),
  subject: z.string().max(500).default('SMS'),
  text: Text,
  language: Language,
  made: Made,
})
