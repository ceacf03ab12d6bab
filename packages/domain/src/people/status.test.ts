import { expect, test } from 'vitest'
import { PERMISSIONS } from '../permission.ts'
import {
  excessRefusal,
  findExcessPermissions,
  offeredUserActions,
  rolesRefusal,
  type UserAction,
  userRefusal,
} from './status.ts'
import { RolesChange, USER_STATUSES, type UserStatus } from './user.ts'

/** Typed by hand from B041–B044 and C054: the statuses in which an action is allowed. */
const DONE_IN: Record<UserAction, readonly UserStatus[]> = {
  resendActivation: ['PROVISIONED'],
  unlock: ['LOCKED_OUT'],
  suspend: ['ACTIVE'],
  unsuspend: ['SUSPENDED'],
}
/** B043, B044: only with FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED. */
const FLAGGED: readonly UserAction[] = ['suspend', 'unsuspend']
const ACTIONS = Object.keys(DONE_IN) as UserAction[]

const flags = (isOn: boolean) => ({
  FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: isOn,
  // No other flag matters.
  FEATURE_INFERENCE_MODELS_ENABLED: !isOn,
  FEATURE_CMK_ROTATIONS_ENABLED: !isOn,
  FEATURE_BLOB_STORAGE_ENABLED: !isOn,
  FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: !isOn,
  FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: !isOn,
  FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: !isOn,
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: !isOn,
  FEATURE_DATE_TIME_OFFSET_ENABLED: !isOn,
})
const managers = {
  'who manages users': { id: 'manager', roles: [{ permissions: ['ORG_USER_MANAGEMENT'] }] },
  'the person': { id: 'person', roles: [{ permissions: ['ORG_USER_MANAGEMENT'] }] },
  'who may do everything else': {
    id: 'manager',
    roles: [{ permissions: PERMISSIONS.filter((name) => name !== 'ORG_USER_MANAGEMENT') }],
  },
  'a platform administrator': 'administrator' as const,
}
type Who = keyof typeof managers
const WHO = Object.keys(managers) as Who[]

/** The expected result of each case, rule by rule in the order of the checks. */
function expected(
  action: UserAction,
  status: UserStatus,
  who: Who,
  isOn: boolean,
  hasOktaId: boolean,
  isLast: boolean,
): string {
  if (who === 'who may do everything else') return '403 insufficientUserPermission'
  if (FLAGGED.includes(action) && !isOn) return '403 suspensionDisabled'
  if (action === 'suspend' && who === 'the person') return '409 ownAccount'
  if (!DONE_IN[action].includes(status)) return '409 wrongStatus'
  if (!hasOktaId) return '422 missingOktaId'
  return action === 'suspend' && isLast && who === 'who manages users'
    ? '409 lastAdministrator'
    : 'yes'
}

const cases = ACTIONS.flatMap((action) =>
  USER_STATUSES.flatMap((status) =>
    WHO.flatMap((who) =>
      [true, false].flatMap((isOn) =>
        [true, false].flatMap((hasOktaId) =>
          [true, false].map((isLast) => ({ action, status, who, isOn, hasOktaId, isLast })),
        ),
      ),
    ),
  ),
)

test('each action is allowed in its status, for its role, with its flag and with an Okta id, and otherwise refused by name [B041 B042 B043 B044 B045 C054]', () => {
  for (const { action, status, who, isOn, hasOktaId, isLast } of cases) {
    const person = {
      id: 'person',
      status,
      oktaId: hasOktaId ? '00u1' : undefined,
      isLastAdministrator: isLast,
    }
    const refusal = userRefusal(action, person, managers[who], flags(isOn))
    const answer = refusal ? `${refusal.status} ${refusal.code}` : 'yes'
    expect([action, status, who, isOn, hasOktaId, isLast, answer]).toEqual([
      action,
      status,
      who,
      isOn,
      hasOktaId,
      isLast,
      expected(action, status, who, isOn, hasOktaId, isLast),
    ])
  }
  expect(cases.length).toBe(4 * 8 * 4 * 2 * 2 * 2)
})

test.each([
  // status, offered with the flag, offered without it
  ['STAGED', [], []],
  ['PROVISIONED', ['resendActivation'], ['resendActivation']],
  ['ACTIVE', ['suspend'], []],
  ['SUSPENDED', ['unsuspend'], []],
  ['LOCKED_OUT', ['unlock'], ['unlock']],
  ['RECOVERY', [], []],
  ['PASSWORD_EXPIRED', [], []],
  ['DEPROVISIONED', [], []],
] as const)(
  'a person who is %s is offered %j, without the flag %j [B041 B042 B043 B044 B120 C054]',
  (status, withFlag, without) => {
    expect(offeredUserActions(status, flags(true))).toEqual(withFlag)
    expect(offeredUserActions(status, flags(false))).toEqual(without)
  },
)

test.each([
  // who manages, is the last administrator, keeps the role, answer
  ['who manages users', false, false, undefined],
  ['who manages users', false, true, undefined],
  ['who manages users', true, true, undefined],
  ['who manages users', true, false, { status: 409, code: 'lastAdministrator' }],
  ['the person', false, false, undefined],
  ['the person', true, false, { status: 409, code: 'lastAdministrator' }],
  ['a platform administrator', true, false, { status: 409, code: 'lastAdministrator' }],
  ['a platform administrator', false, false, undefined],
  ['who may do everything else', false, true, { status: 403, code: 'insufficientUserPermission' }],
  ['who may do everything else', true, false, { status: 403, code: 'insufficientUserPermission' }],
] as const)(
  '%s sets roles (last administrator: %s, keeps the role: %s): %j [A046 B068 B092]',
  (who, isLastAdministrator, keeps, answer) => {
    const names = keeps ? ['CONTRIBUTOR', 'ORGANIZATION_ADMIN'] : ['CONTRIBUTOR']
    expect(rolesRefusal({ isLastAdministrator }, names, managers[who])).toEqual(answer)
  },
)

test('if the administrators are not known, only the server refuses', () => {
  const person = { id: 'person', status: 'ACTIVE', oktaId: '00u1' } as const
  expect(userRefusal('suspend', person, managers['who manages users'], flags(true))).toBeUndefined()
  expect(rolesRefusal({}, [], managers['who manages users'])).toBeUndefined()
})

const role = (...permissions: string[]) => ({ permissions })
const EXCESS = { status: 403, code: 'permissionNotHeld' }

test.each([
  ['what the giver holds', ['ORG_USER_MANAGEMENT'], [], []],
  ['what the person holds already', ['GET_JOB'], ['GET_JOB'], []],
  ['what neither holds', ['GET_JOB', 'CREATE_JOB'], ['GET_JOB'], ['CREATE_JOB']],
  ['an unknown permission', ['OF_A_NEWER_BACKEND'], [], ['OF_A_NEWER_BACKEND']],
  ['nothing', [], ['GET_JOB'], []],
] as const)('a colleague gives %s', (_what, given, held, excess) => {
  const giver = managers['who manages users']
  expect(findExcessPermissions([role(...given)], [role(...held)], giver)).toEqual(excess)
  expect(excessRefusal([role(...given)], [role(...held)], giver)).toEqual(
    excess.length > 0 ? EXCESS : undefined,
  )
  expect(excessRefusal([role(...given)], [role(...held)], 'administrator')).toBeUndefined()
})

test('a person has 1 to 100 roles, whose ids have at most 100 characters', () => {
  const isAccepted = (...roles: string[]) => RolesChange.safeParse({ roles }).success
  expect([isAccepted(), isAccepted(''), isAccepted('VIEWER')]).toEqual([false, false, true])
  expect([100, 101].map((length) => isAccepted('x'.repeat(length)))).toEqual([true, false])
  expect([100, 101].map((length) => isAccepted(...Array.from({ length }, () => 'VIEWER')))).toEqual(
    [true, false],
  )
})
