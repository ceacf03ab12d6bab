import type { BaseWorld } from '#runtime/world.ts'
import { notInThisState, OktaProblem } from '../problem.ts'
import { resendRecovery, verifyRecovery } from '../recovery/recovery-operations.ts'
import {
  activate,
  enrol,
  resendChallenge,
  resendEnrolment,
  verify,
} from '../sign-in/factor-operations.ts'
import { changePassword, resetPassword } from '../sign-in/password-operations.ts'
import { getAnswer, mustEnroll, type OpenStatus, relay } from '../transaction/answers.ts'
import { proceed } from '../transaction/next-step.ts'
import type { Asked, Operation } from '../transaction/operation.ts'
import { type Answer, end, requireStep, save } from '../transaction/transaction.ts'

const resume: Operation = () => (step) => getAnswer(save(step))

const cancel: Operation = () => (step) => {
  end(step)
  return relay(step.row.relayState)
}

const backTo =
  (status: OpenStatus): Operation =>
  () =>
  (step) =>
    getAnswer(save(step, { status }))

const skipWarning: Operation = () => (step) => proceed(step, 'PASSWORD_WARN')

/** Only an offered step can be skipped. */
const skipEnrolment: Operation = () => (step) => {
  if (mustEnroll(step)) throw notInThisState()
  return proceed(step, 'MFA_ENROLL')
}

/** In every open status. */
const ANYWHERE = { resume, cancel }

/**
 * The state machine of the Authentication API: the operations that each status allows. The next
 * status is up to the operation; any other request is E0000079. Source: Okta, "Authentication API",
 * transaction model; A098–A107.
 */
const TABLE = {
  MFA_REQUIRED: { ...ANYWHERE, verify },
  MFA_CHALLENGE: { ...ANYWHERE, verify, resendChallenge, previous: backTo('MFA_REQUIRED') },
  PASSWORD_EXPIRED: { ...ANYWHERE, changePassword },
  PASSWORD_WARN: { ...ANYWHERE, changePassword, skip: skipWarning },
  MFA_ENROLL: { ...ANYWHERE, enrol, skip: skipEnrolment },
  MFA_ENROLL_ACTIVATE: {
    ...ANYWHERE,
    enrol,
    activate,
    resendEnrolment,
    previous: backTo('MFA_ENROLL'),
  },
  PASSWORD_RESET: { ...ANYWHERE, resetPassword },
  RECOVERY_CHALLENGE: { ...ANYWHERE, verifyRecovery, resendRecovery },
} as const satisfies Record<OpenStatus, Record<string, Operation>>

type UnionKeys<T> = T extends unknown ? keyof T : never
/** `answerQuestion` is known but never allowed: the policy has no recovery question. */
export type OperationName = UnionKeys<(typeof TABLE)[OpenStatus]> | 'answerQuestion'

/**
 * Runs one operation on the transaction of a state token.
 *
 * @throws E0000011, E0000079, and the errors of the operation.
 */
export async function ask(
  world: BaseWorld,
  org: string,
  name: OperationName,
  stateToken: string,
  asked: Asked,
): Promise<Answer> {
  const first = requireStep(world, org, stateToken)
  const allowed: Partial<Record<OperationName, Operation>> = TABLE[first.row.status as OpenStatus]
  const operation = allowed[name]
  if (!operation) throw notInThisState()
  const move = await operation(first, asked)
  const outcome = world.store.transaction(() => {
    // Another request may have advanced it in the meantime.
    const step = requireStep(world, org, stateToken)
    if (step.row.status !== first.row.status) throw notInThisState()
    return move(step)
  })
  if (outcome instanceof OktaProblem) throw outcome
  return outcome
}
