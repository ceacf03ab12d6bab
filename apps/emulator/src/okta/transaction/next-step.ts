import { EXPIRED_KEPT_MS, isPasswordExpired, isPasswordNearItsEnd } from '#runtime/policy.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import {
  deleteExpired,
  insertSessionToken,
  type OktaUserRow,
  setLastLogin,
} from '../account/rows.ts'
import { getAnswer, type OpenStatus, relay, toProfile } from './answers.ts'
import { type Answer, end, getUser, type Step, save } from './transaction.ts'

/**
 * The steps between a right password and SUCCESS, in this order. Source: Okta, "Authentication
 * API": the factor is challenged before an expired password is changed.
 */
const ORDER: readonly {
  status: OpenStatus
  applies: (user: OktaUserRow, step: Step) => boolean
}[] = [
  { status: 'MFA_REQUIRED', applies: ({ smsFactorId }) => smsFactorId !== null },
  { status: 'PASSWORD_EXPIRED', applies: (user, { now }) => isPasswordExpired(user, now) },
  {
    status: 'PASSWORD_WARN',
    applies: (user, { world, row, now }) =>
      row.wantsWarning === 1 && isPasswordNearItsEnd(world.policy, user, now),
  },
  {
    status: 'MFA_ENROLL',
    applies: ({ enrolsFactor }, { world }) =>
      enrolsFactor === 1 && world.policy.MFA_ENROLLMENT !== 'NONE',
  },
]

const isDone = ({ row }: Step, status: OpenStatus) => row.done.split(' ').includes(status)

/** The next required step; undefined before SUCCESS. */
export const nextStatus = (step: Step, user: OktaUserRow): OpenStatus | undefined =>
  ORDER.find(({ status, applies }) => !isDone(step, status) && applies(user, step))?.status

/** Completes a step; returns the next required one, or SUCCESS. */
export function proceed(step: Step, passed?: OpenStatus): Answer {
  const done = passed ? `${step.row.done} ${passed}`.trim() : step.row.done
  const at = { ...step, row: { ...step.row, done } }
  const user = getUser(at)
  const next = nextStatus(at, user)
  return next ? getAnswer(save(at, { status: next })) : success(at, user)
}

/** Ends a sign-in: replaces the state token by a session token. */
function success(step: Step, user: OktaUserRow): Answer {
  const { world, row, now } = step
  const sessionToken = newSecret()
  const expiresAt = later(now, world.policy.SESSION_TOKEN_MS)
  world.store.transaction(() => {
    end(step)
    deleteExpired(world.store, later(now, -EXPIRED_KEPT_MS))
    insertSessionToken(world.store, {
      hash: hashSecret(sessionToken),
      oktaId: user.id,
      amr: row.amr,
      expiresAt,
    })
    setLastLogin(world.store, user.id, now.toISOString())
  })
  return {
    expiresAt,
    status: 'SUCCESS',
    ...relay(row.relayState),
    sessionToken,
    _embedded: { user: toProfile(user) },
  }
}
