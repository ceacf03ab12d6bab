import type { Endpoint, Result } from '@concord/domain/api/endpoint'
import type { z } from 'zod'

/** The answer is not what the contract says. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

/**
 * An endpoint of a contract without its schemas, for `createClient`: its method and path are checked
 * against the contract's by type, its answer by hand. For the calls on the way to sign-in, where no
 * zod is loaded.
 *
 * @throws {AnswerError} in the call, for an answer that `isAnswer` refuses. Without `isAnswer`
 * nothing is answered.
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
  // The client reads no more of an endpoint than this.
  return { method, path, retry, ...(isAnswer && { response: { parse } }) } as unknown as E
}

/** Whether the call may be sent again is the contract's to say. */
type Repetition<E extends Endpoint> = E extends { retry: infer Retry }
  ? { retry: Retry }
  : { retry?: never }

/** What stands for a contract where a host has none with schemas. */
export type Uncontracted<Answer> = Omit<Endpoint, 'body' | 'response'> & {
  response: z.ZodType<Answer>
}

export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
