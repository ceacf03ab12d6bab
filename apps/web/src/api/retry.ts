import type { Endpoint } from '@concord/domain/api/endpoint'
import {
  CALL_RETRIES,
  GATEWAY_RETRIES,
  RETRY_FIRST_DELAY_SECONDS,
  RETRY_STATUSES,
} from '@concord/domain/limits'

/** How often one call is repeated, and after which answers. A network error has no status. */
export type RetryPolicy = {
  retries: number
  isRepeatable: (
    endpoint: Pick<Endpoint, 'method' | 'retry'>,
    status: number | undefined,
  ) => boolean
}

/** Calls of the product API: 5 repeats (A119); never those that A085 and A119 exclude. */
export const PRODUCT_RETRY: RetryPolicy = {
  retries: CALL_RETRIES,
  isRepeatable: ({ retry }, status) => retry !== 'never' && isPassing(status),
}

/**
 * The base client (environment, session): 10 repeats of a GET, and of a POST that is safe to repeat
 * (A119). Any other POST there spends a code or sends a message, so it is never repeated.
 */
export const GATEWAY_RETRY: RetryPolicy = {
  retries: GATEWAY_RETRIES,
  isRepeatable: ({ method, retry }, status) =>
    (retry === 'safe' || (method === 'GET' && retry !== 'never')) && isPassing(status),
}

/**
 * Sign-in: a repeat would count as another try against the account, so only what never arrived is
 * sent again, and once.
 */
export const AUTHN_RETRY: RetryPolicy = {
  retries: 1,
  isRepeatable: (_, status) => status === undefined,
}

/**
 * A step that sends a message or spends a code: its answer may be lost, but it is never sent again
 * automatically.
 */
export const ONCE: RetryPolicy = { retries: 0, isRepeatable: () => false }

const isPassing = (status: number | undefined): boolean =>
  status === undefined || RETRY_STATUSES.includes(status)

/**
 * Not specified: the delay of the base client's later repeats stops growing here, else the tenth
 * would come after 8 minutes.
 */
const DELAY_MAX_SECONDS = 16

/**
 * Seconds before repeat number 1, 2, 3 …: 1, 2, 4, 8, 16 (A119); what the server asks for in
 * Retry-After wins.
 */
export function retryDelaySeconds(repeat: number, retryAfterSeconds?: number): number {
  return (
    retryAfterSeconds ?? Math.min(RETRY_FIRST_DELAY_SECONDS * 2 ** (repeat - 1), DELAY_MAX_SECONDS)
  )
}

/**
 * Seconds that a Retry-After header asks for, given as a number or as a date (RFC 9110, section
 * 10.2.3).
 */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
