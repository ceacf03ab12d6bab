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
 * @param unanswered The keys of drafts whose calls have failed without an answer, to share them
 * between several wrapped calls. Drafts that are being sent are not shared.
 */
export function withDraftKeys(call: Call, unanswered = new Map<string, string>()): Call {
  const underWay = new Map<string, string>()
  const keyed: AnyCall = async (endpoint, input, signal) => {
    const send = call as AnyCall
    if (!endpoint.takesKey) return send(endpoint, input, signal)
    const { params, query, body } = (input ?? {}) as AnyInput
    const draft = JSON.stringify([endpoint.method, endpoint.path, params, query, body])
    const idempotencyKey = underWay.get(draft) ?? unanswered.get(draft) ?? crypto.randomUUID()
    underWay.set(draft, idempotencyKey)
    unanswered.delete(draft)
    try {
      return await send(endpoint, { ...(input as object), idempotencyKey }, signal)
    } catch (error) {
      // After a refusal nothing was created, but the service may have stored the key with the
      // refusal.
      if (!(error instanceof ApiError && error.status < 500)) unanswered.set(draft, idempotencyKey)
      throw error
    } finally {
      underWay.delete(draft)
    }
  }
  return keyed as Call
}
