import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackName, readHost } from './loopback.ts'

/** The world that a process starts with. */
export const MAIN_WORLD = 'main'

const DOMAIN = 'world.localhost'

export const originOfWorld = (name: string, port: number): string =>
  `http://${name}.${DOMAIN}:${port}`

/**
 * The world of a Host header: `mei.{name}.world.localhost:4400`, with or without a user's label in
 * front.
 */
export const worldNamedBy = (host = ''): string | undefined =>
  /(?:^|\.)([a-z0-9-]+)\.world\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase()

/** The address of a world under a public one: `https://{name}.emulator-0.example.com`. */
export function publicOriginOfWorld(name: string, origin: string): string {
  const { protocol, host } = new URL(origin)
  return `${protocol}//${name}.${host}`
}

/** The world of a Host header under a public address. */
export function worldUnder(origin: string, host = ''): string | undefined {
  const [, name, base] = /^([a-z0-9-]+)\.(.+)$/i.exec(host.toLowerCase()) ?? []
  return base === new URL(origin).host ? name : undefined
}

/**
 * The address of a world by its name, whatever the address of the request: `http://127.0.0.1:5001`
 * cannot distinguish the windows of two worlds.
 */
export function namedOrigin(name: string, origin: string): string {
  if (name === MAIN_WORLD || worldNamedBy(new URL(origin).host) !== undefined) return origin
  return originOfWorld(name, Number(new URL(origin).port))
}

/** Names a world in place of the host name, for programs that reach only the main port. */
const WORLD_HEADER = 'concord-world'

/**
 * Gives a request with the header `Concord-World` the address of that world. Programs send it with
 * a bearer token: no cookie of such a request is read, and its answer sets none, so that it cannot
 * act in a window's session. A foreign host name remains, and is refused as without the header.
 */
export function readWorldHeader({ headers }: IncomingMessage, response: ServerResponse): void {
  const name = headers[WORLD_HEADER]
  if (typeof name !== 'string') return
  const asked = readHost(headers.host ?? '')
  if (!asked || !isLoopbackName(asked.name)) return
  delete headers.cookie
  // An invalid name must not reach the main world: without a host the request is refused.
  const isName = /^[a-z0-9-]+$/i.test(name)
  headers.host = isName ? `${name}.${DOMAIN}${asked.host.slice(asked.name.length)}` : ''
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.removeHeader('set-cookie')
    return writeHead.apply(response, head)
  }) as typeof writeHead
}
