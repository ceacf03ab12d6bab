import { z } from 'zod'
import { inHashingTurn, isRightPassword } from '#runtime/password.ts'
import { hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { setWorldMetadata } from '#store/metadata-rows.ts'
import { unlockUser } from '../account/lifecycle.ts'
import { recoveryTokenByHash } from '../account/recovery-token-rows.ts'
import {
  type OktaUserRow,
  oktaUserById,
  oktaUserByLogin,
  setFailedAttempts,
  setOktaStatus,
} from '../account/rows.ts'
import { isRefusedStatus } from '../account/user-status.ts'
import { oktaProblem } from '../problem.ts'
import { getAnswer, lockedOut } from '../transaction/answers.ts'
import { proceed } from '../transaction/next-step.ts'
import { type Answer, newStep, save } from '../transaction/transaction.ts'

const DEVICE_TOKEN_MAX_LENGTH = 32
const RELAY_STATE_MAX_LENGTH = 2048

export const RelayState = z.string().max(RELAY_STATE_MAX_LENGTH).nullish().default(null)

/**
 * The device token is taken and not used: it counts only with an API token. Source: Okta,
 * "Authentication API", context object.
 */
export const Credentials = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(1),
  options: z
    .object({ warnBeforePasswordExpired: z.boolean().default(false) })
    .default({ warnBeforePasswordExpired: false }),
  context: z.object({ deviceToken: z.string().max(DEVICE_TOKEN_MAX_LENGTH).nullish() }).nullish(),
  relayState: RelayState,
})

/** A sign-in that may be judged. */
export type SignInTry = {
  /** Whose turn it takes in the queue of password hashes. */
  caller: string
  /** Ends it: only a wrong sign-in counts against its address. */
  end(outcome: 'right' | 'locked'): void
}

/** Sign-in with user name and password (A098). */
export async function signInWithPassword(
  world: BaseWorld,
  org: string,
  asked: z.output<typeof Credentials>,
  attempt: SignInTry,
): Promise<Answer> {
  const user = await inHashingTurn(attempt.caller, () =>
    checkPassword(world, asked.username, asked.password),
  )
  attempt.end(user === 'locked' ? 'locked' : 'right')
  if (user === 'locked') return lockedOut(org)
  const { options, relayState } = asked
  return world.store.transaction(() =>
    proceed(
      newStep(world, org, user, {
        wantsWarning: options.warnBeforePasswordExpired ? 1 : 0,
        relayState: relayState ?? null,
      }),
    ),
  )
}

/**
 * Sign-in with the token of an activation mail, which leads to the first password. The token stays
 * good until one is set, so that the mail's link can be opened again (A017, A059).
 *
 * @throws E0000004 for any token that opens nothing.
 */
export function signInWithToken(world: BaseWorld, org: string, token: string): Answer {
  const { store, clock } = world
  const held = recoveryTokenByHash(store, hashSecret(token))
  const isGood =
    held?.recoveryType === 'ACCOUNT_ACTIVATION' &&
    Date.parse(held.expiresAt) > clock.now().getTime()
  const user = isGood ? oktaUserById(store, held.oktaId) : undefined
  if (user?.status !== 'PROVISIONED') throw oktaProblem('E0000004')
  return getAnswer(
    save(
      newStep(world, org, user, { status: 'PASSWORD_RESET', recoveryType: 'ACCOUNT_ACTIVATION' }),
    ),
  )
}

/**
 * Checks a password. Every try is counted before it is checked, so that tries at the same time, or
 * a crash between, get nobody more than the policy's number; the last wrong one locks the account,
 * and says so where the policy shows it (A124).
 *
 * @throws E0000004 alike for a wrong password, for an unknown person and for one without access, in
 * the same time.
 */
async function checkPassword(
  world: BaseWorld,
  login: string,
  password: string,
): Promise<OktaUserRow | 'locked'> {
  const { store, clock, settings, policy } = world
  const user = openAgain(world, oktaUserByLogin(store, login))
  const isLocked = user?.status === 'LOCKED_OUT'
  if (isLocked && policy.SHOW_LOCKOUT_FAILURES) return 'locked'
  const isKnown = user !== undefined && user.passwordHash !== null && !isRefusedStatus(user.status)
  if (isKnown && user.failedAttempts >= policy.WRONG_PASSWORDS_MAX) return lock(world, user)
  if (isKnown) setFailedAttempts(store, user.id, user.failedAttempts + 1)
  // A write to the disk takes time too: an unknown user name costs one as well.
  else setWorldMetadata(store, 'lastUnknownSignIn', clock.now().toISOString())
  const isRight = await isRightPassword(password, isKnown ? user.passwordHash : undefined, settings)
  if (!isKnown) throw oktaProblem('E0000004')
  if (!isRight && user.failedAttempts + 1 < policy.WRONG_PASSWORDS_MAX)
    throw oktaProblem('E0000004')
  // Wrong tries at the same time may have locked it meanwhile.
  if (!isRight || oktaUserById(store, user.id)?.status === 'LOCKED_OUT') return lock(world, user)
  setFailedAttempts(store, user.id, 0)
  return user
}

/** @throws E0000004 where the policy hides lockouts. */
function lock({ store, clock, policy }: BaseWorld, { id }: OktaUserRow): 'locked' {
  setOktaStatus(store, id, 'LOCKED_OUT', clock.now().toISOString())
  if (policy.SHOW_LOCKOUT_FAILURES) return 'locked'
  throw oktaProblem('E0000004')
}

/**
 * A locked account unlocks automatically if the policy says so; sign-in checks
 * it.
 */
function openAgain(world: BaseWorld, user: OktaUserRow | undefined): OktaUserRow | undefined {
  const { store, clock, policy } = world
  if (user?.status !== 'LOCKED_OUT' || policy.AUTO_UNLOCK_MS === 0) return user
  if (clock.now().getTime() < Date.parse(user.statusChangedAt) + policy.AUTO_UNLOCK_MS) return user
  unlockUser(world, user.id)
  return oktaUserById(store, user.id)
}
