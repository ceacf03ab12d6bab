import { setTimeout } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { problem } from '#http/problem.ts'
import { sendProblem } from '#http/problem-writer.ts'
import type { World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import { getWindowName } from '../access/window.ts'
import { isControl } from '../requests/hosts.ts'
import { findRequester } from '../requests/requester.ts'
import { changeHeaders, corruptAnswer, dropAnswer } from './corrupt-answer.ts'
import { corruptRequest } from './corrupt-request.ts'
import type { Faults } from './faults.ts'

/** A fault with only `body` or `retryAfter` means that the service is unavailable. */
const DEFAULT_STATUS = 503

/**
 * Applies the faults of `/_emulator/faults` before any host sees the request. The control plane
 * itself never fails.
 */
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
      window: getWindowName(origin),
      requester: () => findRequester(request, origin, store),
    })
    if (!strike) return next()
    response.locals.fault = strike.id
    const {
      status,
      body,
      retryAfter,
      headers,
      reset,
      commitThenDrop,
      bytesPerSecond,
      truncate,
      corrupt,
      ...act
    } = strike.act
    if (act.request) corruptRequest(request, act.request)
    if (headers) changeHeaders(response, headers)
    if (commitThenDrop) dropAnswer(response)
    if ((bytesPerSecond ?? truncate ?? corrupt) !== undefined) {
      corruptAnswer(response, strike.act)
      // Uncompressed, so that positions in the body are positions in the text.
      delete request.headers['accept-encoding']
    }
    if (strike.delayMs > 0) await setTimeout(strike.delayMs)
    if (response.closed) return // the client has disconnected
    if (reset) return void request.socket.resetAndDestroy()
    if (status === undefined && body === undefined && retryAfter === undefined) return next()
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter))
    response.set('cache-control', 'no-store')
    const code = status ?? DEFAULT_STATUS
    if (body !== undefined) return void response.status(code).json(body)
    const injected = problem(code, 'fault', toMessage('problem.toldToFail'))
    sendProblem(request, response, injected, clock.now())
  }
