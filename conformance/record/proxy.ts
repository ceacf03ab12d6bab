import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}
export type Reply = { status: number; headers: Headers; body: Buffer }

/** Called for each request between client and server. */
export type Between = (
  request: Request,
  forward: (request: Request) => Promise<Reply>,
) => Promise<Reply>

/** Headers that apply to one connection, or name the other server; each sender sets its own. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
  'strict-transport-security',
])

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      OWN.has(name) ? [] : [[name, String(value)] as const],
    ),
  )
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers,
    body: await buffer(incoming),
  }
}

/** Replaces one origin with another in a text, also where it is percent-encoded in a query. */
const moved = (text: string, from: string, to: string) =>
  text.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to))

const isText = (type: string | null | undefined) => /json|html|form-urlencoded/.test(type ?? '')

/**
 * Starts a proxy on loopback in front of another server. It rewrites the server's addresses in
 * answers to its own, and back in requests.
 */
export async function startProxy(
  upstream: string,
  between: Between,
  port = 0,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const theirs = new URL(upstream).origin
  let origin = ''
  const forward = async ({ method, path, headers, body }: Request): Promise<Reply> => {
    const asked = isText(headers['content-type'])
      ? Buffer.from(moved(body.toString(), origin, theirs))
      : body
    const sent = Object.entries(headers).map(
      ([name, value]) => [name, moved(value, origin, theirs)] as [string, string],
    )
    const address = theirs + moved(path, origin, theirs)
    const answer = await fetch(address, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(asked.length > 0 ? { body: new Uint8Array(asked) } : {}),
    })
    const read = Buffer.from(await answer.arrayBuffer())
    const own = new Headers(answer.headers)
    for (const name of OWN) own.delete(name)
    const location = own.get('location')
    if (location) own.set('location', moved(location, theirs, origin))
    const isMoved = isText(own.get('content-type'))
    return {
      status: answer.status,
      headers: own,
      body: isMoved ? Buffer.from(moved(read.toString(), theirs, origin)) : read,
    }
  }
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      const { status, headers, body } = await between(await toRequest(incoming), forward)
      outgoing.writeHead(status, [...headers].flat()).end(body)
    } catch (error) {
      const cause = (error as Error).cause
      outgoing
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(
          `${theirs} does not answer: ${(cause instanceof Error ? cause : (error as Error)).message}`,
        )
    }
  }
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
