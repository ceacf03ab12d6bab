import type { Actor } from '@concord/domain/collaborations/policy'
import type { Role } from '@concord/domain/people/user'

/**
 * The user of a bearer token, with roles from the store at the time of this request: only the
 * identity is taken from the token.
 */
export type Caller = Actor & {
  kind: 'user'
  userId: string
  oktaId: string
  email: string
  firstName: string
  lastName: string
  language: 'en' | 'fr'
  organizationName: string
  tier: 'TIER_1' | 'TIER_2'
  roles: Role[]
  /** The token's session, as the family of its refresh tokens. */
  family: string | null
}

/**
 * A platform administrator: an identity of the corporate sign-on, without an organization (A005,
 * A083). `oid` is its id there.
 */
export type Administrator = {
  kind: 'administrator'
  oid: string
  userName: string
  name: string | null
  email: string | null
}

export type AnyCaller = Caller | Administrator

/** The address shown for an administrator's changes; the user name if there is no email. */
export const getAddress = ({ email, userName }: Administrator): string => email ?? userName

/** The id of a caller in the records. */
export const callerId = (caller: AnyCaller): string =>
  caller.kind === 'user' ? caller.userId : caller.oid

/**
 * The name of an administrator in the records: the sign-on does not always provide a name or an
 * address.
 */
export const getName = (administrator: Administrator): string =>
  administrator.name ?? getAddress(administrator)
