import { z } from 'zod'
import { isRightPassword } from '#runtime/password.ts'
import { hashSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { setWorldMetadata } from '#store/metadata-rows.ts'
import { unlockUser } from '../account/lifecycle.ts'
import { recoveryTokenByHash } from '../account/recovery-token-rows.ts'
import {
  countFailedAttempt,
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
 * The device token is accepted and ignored: it has an effect only with an API token. Source: Okta,
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

/** A sign-in that passed the rate limit. */
export type SignInAttempt = {
  /** Does its work in a turn of the queue of password hashes. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Completes it: only wrong sign-ins count against the address. */
  end(outcome: 'right' | 'locked'): void
}

/** Sign-in with user name and password (A098). */
export async function signInWithPassword(
  world: BaseWorld,
  org: string,
  asked: z.output<typeof Credentials>,
  attempt: SignInAttempt,
): Promise<Answer> {
  const user = await attempt.inTurn(() => checkPassword(world, asked.username, asked.password))
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
 * Sign-in with the token of an activation mail; the next step is the first password. The token
 * stays valid until one is set, so that the mail's link can be opened again (A017, A059).
 *
 * @throws E0000004 for any invalid token.
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
 * Checks a password. Every attempt is counted before the check, so that neither simultaneous
 * attempts nor a crash in between allow more than the policy's number; the last wrong one locks the
 * account, and the answer says so if the policy shows lockouts (A124).
 *
 * @throws E0000004 for a wrong password, an unknown user and one without access, after the same
 * time.
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
  if (isKnown) countFailedAttempt(store, user)
  // The count is a write: an unknown user name must cost one as well.
  else
    store.transactionWithoutSync(() =>
      setWorldMetadata(store, 'lastUnknownSignIn', clock.now().toISOString()),
    )
  const isRight = await isRightPassword(password, isKnown ? user.passwordHash : undefined, settings)
  if (!isKnown) throw oktaProblem('E0000004')
  if (!isRight && user.failedAttempts + 1 < policy.WRONG_PASSWORDS_MAX)
    throw oktaProblem('E0000004')
  // Simultaneous wrong attempts may have locked it in the meantime.
  if (!isRight || oktaUserById(store, user.id)?.status === 'LOCKED_OUT') return lock(world, user)
  setFailedAttempts(store, user.id, 0)
  return user
}

/** @throws E0000004 if the policy hides lockouts. */
function lock({ store, clock, policy }: BaseWorld, { id }: OktaUserRow): 'locked' {
  setOktaStatus(store, id, 'LOCKED_OUT', clock.now().toISOString())
  if (policy.SHOW_LOCKOUT_FAILURES) return 'locked'
  throw oktaProblem('E0000004')
}

/** A locked account unlocks automatically if the policy says so; checked at sign-in. */
function openAgain(world: BaseWorld, user: OktaUserRow | undefined): OktaUserRow | undefined {
  const { store, clock, policy } = world
  if (user?.status !== 'LOCKED_OUT' || policy.AUTO_UNLOCK_MS === 0) return user
  if (clock.now().getTime() < Date.parse(user.statusChangedAt) + policy.AUTO_UNLOCK_MS) return user
  unlockUser(world, user.id)
  return oktaUserById(store, user.id)
}
