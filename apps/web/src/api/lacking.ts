import { ApiError } from '@concord/domain/api/api-error'

/**
 * The answers of a backend to a call that it does not have: extensions of the emulator, and calls
 * that are not in the documented lists of calls.
 */
const LACKING: readonly number[] = [
  404, // no such address, or no such record
  405, // the address has only other methods
  501, // a known gap, as the emulator answers
]

/**
 * Whether the backend lacks the call, or the record that it names. What needs the call is then
 * hidden, or taken from a list.
 */
export const isLacking = (error: unknown): boolean =>
  error instanceof ApiError && LACKING.includes(error.status)
