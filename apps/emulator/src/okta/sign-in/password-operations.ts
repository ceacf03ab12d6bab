import { brokenRules, type ComplexityRule } from '@concord/domain/session/password'
import { z } from 'zod'
import { sendPasswordChangedMail } from '#mail/account-mails.ts'
import { hashPassword, inHashingTurn, isRightPassword } from '#runtime/password.ts'
import { getComplexity, type Policy, passwordEnd } from '#runtime/policy.ts'
import { formerPasswords, revokeSessions, setPassword } from '../account/password-rows.ts'
import { deleteRecoveryTokens } from '../account/recovery-token-rows.ts'
import { type OktaUserRow, setOktaStatus } from '../account/rows.ts'
import { oktaProblem } from '../problem.ts'
import { parseBody } from '../transaction/body.ts'
import { proceed } from '../transaction/next-step.ts'
import type { Operation } from '../transaction/operation.ts'
import { end, getUser, type Step, save } from '../transaction/transaction.ts'
import { deleteOtherTransactions, setWrongAttempts } from '../transaction/transaction-rows.ts'

const NewPassword = z.object({
  newPassword: z.string(),
  revokeSessions: z.boolean().default(false),
})
const ChangedPassword = NewPassword.extend({ oldPassword: z.string() })

const ruleTexts = ({ PASSWORD_MIN_LENGTH }: Policy): Record<ComplexityRule, string> => ({
  minLength: `at least ${PASSWORD_MIN_LENGTH} characters`,
  minLowerCase: 'a lowercase letter',
  minUpperCase: 'an uppercase letter',
  minNumber: 'a number',
  minSymbol: 'a symbol',
  excludeUsername: 'no parts of your username',
})

/** Replaces the password; the old one must be entered again (A099). */
export const changePassword: Operation = async (step, { body }) => {
  const { oldPassword, ...asked } = parseBody(ChangedPassword, body)
  const { world, row } = step
  const { WRONG_PASSCODES_MAX } = world.policy
  const tries = row.wrongAttempts + 1
  if (tries > WRONG_PASSCODES_MAX) throw oktaProblem('E0000069')
  // Counted before the check, so that simultaneous attempts cannot exceed the policy's number.
  setWrongAttempts(world.store, row.hash, tries)
  const { id, passwordHash } = getUser(step)
  const isRight = await inHashingTurn(id, () =>
    isRightPassword(oldPassword, passwordHash, world.settings),
  )
  if (!isRight) {
    if (tries < WRONG_PASSCODES_MAX)
      throw oktaProblem('E0000014', 'oldPassword: The credentials provided were incorrect.')
    end(step)
    throw oktaProblem('E0000069')
  }
  setWrongAttempts(world.store, row.hash, 0)
  return newPassword(step, asked)
}

/** Sets the password of a user who came through a recovery or an activation (A100). */
export const resetPassword: Operation = (step, { body }) =>
  newPassword(step, parseBody(NewPassword, body))

async function newPassword(step: Step, asked: z.output<typeof NewPassword>) {
  const passwordHash = await inHashingTurn(getUser(step).id, async () => {
    await assertAllowed(step, asked.newPassword)
    return hashPassword(asked.newPassword, step.world.settings)
  })
  return (current: Step) => {
    const { world, row, now } = current
    const { store } = world
    const user = getUser(current)
    setPassword(store, user.id, {
      passwordHash,
      changedAt: now.toISOString(),
      expiresAt: passwordEnd(world.policy, now),
    })
    if (user.status !== 'ACTIVE') setOktaStatus(store, user.id, 'ACTIVE', now.toISOString())
    // Everything issued under the old password is void, except the session in which the user
    // changed it.
    deleteRecoveryTokens(store, user.id)
    deleteOtherTransactions(store, user.id, row.hash)
    const family = asked.revokeSessions ? null : row.family
    revokeSessions(store, user.id, now.toISOString(), family)
    if (user.passwordHash !== null) sendPasswordChangedMail(world, user)
    return proceed(save(current, { recoveryType: null, wrongAttempts: 0 }))
  }
}

/** @throws E0000080 that names the rules the password breaks, E0000014 if it was used before. */
async function assertAllowed(step: Step, password: string): Promise<void> {
  const user = getUser(step)
  const { settings, policy } = step.world
  const texts = ruleTexts(policy)
  const broken = brokenRules(password, getComplexity(policy), user.login)
  if (broken.length > 0)
    throw oktaProblem(
      'E0000080',
      `Passwords must have ${broken.map((rule) => texts[rule]).join(', ')}`,
    )
  for (const used of usedPasswords(step, user))
    if (used !== null && (await isRightPassword(password, used, settings)))
      throw oktaProblem('E0000014', 'newPassword: Password has been used too recently.')
}

/** Hashes of the passwords that count as used: the current one and the previous ones. */
function usedPasswords(
  { world: { store, policy } }: Step,
  { id, passwordHash }: OktaUserRow,
): (string | null)[] {
  const count = policy.PASSWORD_HISTORY_COUNT
  return count === 0 ? [] : [passwordHash, ...formerPasswords(store, id, count - 1)]
}
