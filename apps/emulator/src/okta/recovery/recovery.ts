import { z } from 'zod'
import { sendRecoveryMail, sendUnlockMail } from '#mail/account-mails.ts'
import { hashSecret, later } from '#secret.ts'
import type { World } from '#world.ts'
import { answerOf, mailChallenge, trustedRecovery } from './answers.ts'
import { demandRecoverable, issueRecoveryToken, issueUnlockToken } from './lifecycle.ts'
import { sendCode, takeTurn } from './passcode.ts'
import { RelayState } from './primary-sign-in.ts'
import { OktaProblem, oktaProblem } from './problem.ts'
import { admit } from './recovery-operations.ts'
import { takeRecoveryToken } from './recovery-token-rows.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin } from './rows.ts'
import { type Answer, newStep, save } from './transaction.ts'

export const Recovery = z.object({
  username: z.string().trim().min(1),
  factorType: z
    .string()
    .transform((text) => text.toUpperCase())
    .optional(),
  relayState: RelayState,
})
export const RecoveryToken = z.object({ recoveryToken: z.string().min(1) })

type Kind = 'PASSWORD' | 'UNLOCK'
type Asked = z.output<typeof Recovery> & { isTrusted: boolean }

const LETTERS = {
  PASSWORD: { issue: issueRecoveryToken, send: sendRecoveryMail },
  UNLOCK: { issue: issueUnlockToken, send: sendUnlockMail },
} as const

/**
 * Begins to recover a password or to unlock (A105). Nobody learns who has an account: for whom this is not meant, the same is answered
 * and one commit is written, and nothing sent. Whoever holds the API token is told what is wrong, and without a factor gets the token.
 */
export function startRecovery(world: World, org: string, kind: Kind, { username, factorType, relayState, isTrusted }: Asked): Answer {
  if (factorType === undefined && !isTrusted)
    throw new OktaProblem('E0000001', ['factorType: The field cannot be left blank'], 'Api validation failed: factorType')
  if (factorType !== undefined && factorType !== 'EMAIL' && factorType !== 'SMS') throw oktaProblem('E0000015')
  return world.store.transaction(() => {
    const user = findUser(world, kind, username, isTrusted)
    if (isTrusted && factorType === undefined) return trust(world, org, kind, user)
    if (factorType === 'EMAIL') return byMail(world, org, { kind, username, user, relayState: relayState ?? null })
    if (isTrusted && !user?.phoneNumber) throw oktaProblem('E0000097')
    return byText(world, org, { kind, username, user, relayState: relayState ?? null })
  })
}

/** Whom the recovery is meant for. @throws E0000095 and what the account's status refuses, for the trusted alone. */
function findUser({ store }: World, kind: Kind, username: string, isTrusted: boolean): OktaUserRow | undefined {
  const user = oktaUserByLogin(store, username)
  try {
    if (!user) throw oktaProblem('E0000095')
    demandRecoverable(user, kind)
    return user
  } catch (problem) {
    if (isTrusted || !(problem instanceof OktaProblem)) throw problem
    return undefined
  }
}

function trust(world: World, org: string, recoveryType: Kind, user: OktaUserRow | undefined): Answer {
  if (!user) throw oktaProblem('E0000095')
  const recoveryToken = LETTERS[recoveryType].issue(world, user.id)
  return trustedRecovery(org, user, { recoveryToken, recoveryType, expiresAt: later(world.clock.now(), world.policy.RECOVERY_TOKEN_MS) })
}

type Meant = { kind: Kind; username: string; user: OktaUserRow | undefined; relayState: string | null }

/** A repeat within 30 s, after a lost answer, sends no second mail. */
function byMail(world: World, org: string, { kind, username, user, relayState }: Meant): Answer {
  const isTurn = takeTurn(world, `mail ${kind} ${username.toLowerCase()}`)
  const { issue, send } = LETTERS[kind]
  if (isTurn && user) send(world, user, { token: issue(world, user.id), origin: org })
  return mailChallenge(kind, relayState)
}

/** @throws E0000109 for a repeat within 30 s, whether somebody is known or not. */
function byText(world: World, org: string, { kind, username, user, relayState }: Meant): Answer {
  if (!takeTurn(world, `text ${kind} ${username.toLowerCase()}`)) throw oktaProblem('E0000109')
  const step = save(
    newStep(world, org, user?.phoneNumber ? user : undefined, { status: 'RECOVERY_CHALLENGE', recoveryType: kind, relayState }),
  )
  if (user?.phoneNumber) return answerOf(sendCode(step, user.phoneNumber))
  takeTurn(world, `sms ${step.row.hash}`)
  return answerOf(step)
}

/**
 * Opens what a mail or a trusted caller was given the token for, once (A106).
 *
 * @throws E0000011 for a token that is unknown, was used, has expired, or whose account may not recover any more.
 */
export function redeemRecoveryToken(world: World, org: string, { recoveryToken }: z.output<typeof RecoveryToken>): Answer {
  const { store, clock } = world
  const answer = store.transaction(() => {
    const held = takeRecoveryToken(store, hashSecret(recoveryToken))
    if (!held || held.recoveryType === 'ACCOUNT_ACTIVATION' || Date.parse(held.expiresAt) <= clock.now().getTime()) return undefined
    const user = oktaUserById(store, held.oktaId)
    if (!user) return undefined
    demandRecoverable(user, held.recoveryType)
    return admit(newStep(world, org, user, { status: 'PASSWORD_RESET', recoveryType: held.recoveryType }))
  })
  if (!answer) throw oktaProblem('E0000011')
  return answer
}
