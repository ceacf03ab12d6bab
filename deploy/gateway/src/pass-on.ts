import { GATEWAY_HEADER } from '@concord/domain/session/contract'
import { problem } from '@concord/emulator/http/problem'
import { toMessage } from '@concord/emulator/runtime/messages'
import express, { type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'

const BODY_MAX = '64kb'
const TIMEOUT_MS = 20_000
/** Everything else, cookies above all, stays here. */
const SENT = ['accept', 'accept-language', 'content-type', 'user-agent']
const RETURNED = ['content-type', 'content-language', 'retry-after', 'x-okta-request-id']

type Options = {
  /** The address that answers `/` of the mounted path. */
  target: string
  /** Whether the caller's bearer token is passed on. */
  withBearer: boolean
  log: Logger
}

/**
 * Passes calls on to a service behind the gateway: JSON both ways, no cookie, no redirect. The path
 * below the mounted one is kept.
 */
export function passOn({ target, withBearer, log }: Options): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const forward: RequestHandler = async (request, response, next) => {
    try {
      const answer = await fetch(getTarget(target, request), {
        method: request.method,
        headers: getHeaders(request, withBearer),
        ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      for (const name of RETURNED) {
        const value = answer.headers.get(name)
        if (value !== null) response.setHeader(name, value)
      }
      response.status(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      const { name } = error as Error
      log.error({ target, reason: name }, 'Service behind the gateway failed')
      next(problem(502, 'providerAway', toMessage('problem.providerAway')))
    }
  }
  router.use(express.raw({ type: '*/*', limit: BODY_MAX, inflate: false }), forward)
  return router
}

/** The path below the mounted one, as `fetch` will send it: without `..`, however it is written. */
export const getPath = ({ path }: Request): string => new URL(`http://gateway${path}`).pathname

function getTarget(target: string, request: Request): string {
  const path = getPath(request)
  const query = /\?.*/.exec(request.url)?.[0] ?? ''
  return target + (path === '/' ? '' : path) + query
}

function getHeaders(request: Request, withBearer: boolean): Record<string, string> {
  const names = withBearer ? [...SENT, 'authorization', GATEWAY_HEADER] : SENT
  const sent = names.flatMap((name) => {
    const value = request.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(sent), 'x-forwarded-for': request.ip ?? '' }
}
