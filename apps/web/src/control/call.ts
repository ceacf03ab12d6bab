import { ApiError } from '@concord/domain/api/api-error'
import { NetworkError } from '#api/send.ts'
import { translator } from './language.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The control plane's address for a path: where a link downloads from. */
export const addressOf = (path: string): string => `/_emulator${path}`

/**
 * A call of the control plane. A body is sent as JSON, a file as its bytes.
 *
 * @throws {ApiError} for a refusal, {NetworkError} when nobody answers.
 */
export async function ask<Answer>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const isFile = body instanceof Blob
  const response = await fetch(addressOf(path), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': translator.language,
      ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError('no answer')
  })
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, answer)
  return answer as Answer
}
