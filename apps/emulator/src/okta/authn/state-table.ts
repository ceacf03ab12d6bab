import type { World } from '#world.ts'
import { answerOf, mustEnroll, type OpenStatus, relay } from './answers.ts'
import { activate, enrol, resendChallenge, resendEnrolment, verify } from './factor-operations.ts'
import { proceed } from './next-step.ts'
import type { Asked, Operation } from './operation.ts'
import { changePassword, resetPassword } from './password-operations.ts'
import { notInThisState, OktaProblem } from './problem.ts'
import { resendRecovery, verifyRecovery } from './recovery-operations.ts'
import { type Answer, demandStep, end, save } from './transaction.ts'

const resume: Operation = () => (step) => answerOf(save(step))

const cancel: Operation = () => (step) => {
  end(step)
  return relay(step.row.relayState)
}

const backTo =
  (status: OpenStatus): Operation =>
  () =>
  (step) =>
    answerOf(save(step, { status }))

const skipWarning: Operation = () => (step) => proceed(step, 'PASSWORD_WARN')

/** Only what was offered can be skipped. */
const skipEnrolment: Operation = () => (step) => {
  if (mustEnroll(step)) throw notInThisState()
  return proceed(step, 'MFA_ENROLL')
}

/** In every open status. */
const ANYWHERE = { resume, cancel }

/**
 * The state machine of the Authentication API: what may be asked in which status. What follows stands in the operation; whatever is not
 * here is E0000079. Source: Okta, "Authentication API", transaction model; A098–A107.
 */
const TABLE = {
  MFA_REQUIRED: { ...ANYWHERE, verify },
  MFA_CHALLENGE: { ...ANYWHERE, verify, resendChallenge, previous: backTo('MFA_REQUIRED') },
  PASSWORD_EXPIRED: { ...ANYWHERE, changePassword },
  PASSWORD_WARN: { ...ANYWHERE, changePassword, skip: skipWarning },
  MFA_ENROLL: { ...ANYWHERE, enrol, skip: skipEnrolment },
  MFA_ENROLL_ACTIVATE: { ...ANYWHERE, enrol, activate, resendEnrolment, previous: backTo('MFA_ENROLL') },
  PASSWORD_RESET: { ...ANYWHERE, resetPassword },
  RECOVERY_CHALLENGE: { ...ANYWHERE, verifyRecovery, resendRecovery },
} as const satisfies Record<OpenStatus, Record<string, Operation>>

type KeysOf<T> = T extends unknown ? keyof T : never
/** `answerQuestion` is known and allowed nowhere: the policy has no recovery question. */
export type OperationName = KeysOf<(typeof TABLE)[OpenStatus]> | 'answerQuestion'

/**
 * Asks one operation of the transaction of a state token.
 *
 * @throws E0000011, E0000079, and what the operation refuses.
 */
export async function ask(world: World, org: string, name: OperationName, stateToken: string, asked: Asked): Promise<Answer> {
  const first = demandStep(world, org, stateToken)
  const allowed: Partial<Record<OperationName, Operation>> = TABLE[first.row.status as OpenStatus]
  const operation = allowed[name]
  if (!operation) throw notInThisState()
  const move = await operation(first, asked)
  const outcome = world.store.transaction(() => {
    // Another request may have moved it on meanwhile.
    const step = demandStep(world, org, stateToken)
    if (step.row.status !== first.row.status) throw notInThisState()
    return move(step)
  })
  if (outcome instanceof OktaProblem) throw outcome
  return outcome
}
