import type { Call } from '@concord/domain/api/client'
import type { Endpoint, Input, Result } from '@concord/domain/api/endpoint'

/** How one endpoint answers. Made by the functions below, where the contract types it. */
export type Stub = { endpoint: Endpoint; answer: (input: unknown) => Promise<unknown> }

/** Answers one endpoint, typed by its contract: a story that breaks it does not compile. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>) => Result<E> | Promise<Result<E>>,
): Stub => ({
  endpoint,
  answer: async (input) => answer(input as Input<E>),
})

/** Never answers: the loading state. */
export const hangs = (endpoint: Endpoint): Stub => ({
  endpoint,
  answer: () => new Promise(() => {}),
})

/** Refuses with an error: the error state. */
export const fails = (endpoint: Endpoint, error: Error): Stub => ({
  endpoint,
  answer: () => Promise.reject(error),
})

/** A `call` for stories. An endpoint without a stub fails loudly. */
export function stubCall(...stubs: readonly Stub[]): Call {
  return (async (endpoint: Endpoint, input: unknown) => {
    // By name, not by identity: a list calls a copy of its endpoint, with its own rule for
    // repeats.
    const stub = stubs.find(
      (candidate) =>
        candidate.endpoint.method === endpoint.method && candidate.endpoint.path === endpoint.path,
    )
    if (!stub) throw new Error(`No stub answers ${endpoint.method} ${endpoint.path}`)
    return stub.answer(input)
  }) as Call
}
