import type { RecoveryType } from '@concord/domain/session/authn'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { type OktaUserRow, oktaUserById } from '../account/rows.ts'
import { isRefusedStatus } from '../account/user-status.ts'
import { notInThisState, oktaProblem } from '../problem.ts'
import {
  deleteTransaction,
  saveTransaction,
  type TransactionRow,
  transactionByHash,
} from './transaction-rows.ts'

/**
 * The state of a transaction, for the operation that advances it. `org` is the address of the
 * emulated Okta organization.
 */
export type Step = {
  world: BaseWorld
  org: string
  stateToken: string
  row: TransactionRow
  user: OktaUserRow | undefined
  now: Date
}

export type Answer = Record<string, unknown>

const FRESH: Omit<TransactionRow, 'hash' | 'status' | 'expiresAt'> = {
  oktaId: null,
  amr: 'pwd',
  done: '',
  wantsWarning: 0,
  recoveryType: null,
  relayState: null,
  factorId: null,
  phoneNumber: null,
  codeHash: null,
  codeSentAt: null,
  codeExpiresAt: null,
  wrongAttempts: 0,
  family: null,
  codesKey: null,
}

/** A new transaction. Its first `save` stores it. */
export function newStep(
  world: BaseWorld,
  org: string,
  user: OktaUserRow | undefined,
  facts: Partial<
    Pick<
      TransactionRow,
      'status' | 'wantsWarning' | 'recoveryType' | 'relayState' | 'family' | 'codesKey'
    >
  > = {},
): Step {
  const stateToken = newSecret()
  const now = world.clock.now()
  const row: TransactionRow = {
    ...FRESH,
    hash: hashSecret(stateToken),
    status: 'SUCCESS',
    expiresAt: later(now, world.policy.STATE_TOKEN_MS),
    oktaId: user?.id ?? null,
    ...facts,
  }
  return { world, org, stateToken, row, user, now }
}

/**
 * Finds the transaction of a state token.
 *
 * @throws E0000011 for one that is unknown, has expired, was cancelled or has ended, E0000004 if
 * the user has lost access in the meantime.
 */
export function requireStep(world: BaseWorld, org: string, stateToken: string): Step {
  const { store, clock } = world
  const now = clock.now()
  const row = transactionByHash(store, hashSecret(stateToken))
  if (!row || Date.parse(row.expiresAt) <= now.getTime()) throw oktaProblem('E0000011')
  const user = row.oktaId === null ? undefined : oktaUserById(store, row.oktaId)
  if (user && !mayContinue(user, row.recoveryType)) throw oktaProblem('E0000004')
  return { world, org, stateToken, row, user, now }
}

/** Users with access may continue, and users whose recovery restores it. */
function mayContinue({ status }: OktaUserRow, recoveryType: RecoveryType | null): boolean {
  if (recoveryType === 'UNLOCK') return status === 'LOCKED_OUT'
  return (
    !isRefusedStatus(status) || (recoveryType === 'ACCOUNT_ACTIVATION' && status === 'PROVISIONED')
  )
}

/**
 * Stores the step with its changes; every request extends the state token. Source: Okta,
 * "Authentication API", state token.
 */
export function save(step: Step, changes: Partial<TransactionRow> = {}): Step {
  const row = {
    ...step.row,
    ...changes,
    expiresAt: later(step.now, step.world.policy.STATE_TOKEN_MS),
  }
  saveTransaction(step.world.store, row)
  return {
    ...step,
    row,
    user: row.oktaId === null ? undefined : oktaUserById(step.world.store, row.oktaId),
  }
}

export const end = ({ world, row }: Step): void => deleteTransaction(world.store, row.hash)

/** The user of a step that requires a known one. */
export function getUser({ user }: Step): OktaUserRow {
  if (!user) throw notInThisState()
  return user
}
