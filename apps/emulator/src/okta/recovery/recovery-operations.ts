import { z } from 'zod'
import { unlockUser } from '../account/lifecycle.ts'
import { forgetWrongCodes, signInCodesKey } from '../account/wrong-codes.ts'
import { oktaProblem } from '../problem.ts'
import { getAnswer, unlocked } from '../transaction/answers.ts'
import { parseBody } from '../transaction/body.ts'
import type { Operation } from '../transaction/operation.ts'
import { passcodeProblem, sendCode, takeTurn } from '../transaction/passcode.ts'
import { type Answer, end, getUser, type Step, save } from '../transaction/transaction.ts'

const Passcode = z.object({ passCode: z.string() })

/** A right code allows the password reset, or unlocks the account (A107). */
export const verifyRecovery: Operation = (_first, { body }) => {
  const { passCode } = parseBody(Passcode, body)
  return (step) => {
    const wrong = passcodeProblem(
      step,
      passCode,
      "Your token doesn't match our records. Please try again.",
    )
    return (
      wrong ??
      admit(save(step, { codeHash: null, codeSentAt: null, codeExpiresAt: null, wrongAttempts: 0 }))
    )
  }
}

/** An unknown user name also has to wait 30 s between two codes; its codes are never sent. */
export const resendRecovery: Operation = () => (step) => {
  const { world, row, user } = step
  if (user?.phoneNumber) return getAnswer(sendCode(step, user.phoneNumber))
  if (!takeTurn(world, `sms ${row.hash}`)) throw oktaProblem('E0000109')
  return getAnswer(save(step))
}

/**
 * The step after a proven recovery: a new password, since the policy asks no question; an unlock is
 * complete.
 */
export function admit(step: Step): Answer {
  if (step.row.recoveryType !== 'UNLOCK') return getAnswer(save(step, { status: 'PASSWORD_RESET' }))
  const user = getUser(step)
  unlockUser(step.world, user.id)
  forgetWrongCodes(step.world, signInCodesKey(user.id))
  end(step)
  return unlocked(user, step.row.expiresAt)
}
