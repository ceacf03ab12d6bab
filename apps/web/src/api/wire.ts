import type { Endpoint, Result } from '@concord/domain/api/endpoint'
import type { z } from 'zod'

/** The answer does not match the contract. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

/**
 * An endpoint of a contract without its schemas, for `createClient`. Its method and path are
 * checked against the contract by type, its answer by hand. For calls before sign-in, where zod is
 * not loaded.
 *
 * @throws {AnswerError} in the call, if `isAnswer` refuses the answer. Without `isAnswer` the call
 * returns nothing.
 */
export function wire<E extends Endpoint>({
  method,
  path,
  retry,
  isAnswer,
}: {
  method: E['method']
  path: E['path']
  isAnswer?: (json: unknown) => json is Result<E>
} & Repetition<E>): E {
  const parse = (json: unknown) => {
    if (isAnswer?.(json)) return json
    throw new AnswerError(`${method} ${path}`)
  }
  // The client reads no other properties of an endpoint.
  return { method, path, retry, ...(isAnswer && { response: { parse } }) } as unknown as E
}

/** The contract decides whether the call may be retried. */
type Repetition<E extends Endpoint> = E extends { retry: infer Retry }
  ? { retry: Retry }
  : { retry?: never }

/** Replaces a contract for hosts that have none with schemas. */
export type Uncontracted<Answer> = Omit<Endpoint, 'body' | 'response'> & {
  response: z.ZodType<Answer>
}

export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
