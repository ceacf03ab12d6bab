import { z } from 'zod'
import { hashSecret } from '#secret.ts'
import { setWorldFact } from '#store/kept-rows.ts'
import type { World } from '#world.ts'
import { answerOf, lockedOut } from './answers.ts'
import { proceed } from './next-step.ts'
import { isRightPassword } from './password.ts'
import { WRONG_PASSWORDS_MAX } from './policy.ts'
import { oktaProblem } from './problem.ts'
import { recoveryTokenByHash } from './recovery-token-rows.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin, setFailedAttempts, setOktaStatus } from './rows.ts'
import { type Answer, newStep, save } from './transaction.ts'
import { isRefusedStatus } from './user-status.ts'

const DEVICE_TOKEN_MAX_LENGTH = 32
const RELAY_STATE_MAX_LENGTH = 2048

export const RelayState = z.string().max(RELAY_STATE_MAX_LENGTH).nullish().default(null)

/** The device token is taken and not used: it counts with an API token alone. Source: Okta, "Authentication API", context object. */
export const Credentials = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(1),
  options: z.object({ warnBeforePasswordExpired: z.boolean().default(false) }).default({ warnBeforePasswordExpired: false }),
  context: z.object({ deviceToken: z.string().max(DEVICE_TOKEN_MAX_LENGTH).nullish() }).nullish(),
  relayState: RelayState,
})

/** Sign-in with user name and password (A098). */
export async function signInWithPassword(world: World, org: string, asked: z.output<typeof Credentials>): Promise<Answer> {
  const user = await checkPassword(world, asked.username, asked.password)
  if (user === 'locked') return lockedOut(org)
  const { options, relayState } = asked
  return world.store.transaction(() =>
    proceed(newStep(world, org, user, { wantsWarning: options.warnBeforePasswordExpired ? 1 : 0, relayState: relayState ?? null })),
  )
}

/**
 * Sign-in with the token of an activation mail, which leads to the first password. The token stays good until one is set, so that the
 * mail's link can be opened again (A017, A059).
 *
 * @throws E0000004 for any token that opens nothing.
 */
export function signInWithToken(world: World, org: string, token: string): Answer {
  const { store, clock } = world
  const held = recoveryTokenByHash(store, hashSecret(token))
  const isGood = held?.recoveryType === 'ACCOUNT_ACTIVATION' && Date.parse(held.expiresAt) > clock.now().getTime()
  const user = isGood ? oktaUserById(store, held.oktaId) : undefined
  if (user?.status !== 'PROVISIONED') throw oktaProblem('E0000004')
  return answerOf(save(newStep(world, org, user, { status: 'PASSWORD_RESET', recoveryType: 'ACCOUNT_ACTIVATION' })))
}

/**
 * Checks a password. Every try is counted before it is checked, so that tries at the same time, or a crash between, get nobody more
 * than the policy's number; the last wrong one locks the account and says so (A124).
 *
 * @throws E0000004 alike for a wrong password, for somebody unknown and for whom has no access, in the same time.
 */
async function checkPassword({ store, clock, settings }: World, login: string, password: string): Promise<OktaUserRow | 'locked'> {
  const user = oktaUserByLogin(store, login)
  const isKnown = user !== undefined && user.passwordHash !== null && (user.status === 'LOCKED_OUT' || !isRefusedStatus(user.status))
  if (isKnown && (user.status === 'LOCKED_OUT' || user.failedAttempts >= WRONG_PASSWORDS_MAX)) return 'locked'
  if (isKnown) setFailedAttempts(store, user.id, user.failedAttempts + 1)
  // A write to the disk takes time too: whoever is unknown costs one as well.
  else setWorldFact(store, 'lastUnknownSignIn', clock.now().toISOString())
  const isRight = await isRightPassword(password, isKnown ? user.passwordHash : undefined, settings)
  if (!isKnown) throw oktaProblem('E0000004')
  if (isRight) {
    // Wrong tries at the same time may have locked it meanwhile.
    if (oktaUserById(store, user.id)?.status === 'LOCKED_OUT') return 'locked'
    setFailedAttempts(store, user.id, 0)
    return user
  }
  if (user.failedAttempts + 1 < WRONG_PASSWORDS_MAX) throw oktaProblem('E0000004')
  setOktaStatus(store, user.id, 'LOCKED_OUT', clock.now().toISOString())
  return 'locked'
}
