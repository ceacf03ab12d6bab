import type { RequestHandler } from 'express'
import { z } from 'zod'
import { hashSecret, later, newSecret } from '#secret.ts'
import type { World } from '#world.ts'
import { currentSession, openSession } from './browser-session.ts'
import { clientById, isRegistered } from './clients.ts'
import { AUTHORIZATION_CODE_MS } from './policy.ts'
import { insertCode } from './rows.ts'

const SCOPES = ['openid', 'profile', 'email', 'offline_access']

const text = z.string().max(2048)
const Query = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text.optional(),
  response_mode: text.optional(),
  scope: text.optional(),
  state: text.min(1).optional(),
  nonce: text.optional(),
  prompt: text.optional(),
  sessionToken: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
})
type Query = z.output<typeof Query>

/** What goes back to the application instead of a code. Source: RFC 6749, section 4.1.2.1; OpenID Connect Core, section 3.1.2.6. */
type Refusal = { error: string; error_description: string }

/** What is wrong with the request, once client and redirect address are known to be right. */
function refusalOf({
  response_type,
  response_mode = 'query',
  scope = '',
  state,
  code_challenge,
  code_challenge_method,
}: Query): Refusal | undefined {
  const refuse = (error: string, error_description: string): Refusal => ({ error, error_description })
  if (!state) return refuse('invalid_request', "The 'state' parameter is required.")
  if (response_type !== 'code')
    return refuse('unsupported_response_type', 'The response type is not supported by the authorization server.')
  if (response_mode !== 'query' && response_mode !== 'fragment') return refuse('invalid_request', 'The response mode is not supported.')
  const scopes = scope.split(' ').filter(Boolean)
  if (!scopes.includes('openid')) return refuse('invalid_scope', "The 'openid' scope is required.")
  if (scopes.some((name) => !SCOPES.includes(name))) return refuse('invalid_scope', 'One or more scopes are not configured.')
  if (code_challenge === undefined && code_challenge_method === undefined) return undefined
  const isS256 = code_challenge_method === 'S256' && /^[\w-]{43}$/.test(code_challenge ?? '')
  return isS256 ? undefined : refuse('invalid_request', 'PKCE takes an S256 code challenge.')
}

/**
 * The browser's way from the sign-in page to a code (A056, A108). `sessionToken`, an extension of Okta's, opens the browser session
 * and is spent; without it the session cookie counts. A client or an address that is not registered is never redirected to.
 * Not specified: without a session the answer is `login_required` whether prompt=none was asked or not: sign-in is the portal's page.
 */
export function authorize(world: World): RequestHandler {
  return (request, response) => {
    const origin = response.locals.origin as string
    const query = Query.safeParse(request.query)
    const client = query.success ? clientById(query.data.client_id) : undefined
    if (!query.success || !client || !isRegistered(query.data.redirect_uri, client.redirectPaths, origin))
      return void response.status(400).type('text/plain').send('400: the client or its redirect address is not registered.')
    const asked = query.data
    const answer = refusalOf(asked) ?? grant()
    const back = new URLSearchParams({ ...answer, ...(asked.state ? { state: asked.state } : {}) })
    response.redirect(302, `${asked.redirect_uri}${asked.response_mode === 'fragment' ? '#' : '?'}${back}`)

    function grant(): Refusal | { code: string } {
      const { sessionToken, prompt, scope = '', nonce = null, code_challenge = null } = asked
      const session = sessionToken
        ? openSession(world, sessionToken, request, response)
        : prompt === 'login'
          ? undefined
          : currentSession(world, request)
      if (!session)
        return { error: 'login_required', error_description: 'The client specified not to prompt, but the user is not logged in.' }
      const code = newSecret()
      insertCode(world.store, {
        hash: hashSecret(code),
        oktaId: session.oktaId,
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        scope: scope.split(' ').filter(Boolean).join(' '),
        nonce,
        codeChallenge: code_challenge,
        amr: session.amr,
        authTime: session.authTime,
        expiresAt: later(world.clock.now(), AUTHORIZATION_CODE_MS),
      })
      return { code }
    }
  }
}
