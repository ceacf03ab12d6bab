import type { Language } from '@concord/domain/people/language'
import type { UserStatus } from '@concord/domain/people/user'
import type { RecoveryType } from '@concord/domain/session/authn'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { type OktaErrorCode, OktaProblem, oktaProblem } from '../problem.ts'
import { removeSessions } from './password-rows.ts'
import { deleteRecoveryTokens, replaceRecoveryToken } from './recovery-token-rows.ts'
import {
  insertOktaUser,
  type OktaUserRow,
  oktaUserById,
  oktaUserByLogin,
  setFailedAttempts,
  setOktaStatus,
} from './rows.ts'

type AccountDeps = Pick<BaseWorld, 'store' | 'clock' | 'policy'>
type NewAccount = { login: string; firstName: string; lastName: string; locale: Language }

/** The statuses that each guard below accepts. Source: Okta, "Users API", lifecycle operations. */
const RECOVERABLE: readonly UserStatus[] = ['ACTIVE', 'PASSWORD_EXPIRED', 'RECOVERY']
const ACTIVATABLE: readonly UserStatus[] = ['STAGED', 'PROVISIONED', 'DEPROVISIONED']

/**
 * Creates an account without a password. It is STAGED until its activation token is issued, and
 * enrols a phone at its first sign-in (A059).
 *
 * @throws E0000001 if the login is taken (A122).
 */
export function createOktaUser(
  world: BaseWorld,
  { login, firstName, lastName, locale }: NewAccount,
  oktaId = newOktaId(world),
): { oktaId: string } {
  const { store, clock } = world
  const now = clock.now()
  return store.transaction(() => {
    assertLoginFree(store, login)
    insertOktaUser(store, {
      id: oktaId,
      login,
      firstName,
      lastName,
      locale,
      status: 'STAGED',
      statusChangedAt: now.toISOString(),
    })
    return { oktaId }
  })
}

export const newOktaId = ({ clock, ids }: Pick<BaseWorld, 'clock' | 'ids'>): string =>
  `00u${ids.next(clock.now()).replaceAll('-', '').slice(-17)}`

/** @throws E0000001 when the login is taken (A122). */
export function assertLoginFree(store: BaseWorld['store'], login: string): void {
  if (oktaUserByLogin(store, login))
    throw new OktaProblem(
      'E0000001',
      ['login: An object with this field already exists in the current organization'],
      'Api validation failed: login',
    )
}

/** Lets a token that was mailed before the account was created open its first sign-in. */
export function acceptActivationToken(
  { store, clock }: AccountDeps,
  oktaId: string,
  { hash, expiresAt }: { hash: string; expiresAt: string },
): void {
  setOktaStatus(store, oktaId, 'PROVISIONED', clock.now().toISOString())
  const recoveryType = 'ACCOUNT_ACTIVATION'
  replaceRecoveryToken(store, { hash, oktaId, recoveryType, expiresAt, family: null })
}

/**
 * Issues the token for the first sign-in, valid for as long as the policy says or until a password
 * is set; it replaces the previous one. A STAGED account becomes PROVISIONED.
 *
 * @throws E0000007, E0000016 if the account is active already, E0000038 in any other status.
 */
export function issueActivationToken(world: AccountDeps, oktaId: string): string {
  const { store, clock } = world
  return store.transaction(() => {
    const user = requireOktaUser(world, oktaId)
    if (user.status === 'ACTIVE') throw oktaProblem('E0000016')
    assertStatus(user, ACTIVATABLE, 'E0000038')
    if (user.status !== 'PROVISIONED')
      setOktaStatus(store, oktaId, 'PROVISIONED', clock.now().toISOString())
    return issueToken(world, oktaId, 'ACCOUNT_ACTIVATION', world.policy.ACTIVATION_TOKEN_MS)
  })
}

/**
 * Issues a token for one password reset; it replaces the previous one. If the user is signed in,
 * `family` is their session, which continues after the reset.
 *
 * @throws E0000007, E0000119 for a locked account, E0000034 in a status without a password.
 */
export function issueRecoveryToken(
  world: AccountDeps,
  oktaId: string,
  family: string | null = null,
): string {
  const user = requireOktaUser(world, oktaId)
  assertRecoverable(user, 'PASSWORD')
  return issueToken(world, oktaId, 'PASSWORD', world.policy.RECOVERY_TOKEN_MS, family)
}

/** @throws E0000007, E0000032 if the account is not locked. */
export function issueUnlockToken(world: AccountDeps, oktaId: string): string {
  assertRecoverable(requireOktaUser(world, oktaId), 'UNLOCK')
  return issueToken(world, oktaId, 'UNLOCK', world.policy.RECOVERY_TOKEN_MS)
}

/** Checks that this account may start this recovery. @throws E0000119, E0000034, E0000032. */
export function assertRecoverable(
  user: OktaUserRow,
  recoveryType: Exclude<RecoveryType, 'ACCOUNT_ACTIVATION'>,
): void {
  if (recoveryType === 'PASSWORD' && user.status === 'LOCKED_OUT') throw oktaProblem('E0000119')
  if (recoveryType === 'PASSWORD') assertStatus(user, RECOVERABLE, 'E0000034')
  else assertStatus(user, ['LOCKED_OUT'], 'E0000032')
}

function issueToken(
  { store, clock }: AccountDeps,
  oktaId: string,
  recoveryType: RecoveryType,
  lifetimeMs: number,
  family: string | null = null,
): string {
  const token = newSecret()
  replaceRecoveryToken(store, {
    hash: hashSecret(token),
    oktaId,
    recoveryType,
    expiresAt: later(clock.now(), lifetimeMs),
    family,
  })
  return token
}

/** @throws E0000007, E0000032 if the account is not locked. */
export const unlockUser = (world: AccountDeps, oktaId: string): void =>
  change(world, oktaId, ['LOCKED_OUT'], 'ACTIVE', 'E0000032')

/**
 * Also ends every session of the user: after an unsuspension they sign in again.
 *
 * @throws E0000007, E0000001 if the account is not active.
 */
export function suspendUser(world: AccountDeps, oktaId: string): void {
  const { store } = world
  store.transaction(() => {
    change(world, oktaId, ['ACTIVE'], 'SUSPENDED', 'E0000001')
    removeSessions(store, oktaId)
  })
}

/** @throws E0000007, E0000001 if the account is not suspended. */
export const unsuspendUser = (world: AccountDeps, oktaId: string): void =>
  change(world, oktaId, ['SUSPENDED'], 'ACTIVE', 'E0000001')

function change(
  world: AccountDeps,
  oktaId: string,
  from: readonly UserStatus[],
  to: UserStatus,
  refusal: OktaErrorCode,
): void {
  const { store, clock } = world
  store.transaction(() => {
    assertStatus(requireOktaUser(world, oktaId), from, refusal)
    setOktaStatus(store, oktaId, to, clock.now().toISOString())
    setFailedAttempts(store, oktaId, 0)
    deleteRecoveryTokens(store, oktaId)
  })
}

function requireOktaUser({ store }: Pick<BaseWorld, 'store'>, oktaId: string): OktaUserRow {
  const user = oktaUserById(store, oktaId)
  if (!user)
    throw new OktaProblem('E0000007', [], `Not found: Resource not found: ${oktaId} (User)`)
  return user
}

function assertStatus(
  { status }: OktaUserRow,
  allowed: readonly UserStatus[],
  refusal: OktaErrorCode,
): void {
  if (!allowed.includes(status)) throw oktaProblem(refusal)
}
