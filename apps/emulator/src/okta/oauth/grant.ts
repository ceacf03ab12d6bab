import type { Request, Response } from 'express'
import { AUTHORIZATION_CODE_MS } from '#runtime/policy.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { insertCode, oktaUserById, type SessionRow } from '../account/rows.ts'
import type { AuthorizeRequest, Refusal } from './authorize-request.ts'
import { currentSession, openSession } from './browser-session.ts'

/**
 * A code for the user whose session `asked` opens or continues; consumes its session token, unless
 * the code cannot be stored.
 */
export const grant = (
  world: BaseWorld,
  request: Request,
  response: Response,
  asked: AuthorizeRequest,
): Refusal | { code: string } =>
  world.store.transaction(() => issueCode(world, request, response, asked))

function issueCode(
  world: BaseWorld,
  request: Request,
  response: Response,
  asked: AuthorizeRequest,
): Refusal | { code: string } {
  const session = asked.sessionToken
    ? openSession(world, asked.sessionToken, request, response)
    : cookieSession(world, request, response, asked)
  if (!session)
    return {
      error: 'login_required',
      error_description: 'The client specified not to prompt, but the user is not logged in.',
    }
  const code = newSecret()
  insertCode(world.store, {
    hash: hashSecret(code),
    oktaId: session.oktaId,
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    scope: asked.scopes.join(' '),
    nonce: asked.nonce ?? null,
    codeChallenge: asked.code_challenge ?? null,
    amr: session.amr,
    authTime: session.authTime,
    sessionHash: session.hash,
    expiresAt: later(world.clock.now(), AUTHORIZATION_CODE_MS),
  })
  return { code }
}

/**
 * The browser's session, if it is recent enough and belongs to the user that the application names.
 * Source: OpenID Connect Core, section 3.1.2.1.
 */
function cookieSession(
  world: BaseWorld,
  request: Request,
  response: Response,
  { prompt = '', max_age, login_hint }: AuthorizeRequest,
): SessionRow | undefined {
  if (prompt.split(' ').includes('login')) return undefined
  const session = currentSession(world, request, response)
  if (!session) return undefined
  const ageSeconds = (world.clock.now().getTime() - Date.parse(session.authTime)) / 1000
  if (max_age !== undefined && ageSeconds > Number(max_age)) return undefined
  // Not specified: a session of a user other than `login_hint` is ignored.
  const isMeant =
    login_hint === undefined ||
    oktaUserById(world.store, session.oktaId)?.login.toLowerCase() === login_hint.toLowerCase()
  return isMeant ? session : undefined
}
