import type { Call } from '@concord/domain/api/client'
import type { Endpoint, Input, Result } from '@concord/domain/api/endpoint'

type Stub<E extends Endpoint = Endpoint> = { endpoint: E; answer: (input: Input<E>) => Promise<Result<E>> }

/** One answer of a stubbed call, typed by the contract: a story that breaks it does not compile. */
export const answers = <E extends Endpoint>(endpoint: E, answer: Result<E> | ((input: Input<E>) => Result<E> | Promise<Result<E>>)): Stub =>
  ({
    endpoint,
    answer: async (input: Input<E>) => (typeof answer === 'function' ? (answer as (input: Input<E>) => Result<E>)(input) : answer),
  }) as unknown as Stub

/** Never answers: the loading state. */
export const hangs = (endpoint: Endpoint): Stub => ({ endpoint, answer: () => new Promise(() => {}) })

/** Refuses with an error: the error state. */
export const fails = (endpoint: Endpoint, error: Error): Stub => ({ endpoint, answer: () => Promise.reject(error) })

/** A `call` for stories. An endpoint without a stub fails loudly. */
export function stubCall(...stubs: Stub[]): Call {
  return (async (endpoint: Endpoint, input: Input<Endpoint>) => {
    const stub = stubs.find((candidate) => candidate.endpoint === endpoint)
    if (!stub) throw new Error(`No stub answers ${endpoint.method} ${endpoint.path}`)
    return stub.answer(input)
  }) as Call
}
