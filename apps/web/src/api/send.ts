import type { Endpoint } from '@concord/domain/api/endpoint'
import { type Clock, systemClock } from './clock.ts'
import { type RetryPolicy, retryAfterSeconds, retryDelaySeconds } from './retry.ts'
import { withTrace } from './trace.ts'

/** As the global `fetch`. */
export type Exchange = (url: string, init: RequestInit) => Promise<Response>

/** No response arrived: the network failed, or the browser refused to send. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * Not specified: the portal does not wait longer than this automatically; the screen shows the wait
 * with the error and the user decides.
 */
const WAIT_MAX_SECONDS = 30

/**
 * Sends a request and retries by the policy. Each retry is the same request, so a create call keeps
 * its Idempotency-Key.
 */
export function repeatingSend(
  policy: RetryPolicy,
  clock: Clock = systemClock,
  fetchOnce: Exchange = (url, init) => fetch(url, withTrace(url, init)),
) {
  return async (
    url: string,
    init: RequestInit,
    endpoint: Pick<Endpoint, 'method' | 'retry'>,
  ): Promise<Response> => {
    for (let repeat = 1; ; repeat += 1) {
      const response = await getAnswer(fetchOnce, url, init)
      const isRepeated =
        repeat <= policy.retries && !response?.ok && policy.isRepeatable(endpoint, response?.status)
      const asked = retryAfterSeconds(response?.headers.get('retry-after') ?? null, clock.now())
      if (isRepeated && (asked ?? 0) <= WAIT_MAX_SECONDS) {
        await clock.sleep(retryDelaySeconds(repeat, asked), init.signal)
      } else if (response) return response
      else throw new NetworkError('no answer')
    }
  }
}

async function getAnswer(
  fetchOnce: Exchange,
  url: string,
  init: RequestInit,
): Promise<Response | undefined> {
  try {
    const response = await fetchOnce(url, init)
    // A truncated response counts as none and must not reach the reader.
    const body = await response.arrayBuffer()
    return new Response(body.byteLength === 0 ? null : body, response)
  } catch (cause) {
    // `fetch` fails with a TypeError for any network error (Fetch, 5.6); any other error is local.
    if (init.signal?.aborted || !(cause instanceof TypeError)) throw cause
    return undefined
  }
}
