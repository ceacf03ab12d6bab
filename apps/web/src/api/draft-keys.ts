import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }
type AnyCall = (endpoint: Endpoint, input: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * Wraps a call so that a draft keeps its `Idempotency-Key` until the service has answered: an
 * unchanged draft that is sent again after a lost response creates one resource. A changed draft,
 * or the same one after an answer, gets a new key.
 *
 * @param keys The keys of drafts without an answer, to share them between several calls.
 */
export function withDraftKeys(call: Call, keys = new Map<string, string>()): Call {
  const keyed: AnyCall = async (endpoint, input, signal) => {
    const send = call as AnyCall
    if (!endpoint.takesKey) return send(endpoint, input, signal)
    const { params, query, body } = (input ?? {}) as AnyInput
    const draft = JSON.stringify([endpoint.method, endpoint.path, params, query, body])
    const idempotencyKey = keys.get(draft) ?? crypto.randomUUID()
    keys.set(draft, idempotencyKey)
    try {
      const answer = await send(endpoint, { ...(input as object), idempotencyKey }, signal)
      keys.delete(draft)
      return answer
    } catch (error) {
      // After a refusal nothing was created, but the service may have stored the key with the
      // refusal.
      if (error instanceof ApiError && error.status < 500) keys.delete(draft)
      throw error
    }
  }
  return keyed as Call
}
