import { z } from 'zod'
import { unlockUser } from '../account/lifecycle.ts'
import { forgetWrongCodes, signInCodesKey } from '../account/wrong-codes.ts'
import { oktaProblem } from '../problem.ts'
import { getAnswer, unlocked } from '../transaction/answers.ts'
import { read } from '../transaction/body.ts'
import type { Operation } from '../transaction/operation.ts'
import { passcodeProblem, sendCode, takeTurn } from '../transaction/passcode.ts'
import { type Answer, end, getUser, type Step, save } from '../transaction/transaction.ts'

const Passcode = z.object({ passCode: z.string() })

/** A right code opens the password reset, or unlocks the account (A107). */
export const verifyRecovery: Operation = (_first, { body }) => {
  const { passCode } = read(Passcode, body)
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

/** Somebody unknown waits 30 s between two codes as everybody does, and never gets one. */
export const resendRecovery: Operation = () => (step) => {
  const { world, row, user } = step
  if (user?.phoneNumber) return getAnswer(sendCode(step, user.phoneNumber))
  if (!takeTurn(world, `sms ${row.hash}`)) throw oktaProblem('E0000109')
  return getAnswer(save(step))
}

/**
 * What a proven recovery leads to: no question is asked by policy, so a new password immediately;
 * an unlock ends here.
 */
export function admit(step: Step): Answer {
  if (step.row.recoveryType !== 'UNLOCK') return getAnswer(save(step, { status: 'PASSWORD_RESET' }))
  const user = getUser(step)
  unlockUser(step.world, user.id)
  forgetWrongCodes(step.world, signInCodesKey(user.id))
  end(step)
  return unlocked(user, step.row.expiresAt)
}
