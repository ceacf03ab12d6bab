import type { UserStatus } from '@concord/domain/people/user'

/**
 * Statuses whose person has no access, whatever tokens they still hold. Source: Okta, "User
 * status"; A125.
 */
const REFUSED: readonly UserStatus[] = [
  'STAGED',
  'PROVISIONED',
  'SUSPENDED',
  'LOCKED_OUT',
  'DEPROVISIONED',
]

export const isRefusedStatus = (status: UserStatus): boolean => REFUSED.includes(status)
