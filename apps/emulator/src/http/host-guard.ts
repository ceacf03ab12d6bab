import type { RequestHandler } from 'express'
import { isLoopbackAddress, isLoopbackName, readHost } from './loopback.ts'
import { problem } from './problem.ts'
import { sendProblem } from './problem-writer.ts'
import type { World } from './world.ts'
import { worldNamedBy } from './worlds/world-name.ts'

/**
 * Finds the address that a request came to, and refuses foreign names with 421: a page elsewhere must not reach the emulator
 * through a name of its own that it points at this machine (DNS rebinding). Source: RFC 9110, section 15.5.20.
 */
export function guardHost({ name, settings, clock }: World): RequestHandler {
  const publicOrigin = settings.PUBLIC_ORIGIN
  const publicHost = publicOrigin && new URL(publicOrigin).host
  return (request, response, next) => {
    const asked = readHost(request.get('host') ?? '')
    // Who comes with TLS may be anybody, whatever name is asked for.
    const isLocal = !request.secure && asked !== undefined && isLoopbackName(asked.name)
    const isPublic = asked !== undefined && asked.host === publicHost && (!request.secure || publicOrigin?.startsWith('https:') === true)
    const origin = isPublic ? publicOrigin : isLocal ? `http://${asked.host}` : undefined
    const world = worldNamedBy(asked?.host) ?? name
    if (world !== name) return sendProblem(request, response, elsewhere(world), clock.now())
    if (origin) {
      response.locals.origin = origin
      response.locals.isLoopback =
        isLocal && (settings.CONTROL_FROM === 'anywhere' || isLoopbackAddress(request.socket.remoteAddress ?? ''))
      return next()
    }
    const misdirected = problem(421, 'misdirected', {
      en: 'The emulator answers under localhost, *.localhost and PUBLIC_ORIGIN alone.',
      fr: 'L’émulateur répond seulement sous localhost, *.localhost et PUBLIC_ORIGIN.',
    })
    sendProblem(request, response, misdirected, clock.now())
  }
}

/** A world that was deleted, or the port of another one. */
const elsewhere = (world: string) =>
  problem(421, 'misdirected', { en: `There is no world ${world} at this address.`, fr: `Il n’y a pas de monde ${world} à cette adresse.` })
