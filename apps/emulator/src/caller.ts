import type { Actor } from '@concord/domain/collaborations/policy'
import type { Role } from '@concord/domain/people/user'

/** The person behind a bearer token, with roles as they stand in the store at this request: nothing is trusted from the token but who it is. */
export type Caller = Actor & {
  userId: string
  oktaId: string
  email: string
  firstName: string
  lastName: string
  language: 'en' | 'fr'
  organizationName: string
  tier: 'TIER_1' | 'TIER_2'
  roles: Role[]
}
