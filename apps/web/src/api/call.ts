import { type Call, createClient, type Send } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { type Clock, systemClock } from './clock.ts'
import { createConfirmed } from './confirmed.ts'
import { PRODUCT_RETRY, type RetryPolicy } from './retry.ts'
import { type Exchange, repeatingSend } from './send.ts'
import { shareInFlight } from './share-in-flight.ts'

export type CallOptions = {
  /** Address of the host without a trailing slash. */
  baseUrl: string
  /** The current access token. */
  token: () => string | undefined
  /** Gets new tokens after a 401; rejects when the session has ended. */
  refresh: () => Promise<unknown>
  /** Sent with every call (A006, A087). */
  language: () => string
  /** Whether calls that take an `Idempotency-Key` send it, so that a retry has no second effect. */
  idempotencyKeys?: boolean
  retry?: RetryPolicy
  clock?: Clock
  fetch?: Exchange
  /** The portal's origin, whose answers can be confirmed; the page's unless given. */
  ownOrigin?: string
}

/** The product call, and whether asking again for an unchanged answer of an endpoint is cheap. */
export type PortalCall = Call & { confirms?: (endpoint: Pick<Endpoint, 'path'>) => boolean }

/**
 * Creates the product API's client: bearer token and language on every call (A087), retries after
 * transient failures (A119), and after a 401 one refresh, shared by all calls that failed together,
 * and one retry (A062, A126). It does not depend on session or screens.
 */
export function createCall({
  baseUrl,
  token,
  refresh,
  language,
  idempotencyKeys = true,
  retry = PRODUCT_RETRY,
  clock = systemClock,
  ownOrigin = globalThis.location?.origin,
  ...options
}: CallOptions): PortalCall {
  const send = repeatingSend(retry, clock, options.fetch)
  const confirmed = createConfirmed(ownOrigin)
  const refreshOnce = shareInFlight(refresh)

  const sendSignedIn: Send = async (url, init, endpoint) => {
    const sendAs = (bearer: string | undefined) =>
      confirmed.send(url, endpoint, (conditions) =>
        send(
          url,
          {
            ...init,
            headers: {
              'accept-language': language(),
              ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
              ...conditions,
              ...init.headers,
            },
          },
          endpoint,
        ),
      )
    const used = token()
    const response = await sendAs(used)
    if (response.status !== 401) return response
    // Another call may have refreshed the token during this one: then retry with it immediately.
    if (token() === used) await refreshOnce()
    return sendAs(token())
  }
  const call = createClient(baseUrl, sendSignedIn, { idempotencyKeys })
  return Object.assign(call, { confirms: confirmed.confirms })
}
