import { contracts } from '@concord/domain/contracts'
import { refuseForeignOrigin } from '@concord/emulator/gateway/csrf'
import type { GatewayWorld } from '@concord/emulator/gateway/gateway-world'
import { createSessionCalls } from '@concord/emulator/gateway/session-calls'
import { problem } from '@concord/emulator/http/problem'
import { writeProblems } from '@concord/emulator/http/problem-writer'
import { logRequests } from '@concord/emulator/http/request-log'
import { mount } from '@concord/emulator/http/route'
import { noStore, securityHeaders } from '@concord/emulator/http/security-headers'
import type { Clock } from '@concord/emulator/runtime/clock'
import { toMessage } from '@concord/emulator/runtime/messages'
import express, { type Express, type RequestHandler, Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { getPath, passOn } from './pass-on.ts'
import type { Settings } from './settings.ts'

type StandaloneWorld = GatewayWorld & {
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Settings
  /** @throws if the session store cannot be reached. */
  ping(): Promise<void>
  /** Records traces and metrics, if a setting asks for them. */
  record?: RequestHandler | undefined
}

const MINUTE_MS = 60_000
const ACCOUNT_PATHS = /^\/(register|forgot-password|activation-token|okta-users|sessions)(\/|$)/

/**
 * The gateway's calls under `/api/v1`, for the portal's own address only. The web server in front
 * answers `/api/v1/env` and passes everything else on.
 */
export function createApp(world: StandaloneWorld): Express {
  const { settings, log, record } = world
  const app = express()
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('strict routing', true)
    .set('case sensitive routing', true)
    .set('trust proxy', settings.TRUSTED_PROXIES)
  app.get('/api/v1/health', noStore, answerHealth(world))
  if (record) app.use(record)
  app.use(
    logRequests(world),
    securityHeaders({ PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN, HTTPS_PORT: undefined }),
    noStore,
    requireHost(settings.PUBLIC_ORIGIN),
  )
  const signIns = limit(settings.SIGN_INS_PER_MINUTE)
  const authn = settings.AUTHN_URL ?? `${new URL(settings.OKTA_ISSUER).origin}/api/v1/authn`
  app.use('/api/v1/authn', signIns, passOn({ target: authn, withBearer: false, log }))
  app.use('/api/v1/auth', refuseForeignOrigin, accountCalls(settings.ACCOUNTS_URL, signIns, log))
  app.use('/api/v1', limit(settings.SESSIONS_PER_MINUTE), sessionCalls(world))
  app.use(absent, writeProblems(world))
  return app
}

/** Whether the process and its session store work, whatever the providers do. */
const answerHealth =
  ({ ping, log }: StandaloneWorld): RequestHandler =>
  (_request, response) =>
    ping().then(
      () => void response.json({ gateway: 'ok' }),
      (error: Error) => {
        log.error({ reason: error.name }, 'The session store cannot be reached')
        response.status(503).json({ gateway: 'ok', sessions: 'unreachable' })
      },
    )

/** Another Host would let a page of another name reach the cookie calls (DNS rebinding). */
const requireHost = (publicOrigin: string): RequestHandler => {
  const { host } = new URL(publicOrigin)
  return (request, response, next) => {
    response.locals.origin = publicOrigin
    const isOwn = request.get('host')?.toLowerCase() === host
    next(isOwn ? undefined : problem(421, 'misdirected', toMessage('problem.foreignPortal')))
  }
}

/** Requests of one address in a minute, counted in this process. */
const limit = (most: number): RequestHandler =>
  most === 0
    ? (_request, _response, next) => next()
    : rateLimit({
        windowMs: MINUTE_MS,
        limit: most,
        standardHeaders: false,
        legacyHeaders: false,
        handler: (_request, _response, next) =>
          next(
            problem(429, 'tooManyRequests', toMessage('problem.tooManyRequests'), {
              retryAfterSeconds: MINUTE_MS / 1000,
            }),
          ),
      })

/** Registration, recovery, unlocking and the list of sessions need the provider's management. */
function accountCalls(target: string | undefined, limited: RequestHandler, log: Logger): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const pass = target === undefined ? absent : passOn({ target, withBearer: true, log })
  router.use((request, response, next) => {
    if (!ACCOUNT_PATHS.test(getPath(request))) return next()
    return limited(request, response, (error?: unknown) =>
      error ? next(error) : pass(request, response, next),
    )
  })
  return router
}

function sessionCalls(world: StandaloneWorld): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const calls = createSessionCalls()
  const { gateway } = contracts
  const contract = Object.fromEntries(
    Object.keys(calls).map((name) => [name, gateway.session[name as keyof typeof calls]]),
  ) as Pick<typeof gateway.session, keyof typeof calls>
  mount(router, contract, calls, world, {
    authenticate: () => Promise.reject(new Error('No session call has a bearer token')),
  })
  return router
}

const absent: RequestHandler = (_request, _response, next) =>
  next(problem(404, 'notFound', toMessage('problem.noSuchCall')))
