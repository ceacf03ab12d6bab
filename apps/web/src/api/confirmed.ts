import type { Endpoint } from '@concord/domain/api/endpoint'
import { setNewest } from '@concord/domain/newest'

/** Answers that are kept to be confirmed, and the longest of them. */
const HELD_MAX = 20
const HELD_BYTES_MAX = 1_048_576

type Held = { tag: string; body: ArrayBuffer; headers: Headers }
type Exchange = (headers: Record<string, string>) => Promise<Response>

/**
 * Conditional requests (RFC 9110, 13.1.2): the last answers of endpoints with `confirms` are kept
 * with their `ETag`, and the server answers 304 while nothing has changed. An API without `ETag` is
 * called as ever. Only for the portal's own origin: a request to another one with `If-None-Match`
 * fails where its CORS rules do not name that header.
 */
export function createConfirmed(ownOrigin: string | undefined) {
  const held = new Map<string, Held>()
  const confirming = new Set<string>()

  return {
    /** Whether an answer of this endpoint came with an `ETag`. */
    confirms: ({ path }: Pick<Endpoint, 'path'>) => confirming.has(path),
    /** Sends a request to confirm the answer held for the address, or to get one. */
    async send(
      url: string,
      { confirms, path }: Pick<Endpoint, 'confirms' | 'path'>,
      exchange: Exchange,
    ): Promise<Response> {
      if (!confirms || new URL(url, ownOrigin).origin !== ownOrigin) return exchange({})
      const known = held.get(url)
      const response = await exchange(known ? { 'if-none-match': known.tag } : {})
      if (known && response.status === 304)
        return new Response(known.body.slice(), { status: 200, headers: known.headers })
      held.delete(url)
      const tag = response.headers.get('etag')
      if (!response.ok || tag === null) return response
      confirming.add(path)
      const body = await response.arrayBuffer()
      if (body.byteLength <= HELD_BYTES_MAX)
        setNewest(held, url, { tag, body, headers: response.headers }, HELD_MAX)
      return new Response(body.slice(), { status: response.status, headers: response.headers })
    },
  }
}
