import { randomInt } from 'node:crypto'
import { PASSCODE_DIGITS } from '@concord/domain/limits'
import { sendPasscode } from '#mail/account-mails.ts'
import { insertSendRequest, sendRequestAt } from '#mail/send-rows.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { setOktaStatus } from '../account/rows.ts'
import { countWrongCode, isClosedToCodes, signInCodesKey } from '../account/wrong-codes.ts'
import { type OktaProblem, oktaProblem } from '../problem.ts'
import { end, type Step, save } from './transaction.ts'

const HOUR_MS = 60 * 60_000

/**
 * Salted with the state token, which is not stored: six digits could quickly be found from an
 * unsalted hash.
 */
const hashPasscode = (code: string, stateToken: string) => hashSecret(`${stateToken} ${code}`)

/**
 * Claims the right to send for a purpose, unless the policy's pause since the last message is not
 * over or the hour's number is used up. A clock that was moved back delays no message.
 */
export function takeTurn(
  { store, clock, policy }: Pick<BaseWorld, 'store' | 'clock' | 'policy'>,
  purpose: string,
): boolean {
  const now = clock.now()
  const key = hashSecret(purpose)
  const getWindow = (milliseconds: number) => ({
    key,
    from: later(now, -milliseconds),
    until: now.toISOString(),
  })
  const hasSent = (milliseconds: number, most: number) =>
    sendRequestAt(store, getWindow(milliseconds), most - 1) !== undefined
  if (
    hasSent(policy.RESEND_PAUSE_MS, 1) ||
    (policy.SENDS_PER_HOUR > 0 && hasSent(HOUR_MS, policy.SENDS_PER_HOUR))
  )
    return false
  insertSendRequest(store, getWindow(HOUR_MS))
  return true
}

/**
 * Sends a new code to the number; it replaces the previous one.
 *
 * @throws E0000109 if that phone got one within the policy's pause, or the hour's number of codes.
 */
export function sendCode(step: Step, phoneNumber: string): Step {
  const { world, stateToken, user, now } = step
  if (!takeTurn(world, `sms ${phoneNumber}`)) throw oktaProblem('E0000109')
  const code = String(randomInt(10 ** PASSCODE_DIGITS)).padStart(PASSCODE_DIGITS, '0')
  sendPasscode(world, { locale: user?.locale ?? 'en' }, phoneNumber, code)
  return save(step, {
    codeHash: hashPasscode(code, stateToken),
    codeSentAt: now.toISOString(),
    codeExpiresAt: later(now, world.policy.PASSCODE_MS),
  })
}

/**
 * Whether the transaction's own code is so recent that a repeat, after a lost answer, sends none.
 */
export const hasFreshCode = ({ world, row, now }: Step): boolean =>
  row.codeSentAt !== null &&
  Math.abs(now.getTime() - Date.parse(row.codeSentAt)) < world.policy.RESEND_PAUSE_MS

/**
 * Checks a code and returns the problem, if any. Wrong codes are counted, for the transaction and
 * for the account; the last one that the policy allows ends the transaction. Callers must return
 * the problem from a move, not throw it: the count must be stored.
 */
export function passcodeProblem(step: Step, code: string, cause: string): OktaProblem | undefined {
  const { row, stateToken, now } = step
  if (isClosed(step)) return close(step)
  if (row.codeHash !== hashPasscode(code.trim(), stateToken)) return wrongCode(step, cause)
  return now.getTime() < Date.parse(row.codeExpiresAt ?? '') ? undefined : oktaProblem('E0000083')
}

function wrongCode(step: Step, cause: string): OktaProblem {
  const wrongAttempts = step.row.wrongAttempts + 1
  countWrongCode(step.world, getCodesKey(step))
  if (isClosed(step)) return close(step)
  if (wrongAttempts < step.world.policy.WRONG_PASSCODES_MAX) {
    save(step, { wrongAttempts })
    return oktaProblem('E0000068', cause)
  }
  end(step)
  return oktaProblem('E0000069')
}

/** Recoveries are counted separately from sign-ins: they need no password, only a user name. */
const getCodesKey = ({ row }: Step): string => row.codesKey ?? signInCodesKey(row.oktaId ?? '')

const isClosed = (step: Step): boolean => isClosedToCodes(step.world, getCodesKey(step))

/** Ends the transaction. After a sign-in the account is locked, because the password is known. */
function close(step: Step): OktaProblem {
  const { world, row, now } = step
  end(step)
  if (row.codesKey === null && row.oktaId !== null)
    setOktaStatus(world.store, row.oktaId, 'LOCKED_OUT', now.toISOString())
  return oktaProblem('E0000069')
}
