import type { Request, RequestHandler } from 'express'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { isLoopbackAddress, isLoopbackName, readHost } from './loopback.ts'
import { problem } from './problem.ts'
import { sendProblem } from './problem-writer.ts'
import { getSenderAddress } from './sender.ts'
import { MAIN_WORLD, worldNamedBy } from './world-name.ts'

/**
 * Determines the address of a request, and refuses foreign host names with 421: a page on another
 * site must not reach the emulator through a host name that resolves to this machine (DNS
 * rebinding). Source: RFC 9110, section 15.5.20.
 */
export function guardHost(
  { name, settings, clock }: BaseWorld,
  isDeleted: () => boolean,
): RequestHandler {
  const publicOrigin = settings.PUBLIC_ORIGIN
  const publicHost = publicOrigin && new URL(publicOrigin).host
  return (request, response, next) => {
    const asked = readHost(request.get('host') ?? '')
    // TLS clients may be on any machine, whatever host name they send.
    const isLocal = !request.secure && asked !== undefined && isLoopbackName(asked.name)
    const isPublic =
      asked !== undefined &&
      asked.host === publicHost &&
      (!request.secure || publicOrigin?.startsWith('https:') === true)
    const origin = isPublic ? publicOrigin : isLocal ? `http://${asked.host}` : undefined
    const world =
      (isPublic ? name : worldNamedBy(asked?.host)) ??
      (isNameless(asked?.host, request, name) ? MAIN_WORLD : name)
    if (isDeleted()) {
      response.set('connection', 'close')
      return sendProblem(request, response, elsewhere(name), clock.now())
    }
    if (world !== name) return sendProblem(request, response, elsewhere(world), clock.now())
    if (origin) {
      response.locals.origin = origin
      response.locals.isLoopback =
        isLocal &&
        (settings.CONTROL_BEHIND_PROXY || !isForwarded(request)) &&
        (settings.CONTROL_FROM === 'anywhere' || isLoopbackAddress(getSenderAddress(request)))
      return next()
    }
    const misdirected = problem(421, 'misdirected', toMessage('problem.foreignHost'))
    sendProblem(request, response, misdirected, clock.now())
  }
}

/**
 * Whether an address without a world's name is not that of this world's port: tokens are issued to
 * an address, so those of the main world must be refused here.
 */
const isNameless = (host: string | undefined, { socket }: Request, world: string): boolean =>
  world !== MAIN_WORLD && host !== undefined && !host.endsWith(`:${socket.localPort}`)

/**
 * Whether a proxy or a tunnel forwarded the request: the peer is then this machine, not the client.
 * Source: RFC 7239; RFC 9110, section 7.6.3.
 */
const isForwarded = ({ headers }: Request): boolean =>
  Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )

/** A deleted world, or the port of another one. */
const elsewhere = (world: string) =>
  problem(421, 'misdirected', toMessage('problem.noWorldHere', { world }))
