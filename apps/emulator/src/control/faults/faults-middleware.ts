import { setTimeout } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { problem } from '#problem.ts'
import { sendProblem } from '#problem-writer.ts'
import type { World } from '#world.ts'
import { askerOf } from './asker.ts'
import type { Faults } from './faults.ts'
import { isControl } from './hosts.ts'
import { changeHeaders, dropAnswer, spoilAnswer } from './spoil-answer.ts'
import { spoilRequest } from './spoil-request.ts'
import { windowNameOf } from './window.ts'

/** A fault that only says `body` or `retryAfter` means that the service is not there. */
const DEFAULT_STATUS = 503

/** Makes go wrong what `/_emulator/faults` says, before any host sees the request. The control plane itself never fails. */
export const applyFaults =
  (faults: Faults, { clock, store }: Pick<World, 'clock' | 'store'>): RequestHandler =>
  async (request, response, next) => {
    if (isControl(request.path)) return next()
    const { method, path } = request
    const { origin, requestId } = response.locals as { origin: string; requestId: string }
    const strike = faults.strike({
      method,
      path,
      traceId: requestId,
      window: windowNameOf(origin),
      asker: () => askerOf(request, origin, store),
    })
    if (!strike) return next()
    response.locals.fault = strike.id
    const { status, body, retryAfter, headers, reset, commitThenDrop, bytesPerSecond, truncate, corrupt, ...act } = strike.act
    if (act.request) spoilRequest(request, act.request)
    if (headers) changeHeaders(response, headers)
    if (commitThenDrop) dropAnswer(response)
    if ((bytesPerSecond ?? truncate ?? corrupt) !== undefined) {
      spoilAnswer(response, strike.act)
      // Uncompressed, so that a place in the body is one of the text itself.
      delete request.headers['accept-encoding']
    }
    if (strike.delayMs > 0) await setTimeout(strike.delayMs)
    if (response.closed) return // who waited has gone
    if (reset) return void request.socket.resetAndDestroy()
    if (status === undefined && body === undefined && retryAfter === undefined) return next()
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter))
    response.set('cache-control', 'no-store')
    const code = status ?? DEFAULT_STATUS
    if (body !== undefined) return void response.status(code).json(body)
    const words = { en: 'The emulator was told to fail here.', fr: 'L’émulateur a reçu la consigne d’échouer ici.' }
    sendProblem(request, response, problem(code, 'fault', words), clock.now())
  }
