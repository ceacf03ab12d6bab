import type { Actor } from '@concord/domain/collaborations/policy'
import { CURRENT_USER_CACHE_SECONDS } from '@concord/domain/limits'
import { organizations } from '@concord/domain/organizations/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import { users } from '@concord/domain/people/contract'
import type { CurrentUser } from '@concord/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { query } from '#api/query.ts'

const staleTime = CURRENT_USER_CACHE_SECONDS * 1000 // A137
const self = { params: { id: 'self' } }

/** Not specified: how often a failed refetch is retried. */
const AGAIN_MS = 5000
type Reading = { state: { data: unknown; status: string } }
export const refetchInterval = ({ state }: Reading) =>
  state.status === 'error' && state.data !== undefined ? AGAIN_MS : false

/** The signed-in user, their organization, and both as an actor for the domain's rules. */
export type SignedIn = { user: CurrentUser; organization: Organization; actor: Actor }

/** Loads user and organization (A064). */
export function useLoadSignedIn(): {
  signedIn: SignedIn | undefined
  userError: Error | null
  organizationError: Error | null
} {
  const { data: user, error: userError } = useQuery({
    ...query(users.get, self),
    staleTime,
    refetchInterval,
  })
  const { data: organization, error: organizationError } = useQuery({
    ...query(organizations.get, self),
    staleTime,
    refetchInterval,
  })
  const signedIn = useMemo(() => {
    if (!user || !organization) return undefined
    return {
      user,
      organization,
      actor: { roles: user.roles, organizationId: organization.id, tier: organization.tier },
    }
  }, [user, organization])
  return { signedIn, userError, organizationError }
}

export const SignedInContext = createContext<SignedIn | undefined>(undefined)

/** The signed-in user; only below `RequireUser`. The domain's guards take `actor`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('no user')
  return signedIn
}
