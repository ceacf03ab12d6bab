import { z } from 'zod'
import { answerOf, unlocked } from './answers.ts'
import { read } from './body.ts'
import { unlockUser } from './lifecycle.ts'
import type { Operation } from './operation.ts'
import { passcodeProblem, sendCode, takeTurn } from './passcode.ts'
import { oktaProblem } from './problem.ts'
import { type Answer, end, type Step, save, userOf } from './transaction.ts'

const Passcode = z.object({ passCode: z.string() })

/** A right code opens the password reset, or unlocks the account (A107). */
export const verifyRecovery: Operation = (_first, { body }) => {
  const { passCode } = read(Passcode, body)
  return (step) => {
    const wrong = passcodeProblem(step, passCode, "Your token doesn't match our records. Please try again.")
    return wrong ?? admit(save(step, { codeHash: null, codeSentAt: null, codeExpiresAt: null, wrongAttempts: 0 }))
  }
}

/** Somebody unknown waits 30 s between two codes as everybody does, and never gets one. */
export const resendRecovery: Operation = () => (step) => {
  const { world, row, user } = step
  if (user?.phoneNumber) return answerOf(sendCode(step, user.phoneNumber))
  if (!takeTurn(world, `sms ${row.hash}`)) throw oktaProblem('E0000109')
  return answerOf(save(step))
}

/** What a proven recovery leads to: no question is asked by policy, so a new password at once; an unlock ends here. */
export function admit(step: Step): Answer {
  if (step.row.recoveryType !== 'UNLOCK') return answerOf(save(step, { status: 'PASSWORD_RESET' }))
  const user = userOf(step)
  unlockUser(step.world, user.id)
  end(step)
  return unlocked(user, step.row.expiresAt)
}
