import { type Request, type Response, Router } from 'express'
import { allowClients } from '#oauth/cors.ts'
import { isClientOrigin } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { type OktaUserRow, oktaUserById, type SessionRow } from '../account/rows.ts'
import { OktaProblem, oktaNotEmulated, oktaProblem, writeOktaProblems } from '../problem.ts'
import { closeSession, currentSession } from './browser-session.ts'

/**
 * The browser's own session at the provider, to be mounted at `/api/v1/sessions`. Source: Okta,
 * "Sessions API", current session.
 */
export function sessionRoutes(world: BaseWorld): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.use('/me', allowClients(world, 'okta', { credentials: true }))
  router.get('/me', (request, response) => {
    const session = requireSession(world, request, response)
    const user = oktaUserById(world.store, session.oktaId)
    if (!user) throw noSession()
    response.json(getAnswer(session, user, response.locals.origin as string))
  })
  router.delete('/me', (request, response) => {
    // Pages of other ports of this host are the same site: their requests have the cookie.
    const origin = request.get('origin')
    const isOwn = origin === undefined || origin === response.locals.origin
    if (!isOwn && !isClientOrigin(world, 'okta', origin)) throw oktaProblem('E0000006')
    requireSession(world, request, response)
    closeSession(world, request, response)
    response.status(204).end()
  })
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}

/** Okta's answer to a browser without a session, in place of a 401. */
const noSession = () =>
  new OktaProblem('E0000007', [], 'Not found: Resource not found: me (Session)')

function requireSession(world: BaseWorld, request: Request, response: Response): SessionRow {
  const session = currentSession(world, request, response)
  if (!session) throw noSession()
  return session
}

/**
 * `id` is a name of the session, not its secret: it opens nothing.
 */
function getAnswer(
  { hash, amr, authTime, expiresAt }: SessionRow,
  { id, login }: OktaUserRow,
  org: string,
) {
  const methods = amr.split(' ')
  const self = { href: `${org}/api/v1/sessions/me`, hints: { allow: ['GET', 'DELETE'] } }
  return {
    id: `102${hash.slice(0, 22)}`,
    userId: id,
    login,
    createdAt: authTime,
    expiresAt,
    status: 'ACTIVE',
    lastPasswordVerification: authTime,
    lastFactorVerification: methods.includes('mfa') ? authTime : null,
    amr: methods,
    idp: { id: '00oconcord0000000001', type: 'OKTA' },
    mfaActive: methods.includes('mfa'),
    _links: {
      self,
      user: { name: login, href: `${org}/api/v1/users/me`, hints: { allow: ['GET'] } },
    },
  }
}
