import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type Endpoint, type Input, octets, type Result } from './endpoint.ts'
import { BodyElsewhere, type ExchangeInit, exchange } from './exchange.ts'
import { normalizeResource } from './resource.ts'

/** One exchange. The portal's adds the bearer token, the language, refresh and retries; a test passes `fetch`. */
export type Send = (url: string, init: ExchangeInit & { headers: Record<string, string> }, endpoint: Endpoint) => Promise<Response>

export type Call = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Result<E>>
type CallArguments<E extends Endpoint> =
  Record<string, never> extends Input<E> ? [input?: Input<E>, signal?: AbortSignal] : [input: Input<E>, signal?: AbortSignal]

type AnyInput = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** The path with its parameters filled in and its query, as it goes on the wire. */
export function urlOf(path: string, { params, query }: Pick<AnyInput, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function bodyOf(body: unknown, isRaw: boolean): Pick<ExchangeInit, 'body' | 'fetch'> {
  if (body === undefined) return {}
  if (body instanceof BodyElsewhere) return { fetch: body.fetch }
  return { body: isRaw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }
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
 * @param idempotencyKeys False for a host that takes no `Idempotency-Key`: a repeated call may then make two things.
 * @throws {ApiError} for every status outside 200–299; whatever `send` throws when no answer came; a ZodError for an answer that breaks the contract.
 */
export function createClient(baseUrl: string, send: Send = exchange, { idempotencyKeys = true } = {}): Call {
  return async <E extends Endpoint>(endpoint: E, ...[input, signal]: CallArguments<E>): Promise<Result<E>> => {
    const { params, query, body, headers = {} } = (input ?? {}) as AnyInput
    const isRaw = endpoint.body === octets
    const init: ExchangeInit & { headers: Record<string, string> } = {
      method: endpoint.method,
      headers: {
        accept: endpoint.response === octets ? 'application/octet-stream, application/json' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
        ...(endpoint.creates && idempotencyKeys ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...headers,
      },
      ...bodyOf(body, isRaw),
      ...(signal ? { signal } : {}),
    }
    const response = await send(baseUrl + urlOf(endpoint.path, { params, query }), init, endpoint)
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new ApiError(response.status, await readBody(response), Number.isFinite(retryAfter) ? retryAfter : undefined)
    }
    if (endpoint.response === undefined) return undefined as Result<E>
    if (endpoint.response === octets) {
      return { bytes: new Uint8Array(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) } as Result<E>
    }
    return (endpoint.response as z.ZodType).parse(normalizeResource(await readBody(response))) as Result<E>
  }
}
