import type { RoleName } from './roles.ts'

/** `inviter` is a person's purpose; the invited one is a person too, or an address. EXPIRED is a pending one that is too old. */
export type SeededInvitation = {
  inviter: string
  invitee: { purpose: string } | { email: string }
  role: RoleName
  status: 'PENDING' | 'FULFILLED' | 'CANCELLED'
  madeDaysAgo: number
}

export const INVITATIONS: readonly SeededInvitation[] = [
  { inviter: 'owner', invitee: { email: 'jordan.ellis@prairiemutual.example' }, role: 'CONTRIBUTOR', status: 'PENDING', madeDaysAgo: 1 },
  {
    inviter: 'partner',
    invitee: { email: 'camille.dufour@laurentienne.example' },
    role: 'DATA_ANALYST',
    status: 'PENDING',
    madeDaysAgo: 2,
  },
  { inviter: 'owner', invitee: { purpose: 'contributor' }, role: 'CONTRIBUTOR', status: 'FULFILLED', madeDaysAgo: 200 },
  { inviter: 'owner', invitee: { email: 'taylor.brooks@prairiemutual.example' }, role: 'VIEWER', status: 'CANCELLED', madeDaysAgo: 5 },
  { inviter: 'partner', invitee: { email: 'alexis.moreau@laurentienne.example' }, role: 'VIEWER', status: 'PENDING', madeDaysAgo: 9 },
]
