import type { Actor } from '@concord/domain/collaborations/policy'
import type { Role } from '@concord/domain/people/user'

/**
 * The person behind a bearer token, with roles as they are in the store at this request: nothing
 * is trusted from the token but who it is.
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
  /** The session that the token is of, by the family of its refresh tokens. */
  family: string | null
}

/**
 * A platform administrator: an identity of the corporate sign-on, of no organization (A005, A083).
 * `oid` is its id there.
 */
export type Administrator = {
  kind: 'administrator'
  oid: string
  userName: string
  name: string | null
  email: string | null
}

export type AnyCaller = Caller | Administrator

/**
 * The address that is shown for what an administrator made; one without e-mail goes by the user
 * name.
 */
export const getAddress = ({ email, userName }: Administrator): string => email ?? userName

/** By what the records know a caller. */
export const callerId = (caller: AnyCaller): string =>
  caller.kind === 'user' ? caller.userId : caller.oid

/**
 * How the records name an administrator: the sign-on does not tell a name, or an address, of
 * everybody.
 */
export const getName = (administrator: Administrator): string =>
  administrator.name ?? getAddress(administrator)
