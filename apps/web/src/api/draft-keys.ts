import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }
type AnyCall = (endpoint: Endpoint, input: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * A call that gives one draft one `Idempotency-Key` until the service has answered: sent again
 * after a lost answer, an unchanged draft makes one thing. A changed draft, or the same one after
 * an answer, gets a new key.
 */
export function withDraftKeys(call: Call): Call {
  const keys = new Map<string, string>()
  const keyed: AnyCall = async (endpoint, input, signal) => {
    const send = call as AnyCall
    if (!endpoint.creates) return send(endpoint, input, signal)
    const { params, query, body } = (input ?? {}) as AnyInput
    const draft = JSON.stringify([endpoint.method, endpoint.path, params, query, body])
    const idempotencyKey = keys.get(draft) ?? crypto.randomUUID()
    keys.set(draft, idempotencyKey)
    try {
      const answer = await send(endpoint, { ...(input as object), idempotencyKey }, signal)
      keys.delete(draft)
      return answer
    } catch (error) {
      // A refusal is an answer: it made nothing, and a service may keep it with the key.
      if (error instanceof ApiError && error.status < 500) keys.delete(draft)
      throw error
    }
  }
  return keyed as Call
}
