import { randomBytes } from 'node:crypto'
import { canonicalNumber, mobileNumberIssue } from '@concord/domain/session/passcode'
import { z } from 'zod'
import { setSmsFactor } from '../account/password-rows.ts'
import { notInThisState, OktaProblem, oktaProblem } from '../problem.ts'
import { getAnswer } from '../transaction/answers.ts'
import { parseBody } from '../transaction/body.ts'
import { proceed } from '../transaction/next-step.ts'
import type { Operation } from '../transaction/operation.ts'
import { hasFreshCode, passcodeProblem, sendCode } from '../transaction/passcode.ts'
import { getUser, type Step, save } from '../transaction/transaction.ts'

const MaybePasscode = z.object({ passCode: z.string().optional() })
const Passcode = z.object({ passCode: z.string() })
const Enrolment = z.object({
  factorType: z.literal('sms'),
  provider: z.literal('OKTA'),
  profile: z.object({ phoneNumber: z.string() }),
})

function assertFactor(expected: string | null, factorId: string | undefined): void {
  if (expected === null || factorId !== expected)
    throw new OktaProblem('E0000007', [], `Not found: Resource not found: ${factorId} (UserFactor)`)
}

/**
 * Without a code it sends one, but not again for a repeat after a lost answer. With a code the
 * sign-in continues (A102).
 */
export const verify: Operation = (first, { body, factorId }) => {
  assertFactor(getUser(first).smsFactorId, factorId)
  const { passCode = '' } = parseBody(MaybePasscode, body)
  return (step) => {
    if (passCode === '')
      return getAnswer(
        save(sendUnlessFresh(step, getUser(step).phoneNumber ?? ''), { status: 'MFA_CHALLENGE' }),
      )
    const wrong = passcodeProblem(
      step,
      passCode,
      "Your answer doesn't match our records. Please try again.",
    )
    return wrong ?? proceed(withFactor(step), 'MFA_REQUIRED')
  }
}

export const resendChallenge: Operation = (first, { factorId }) => {
  assertFactor(getUser(first).smsFactorId, factorId)
  return (step) => getAnswer(sendCode(step, getUser(step).phoneNumber ?? ''))
}

/**
 * Starts to enrol a phone and sends the code immediately (A058, A101). The same number again, after
 * a lost answer, gets no second code.
 */
export const enrol: Operation = (first, { body }) => {
  const phoneNumber = readNumber(parseBody(Enrolment, body).profile.phoneNumber)
  if (first.row.status === 'MFA_ENROLL_ACTIVATE' && first.row.phoneNumber !== phoneNumber)
    throw notInThisState()
  return (step) => {
    if (step.row.phoneNumber === phoneNumber && hasFreshCode(step))
      return getAnswer(save(step, { status: 'MFA_ENROLL_ACTIVATE' }))
    const factorId = `sms${randomBytes(13).toString('base64url').replace(/[-_]/g, 'x').slice(0, 17)}`
    return getAnswer(
      sendCode(save(step, { status: 'MFA_ENROLL_ACTIVATE', factorId, phoneNumber }), phoneNumber),
    )
  }
}

/** @throws E0000098 for an invalid number, E0000099 for one from another region (A078). */
function readNumber(text: string): string {
  if (/^\+(?!1)/.test(text.trim())) throw oktaProblem('E0000099')
  if (mobileNumberIssue(text)) throw oktaProblem('E0000098')
  return canonicalNumber(text)
}

/** The code proves possession of the phone, which becomes the second factor (A103). */
export const activate: Operation = (first, { body, factorId }) => {
  assertFactor(first.row.factorId, factorId)
  const { passCode } = parseBody(Passcode, body)
  return (step) => {
    const wrong = passcodeProblem(
      step,
      passCode,
      "Your passcode doesn't match our records. Please try again.",
    )
    if (wrong) return wrong
    setSmsFactor(
      step.world.store,
      getUser(step).id,
      step.row.factorId ?? '',
      step.row.phoneNumber ?? '',
    )
    return proceed(
      save(withFactor(step), { done: `${step.row.done} MFA_REQUIRED`.trim() }),
      'MFA_ENROLL',
    )
  }
}

export const resendEnrolment: Operation = (first, { factorId }) => {
  assertFactor(first.row.factorId, factorId)
  return (step) => getAnswer(sendCode(step, step.row.phoneNumber ?? ''))
}

const sendUnlessFresh = (step: Step, phoneNumber: string): Step =>
  hasFreshCode(step) ? step : sendCode(step, phoneNumber)

/** Consumes the code; the id token reports the method. Source: RFC 8176. */
const withFactor = (step: Step): Step =>
  save(step, {
    amr: 'pwd mfa sms',
    codeHash: null,
    codeSentAt: null,
    codeExpiresAt: null,
    wrongAttempts: 0,
  })
