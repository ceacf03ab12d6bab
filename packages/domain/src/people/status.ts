import type { Environment, FeatureFlag } from '../environment.ts'
import { has, type Permission } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { UserStatus } from './user.ts'

type Transition = {
  from: readonly UserStatus[]
  to: UserStatus
  needs: Permission
  flag?: FeatureFlag
}

/**
 * The actions on a person, and the statuses in which they are allowed (B041–B044, C054, B092). For
 * the user who manages the users of the organization, and everywhere for a platform administrator.
 */
const userActions = {
  resendActivation: { from: ['PROVISIONED'], to: 'PROVISIONED', needs: 'ORG_USER_MANAGEMENT' },
  unlock: { from: ['LOCKED_OUT'], to: 'ACTIVE', needs: 'ORG_USER_MANAGEMENT' },
  suspend: {
    from: ['ACTIVE'],
    to: 'SUSPENDED',
    needs: 'ORG_USER_MANAGEMENT',
    flag: 'FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED',
  },
  unsuspend: {
    from: ['SUSPENDED'],
    to: 'ACTIVE',
    needs: 'ORG_USER_MANAGEMENT',
    flag: 'FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED',
  },
} as const satisfies Record<string, Transition>

/** The name of an action that changes a person's status. */
export type UserAction = keyof typeof userActions

/** The acting user: a user with roles, or a platform administrator, who needs none (A083). */
export type PeopleManager =
  | { id: string; roles: readonly { permissions: readonly string[] }[] }
  | 'administrator'

/**
 * The person that the action affects. Only the server knows `isLastAdministrator`: no other person
 * who can sign in has the role.
 */
type Person = {
  id: string
  status: UserStatus
  oktaId?: string | undefined
  isLastAdministrator?: boolean | undefined
}

/**
 * May it be done, and if not, why? Checks permission, flag, own account, status, the account at the
 * identity provider (B045), and that the organization keeps an administrator; a platform
 * administrator may suspend even the last one, since they can undo it.
 */
export function userRefusal(
  action: UserAction,
  person: Person,
  manager: PeopleManager,
  environment: Pick<Environment, FeatureFlag>,
): Refusal | undefined {
  const { from, needs, flag }: Transition = userActions[action]
  if (manager !== 'administrator' && !has(manager, needs))
    return refuse(403, 'insufficientUserPermission')
  if (flag && !environment[flag]) return refuse(403, 'suspensionDisabled')
  const isByColleague = action === 'suspend' && manager !== 'administrator'
  if (isByColleague && manager.id === person.id) return refuse(409, 'ownAccount')
  if (!from.includes(person.status)) return refuse(409, 'wrongStatus')
  if (person.oktaId === undefined) return refuse(422, 'missingOktaId')
  return isByColleague && person.isLastAdministrator ? refuse(409, 'lastAdministrator') : undefined
}

/** The actions that a status offers, where their flag is on (B041–B044). */
export const offeredUserActions = (
  status: UserStatus,
  environment: Pick<Environment, FeatureFlag>,
): UserAction[] =>
  (Object.keys(userActions) as UserAction[]).filter((action) => {
    const { from, flag }: Transition = userActions[action]
    return from.includes(status) && (flag === undefined || environment[flag])
  })

/** The role that at least one person of each organization must keep (decided; A046). */
export const ORGANIZATION_ADMIN = 'ORGANIZATION_ADMIN'

/**
 * May these roles be assigned to the person? Source: A085, B092; decided: the last administrator of
 * an organization keeps that role.
 */
export function rolesRefusal(
  { isLastAdministrator }: Pick<Person, 'isLastAdministrator'>,
  roleNames: readonly string[],
  manager: PeopleManager,
): Refusal | undefined {
  if (manager !== 'administrator' && !has(manager, 'ORG_USER_MANAGEMENT'))
    return refuse(403, 'insufficientUserPermission')
  return isLastAdministrator && !roleNames.includes(ORGANIZATION_ADMIN)
    ? refuse(409, 'lastAdministrator')
    : undefined
}

type Role = { permissions: readonly string[] }

/**
 * The permissions that these roles would add to the person and that the granting user does not
 * have. Permissions that the person already has may stay, no matter who granted them.
 */
export function findExcessPermissions(
  given: readonly Role[],
  held: readonly Role[],
  giver: PeopleManager,
): string[] {
  if (giver === 'administrator') return []
  const known = new Set([...held, ...giver.roles].flatMap(({ permissions }) => permissions))
  const asked = new Set(given.flatMap(({ permissions }) => permissions))
  return [...asked].filter((permission) => !known.has(permission))
}

/**
 * May these roles be granted, also by invitation? Decided: users cannot grant a permission that
 * they lack, even to themselves; a platform administrator can grant any.
 */
export const excessRefusal = (
  given: readonly Role[],
  held: readonly Role[],
  giver: PeopleManager,
): Refusal | undefined =>
  findExcessPermissions(given, held, giver).length > 0
    ? refuse(403, 'permissionNotHeld')
    : undefined
