import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type Endpoint, type Input, isBytes, type Result } from './endpoint.ts'
import { normalizeResource } from './resource.ts'

/**
 * One exchange. The portal's adds the bearer token, the language, refresh and retries; a test
 * passes `fetch`.
 */
export type Send = (
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  endpoint: Endpoint,
) => Promise<Response>

/**
 * Calls an endpoint with its input and returns the parsed response; throws the errors of the
 * client.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<Result<E>>
type Sent<E extends Endpoint> = Input<E> & {
  /** For a draft that may be sent again; without it each creating call gets a new key. */
  idempotencyKey?: string
}
type CallArguments<E extends Endpoint> =
  Record<string, never> extends Input<E>
    ? [input?: Sent<E>, signal?: AbortSignal]
    : [input: Sent<E>, signal?: AbortSignal]

type AnyInput = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  headers?: Record<string, string>
  idempotencyKey?: string
}

/** The path with its parameters filled in and its query appended. */
export function toUrl(path: string, { params, query }: Pick<AnyInput, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A typed caller of any endpoint of one host.
 *
 * @param baseUrl Address of the host without a trailing slash.
 * @param idempotencyKeys False for a host that takes no `Idempotency-Key`: a repeated call may then
 * make two things.
 * @throws {ApiError} for every status outside 200–299; whatever `send` throws when no answer came;
 * a ZodError for an answer that breaks the contract.
 */
export function createClient(
  baseUrl: string,
  send: Send = (url, init) => fetch(url, init),
  { idempotencyKeys = true } = {},
): Call {
  return async <E extends Endpoint>(
    endpoint: E,
    ...[input, signal]: CallArguments<E>
  ): Promise<Result<E>> => {
    const { params, query, body, headers = {}, idempotencyKey } = (input ?? {}) as AnyInput
    const isRaw = isBytes(endpoint.body)
    const init: RequestInit & { headers: Record<string, string> } = {
      method: endpoint.method,
      headers: {
        accept: isBytes(endpoint.response)
          ? 'application/octet-stream, application/json'
          : 'application/json',
        ...(body === undefined
          ? {}
          : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
        ...(endpoint.takesKey && idempotencyKeys
          ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      // Firefox keeps even an answer that may not be stored in memory, for a while: all parts of a
      // download.
      ...(isBytes(endpoint.response) ? { cache: 'no-store' } : {}),
    }
    const response = await send(baseUrl + toUrl(endpoint.path, { params, query }), init, endpoint)
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new ApiError(
        response.status,
        await readBody(response),
        Number.isFinite(retryAfter) ? retryAfter : undefined,
      )
    }
    if (endpoint.response === undefined) return undefined as Result<E>
    if (isBytes(endpoint.response)) {
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        headers: Object.fromEntries(response.headers),
      } as Result<E>
    }
    return (endpoint.response as z.ZodType).parse(
      normalizeResource(await readBody(response)),
    ) as Result<E>
  }
}
