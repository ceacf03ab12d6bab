import { DAY_MS } from '@concord/domain/days'
import { hashSecret, later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  countWrongCodes,
  deleteWrongCodes,
  insertWrongCode,
  lastWrongCode,
} from './wrong-code-rows.ts'

type Deps = Pick<BaseWorld, 'store' | 'clock' | 'policy'>

/** Counts the codes of recoveries by text message, for a user name, known or not. */
export const recoveryCodesKey = (username: string): string =>
  hashSecret(`recovery codes ${username.trim().toLowerCase()}`)
/** Counts the codes of sign-ins, which follow the right password. */
export const signInCodesKey = (oktaId: string): string => hashSecret(`sign-in codes ${oktaId}`)

export function countWrongCode({ store, clock }: Deps, key: string): void {
  const now = clock.now()
  insertWrongCode(store, { key, at: now.toISOString(), forgetUntil: later(now, -2 * DAY_MS) })
}

/**
 * Whether further codes are refused unchecked: the last of the day's wrong codes
 * (`WRONG_CODES_PER_DAY`) was entered less than 24 hours ago. In any 24 hours no key gets more than
 * that number.
 */
export function isClosedToCodes({ store, clock, policy }: Deps, key: string): boolean {
  if (policy.WRONG_CODES_PER_DAY === 0) return false
  const now = clock.now()
  const last = lastWrongCode(store, key, now.toISOString())
  if (last === undefined || now.getTime() - Date.parse(last) >= DAY_MS) return false
  const from = later(new Date(last), -DAY_MS)
  return countWrongCodes(store, key, from, last) >= policy.WRONG_CODES_PER_DAY
}

export const forgetWrongCodes = ({ store }: Pick<Deps, 'store'>, key: string): void =>
  deleteWrongCodes(store, key)
