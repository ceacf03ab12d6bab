import { toMessage } from '#runtime/messages.ts'
import { problem } from './problem.ts'

/**
 * Whether a host name, without a port, means this machine: 127.0.0.1, ::1, localhost, *.localhost.
 * Source: RFC 6761, section 6.3.
 */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

/** Whether a peer's address is of this machine: 127.0.0.0/8, also as IPv6 writes it, and ::1. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(address)

/** The parts of `localhost:4400`; undefined if it is not a host of a URL. */
export function readHost(host: string): { name: string; host: string } | undefined {
  if (!/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host)) return undefined
  const url = URL.parse(`http://${host}`)
  return url === null ? undefined : { name: url.hostname, host: url.host }
}

export const loopbackOnly = () => problem(403, 'loopbackOnly', toMessage('problem.loopbackOnly'))
