import { z } from 'zod'
import { sendRecoveryMail, sendUnlockMail } from '#mail/account-mails.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { assertRecoverable, issueRecoveryToken, issueUnlockToken } from '../account/lifecycle.ts'
import { takeRecoveryToken } from '../account/recovery-token-rows.ts'
import { type OktaUserRow, oktaUserById, oktaUserByLogin } from '../account/rows.ts'
import { isClosedToCodes, recoveryCodesKey } from '../account/wrong-codes.ts'
import { OktaProblem, oktaProblem } from '../problem.ts'
import { RelayState } from '../sign-in/primary-sign-in.ts'
import { getAnswer, mailChallenge, trustedRecovery } from '../transaction/answers.ts'
import { sendCode, takeTurn } from '../transaction/passcode.ts'
import { type Answer, newStep, save } from '../transaction/transaction.ts'
import { admit } from './recovery-operations.ts'

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
 * Starts a password recovery or an unlock (A105). The answer does not reveal who has an account: if
 * recovery is not allowed, it is the same, after one commit, and nothing is sent. The holder of the
 * API token gets the reason, and without a factor gets the token.
 */
export function startRecovery(
  world: BaseWorld,
  org: string,
  kind: Kind,
  { username, factorType, relayState, isTrusted }: Asked,
): Answer {
  if (factorType === undefined && !isTrusted)
    throw new OktaProblem(
      'E0000001',
      ['factorType: The field cannot be left blank'],
      'Api validation failed: factorType',
    )
  if (factorType !== undefined && factorType !== 'EMAIL' && factorType !== 'SMS')
    throw oktaProblem('E0000015')
  return world.store.transaction(() => {
    const user = findUser(world, kind, username, isTrusted)
    if (isTrusted && factorType === undefined) return trust(world, org, kind, user)
    if (factorType === 'EMAIL')
      return byMail(world, org, { kind, username, user, relayState: relayState ?? null })
    if (isTrusted && !user?.phoneNumber) throw oktaProblem('E0000097')
    return byText(world, org, { kind, username, user, relayState: relayState ?? null })
  })
}

/**
 * The user of the recovery. @throws E0000095 and the refusal of the account's status, only for
 * trusted callers.
 */
function findUser(
  { store }: BaseWorld,
  kind: Kind,
  username: string,
  isTrusted: boolean,
): OktaUserRow | undefined {
  const user = oktaUserByLogin(store, username)
  try {
    if (!user) throw oktaProblem('E0000095')
    assertRecoverable(user, kind)
    return user
  } catch (problem) {
    if (isTrusted || !(problem instanceof OktaProblem)) throw problem
    return undefined
  }
}

function trust(
  world: BaseWorld,
  org: string,
  recoveryType: Kind,
  user: OktaUserRow | undefined,
): Answer {
  if (!user) throw oktaProblem('E0000095')
  const recoveryToken = LETTERS[recoveryType].issue(world, user.id)
  return trustedRecovery(org, user, {
    recoveryToken,
    recoveryType,
    expiresAt: later(world.clock.now(), world.policy.RECOVERY_TOKEN_MS),
  })
}

type Meant = {
  kind: Kind
  username: string
  user: OktaUserRow | undefined
  relayState: string | null
}

/** A repeat within 30 s, after a lost answer, sends no second mail. */
function byMail(
  world: BaseWorld,
  org: string,
  { kind, username, user, relayState }: Meant,
): Answer {
  const isTurn = takeTurn(world, `mail ${kind} ${username.toLowerCase()}`)
  const { issue, send } = LETTERS[kind]
  if (isTurn && user) send(world, user, { token: issue(world, user.id), origin: org })
  return mailChallenge(kind, relayState)
}

/**
 * @throws E0000109 for a repeat within 30 s, E0000034 or E0000032 after the day's number of wrong
 * codes, whether the user is known or not.
 */
function byText(
  world: BaseWorld,
  org: string,
  { kind, username, user, relayState }: Meant,
): Answer {
  const codesKey = recoveryCodesKey(username)
  if (isClosedToCodes(world, codesKey)) throw closedToTexts(kind)
  if (!takeTurn(world, `text ${kind} ${username.toLowerCase()}`)) throw oktaProblem('E0000109')
  const step = save(
    newStep(world, org, user?.phoneNumber ? user : undefined, {
      status: 'RECOVERY_CHALLENGE',
      recoveryType: kind,
      relayState,
      codesKey,
    }),
  )
  if (user?.phoneNumber) return getAnswer(sendCode(step, user.phoneNumber))
  takeTurn(world, `sms ${step.row.hash}`)
  return getAnswer(step)
}

const closedToTexts = (kind: Kind) =>
  oktaProblem(
    kind === 'UNLOCK' ? 'E0000032' : 'E0000034',
    'Too many wrong codes were entered for this user. Recovery by text message is closed for 24 hours. Recover by email.',
  )

/**
 * Exchanges the token of a mail or of a trusted caller, once (A106).
 *
 * @param kinds A token of another kind is not used up.
 *
 * @throws E0000011 for a token that is unknown, was used or has expired, and the refusals of
 * `assertRecoverable` if the account may no longer recover.
 */
export function redeemRecoveryToken(
  world: BaseWorld,
  org: string,
  { recoveryToken }: z.output<typeof RecoveryToken>,
  kinds: readonly Kind[] = ['PASSWORD', 'UNLOCK'],
): Answer {
  const { store, clock } = world
  const answer = store.transaction(() => {
    const held = takeRecoveryToken(store, hashSecret(recoveryToken), kinds)
    if (!held || Date.parse(held.expiresAt) <= clock.now().getTime()) return undefined
    const user = oktaUserById(store, held.oktaId)
    if (!user) return undefined
    assertRecoverable(user, held.recoveryType)
    return admit(
      newStep(world, org, user, {
        status: 'PASSWORD_RESET',
        recoveryType: held.recoveryType,
        family: held.family,
      }),
    )
  })
  if (!answer) throw oktaProblem('E0000011')
  return answer
}
