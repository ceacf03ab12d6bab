import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint, Result } from '@concord/domain/api/endpoint'
import type { RetryPolicy } from './retry.ts'
import { repeatingSend } from './send.ts'

/**
 * An endpoint of a contract without its schemas: its method and path are checked against the contract's by type, its answer by hand.
 * For the calls on the way to sign-in, where no zod is loaded.
 */
export type Wire<E extends Endpoint> = WireCall<Result<E>> & { method: E['method']; path: E['path'] }

/** The same for a host that has no contract with schemas. */
export type WireCall<Answer> = { method: Endpoint['method']; path: string; isAnswer: (json: unknown) => json is Answer }

/** The answer is not what the contract says. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

type Body = { body?: unknown; headers?: Record<string, string> }

/** A caller of `Wire` endpoints. `retry` may differ by call. */
export function createWireCall(baseUrl: string) {
  return async <Answer>(
    { method, path, isAnswer }: WireCall<Answer>,
    retry: RetryPolicy,
    { body, headers }: Body = {},
  ): Promise<Answer> => {
    const init = {
      method,
      headers: { accept: 'application/json', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    }
    const response = await repeatingSend(retry)(baseUrl + path, init, { method })
    const json = await jsonOf(response)
    if (!response.ok) throw new ApiError(response.status, json)
    if (!isAnswer(json)) throw new AnswerError(`${method} ${path}`)
    return json
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
