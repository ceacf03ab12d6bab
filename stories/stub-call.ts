import type { Call } from '@concord/domain/api/client'
import { type Endpoint, type Input, isBytes, type Result } from '@concord/domain/api/endpoint'

/**
 * The answer of one endpoint. Created by the functions below, which check types by the contract.
 */
export type Stub = {
  endpoint: Endpoint
  answer: (input: unknown, signal?: AbortSignal) => Promise<unknown>
}

/** Answers one endpoint. The contract gives the type, so an invalid story does not compile. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>) => Result<E> | Promise<Result<E>>,
): Stub => ({
  endpoint,
  answer: async (input) => answer(input as Input<E>),
})

/** Never answers, until the call is cancelled: the loading state. */
export const hangs = (endpoint: Endpoint): Stub => ({
  endpoint,
  answer: (_, signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
})

/** Fails: the error state. */
export const fails = (endpoint: Endpoint, error: Error): Stub => ({
  endpoint,
  answer: () => Promise.reject(error),
})

/** A `call` for stories. An endpoint without a stub throws. */
export function stubCall(...stubs: readonly Stub[]): Call {
  return (async (endpoint: Endpoint, input: unknown, signal?: AbortSignal) => {
    // Compared by name, not by identity: a list calls a copy of its endpoint with its own retry
    // rule.
    const stub = stubs.find(
      (candidate) =>
        candidate.endpoint.method === endpoint.method && candidate.endpoint.path === endpoint.path,
    )
    if (!stub) throw new Error(`No stub answers ${endpoint.method} ${endpoint.path}`)
    const answer = await stub.answer(input, signal)
    // A whole list is read as bytes, whatever its contract says.
    return isBytes(endpoint.response) && !isBytes(stub.endpoint.response)
      ? { bytes: new TextEncoder().encode(JSON.stringify(answer)), headers: {} }
      : answer
  }) as Call
}
