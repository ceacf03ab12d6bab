import type { Endpoint } from '@concord/domain/api/endpoint'
import {
  CALL_RETRIES,
  GATEWAY_RETRIES,
  RETRY_FIRST_DELAY_SECONDS,
  RETRY_STATUSES,
} from '@concord/domain/limits'

/** How often a call is retried, and after which status. A network error has no status. */
export type RetryPolicy = {
  retries: number
  isRepeatable: (
    endpoint: Pick<Endpoint, 'method' | 'retry'>,
    status: number | undefined,
  ) => boolean
}

/** Product API: 5 retries (A119), except for calls that A085 and A119 exclude. */
export const PRODUCT_RETRY: RetryPolicy = {
  retries: CALL_RETRIES,
  isRepeatable: ({ retry }, status) => retry !== 'never' && isPassing(status),
}

/**
 * The base client (environment, session): 10 retries of a GET, and of a POST that is safe to retry
 * (A119). Other POSTs consume a code or send a message, so they are never retried.
 */
export const GATEWAY_RETRY: RetryPolicy = {
  retries: GATEWAY_RETRIES,
  isRepeatable: ({ method, retry }, status) =>
    (retry === 'safe' || (method === 'GET' && retry !== 'never')) && isPassing(status),
}

/**
 * Sign-in: a retry would count as another attempt against the account, so only a request that never
 * arrived is sent again, once.
 */
export const AUTHN_RETRY: RetryPolicy = {
  retries: 1,
  isRepeatable: (_, status) => status === undefined,
}

/**
 * A step that sends a message or consumes a code is never retried automatically, because only its
 * response may be lost.
 */
export const ONCE: RetryPolicy = { retries: 0, isRepeatable: () => false }

const isPassing = (status: number | undefined): boolean =>
  status === undefined || RETRY_STATUSES.includes(status)

/**
 * Not specified: limits the delay of the base client's later retries; otherwise the tenth would
 * wait 8 minutes.
 */
const DELAY_MAX_SECONDS = 16

/** Seconds before retry number 1, 2, 3 …: 1, 2, 4, 8, 16 (A119). Retry-After overrides them. */
export function retryDelaySeconds(repeat: number, retryAfterSeconds?: number): number {
  return (
    retryAfterSeconds ?? Math.min(RETRY_FIRST_DELAY_SECONDS * 2 ** (repeat - 1), DELAY_MAX_SECONDS)
  )
}

/**
 * Seconds until the time of a Retry-After header, which is a number or a date (RFC 9110, section
 * 10.2.3).
 */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
