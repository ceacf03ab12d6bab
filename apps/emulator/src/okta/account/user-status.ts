import type { UserStatus } from '@concord/domain/people/user'

/**
 * Statuses without access, whatever tokens the user still holds. Source: Okta, "User status"; A125.
 */
const REFUSED: readonly UserStatus[] = [
  'STAGED',
  'PROVISIONED',
  'SUSPENDED',
  'LOCKED_OUT',
  'DEPROVISIONED',
]

export const isRefusedStatus = (status: UserStatus): boolean => REFUSED.includes(status)
