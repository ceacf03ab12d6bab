import { type Call, createClient, type Send } from '@concord/domain/api/client'
import { type Clock, systemClock } from './clock.ts'
import { PRODUCT_RETRY, type RetryPolicy } from './retry.ts'
import { type Exchange, repeatingSend } from './send.ts'
import { shareInFlight } from './share-in-flight.ts'

export type CallOptions = {
  /** Address of the host without a trailing slash. */
  baseUrl: string
  /** The access token now in use. */
  token: () => string | undefined
  /** Gets new tokens after a 401; rejects when the session is over. */
  refresh: () => Promise<unknown>
  /** Sent with every call (A006, A087). */
  language: () => string
  /** Whether creating calls carry an `Idempotency-Key`, so that a repeat makes one thing. */
  idempotencyKeys?: boolean
  retry?: RetryPolicy
  clock?: Clock
  fetch?: Exchange
}

/**
 * A caller of the product API: bearer token and language on every call (A087), repeats after
 * passing failures (A119), and after a 401 one refresh, shared by all calls that failed together,
 * and one retry (A062, A126). Knows no session and no screen.
 */
export function createCall({
  baseUrl,
  token,
  refresh,
  language,
  idempotencyKeys = true,
  retry = PRODUCT_RETRY,
  clock = systemClock,
  ...options
}: CallOptions): Call {
  const send = repeatingSend(retry, clock, options.fetch)
  const refreshOnce = shareInFlight(refresh)

  const sendSignedIn: Send = async (url, init, endpoint) => {
    const sendAs = (bearer: string | undefined) =>
      send(
        url,
        {
          ...init,
          headers: {
            'accept-language': language(),
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
            ...init.headers,
          },
        },
        endpoint,
      )
    const used = token()
    const response = await sendAs(used)
    if (response.status !== 401) return response
    // Another call may have refreshed while this one was on its way: then the new token is tried
    // immediately.
    if (token() === used) await refreshOnce()
    return sendAs(token())
  }
  return createClient(baseUrl, sendSignedIn, { idempotencyKeys })
}
