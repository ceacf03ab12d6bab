import { z } from 'zod'
import { RESPONSE_MODES, type ResponseMode } from '#oauth/answer.ts'
import { withoutEmpty } from '#oauth/form.ts'
import { type Client, isRedirect, mayUse } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { clientById, PORTAL_CLIENT } from './clients.ts'

/** OpenID Connect's, and those of the client's registration. */
const SCOPES = ['openid', 'profile', 'email', 'offline_access']
export const mayAsk = ({ entry }: Client, scope: string) =>
  SCOPES.includes(scope) || entry?.scopes.includes(scope) === true
const PROMPTS = ['none', 'login', 'consent']

const text = z.string().max(2048)
const AuthorizeQuery = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text.optional(),
  response_mode: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  prompt: text.optional(),
  max_age: text.optional(),
  login_hint: text.optional(),
  sessionToken: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  request: text.optional(),
  request_uri: text.optional(),
})
type AuthorizeQuery = z.output<typeof AuthorizeQuery>

/**
 * An error for the application instead of a code. Source: RFC 6749, section 4.1.2.1; OpenID Connect
 * Core, section 3.1.2.6.
 */
export type Refusal = { error: string; error_description: string }
export type AuthorizeRequest = AuthorizeQuery & { mode: ResponseMode; scopes: string[] }

const refuse = (error: string, error_description: string): Refusal => ({ error, error_description })

/**
 * Reads the request; undefined if its client or its address is not registered, since a redirect
 * there is unsafe.
 */
export function readAuthorizeRequest(
  query: object,
  origin: string,
  world: Pick<BaseWorld, 'store' | 'settings'>,
): { asked: AuthorizeRequest; client: Client; refusal: Refusal | undefined } | undefined {
  const given = Object.entries(withoutEmpty(query))
  const once = given.filter(([, value]) => !Array.isArray(value))
  const result = AuthorizeQuery.safeParse(Object.fromEntries(once))
  const client = result.success ? clientById(world, result.data.client_id) : undefined
  if (!result.success || !client || !isRedirect(result.data.redirect_uri, client, origin))
    return undefined
  const asked = {
    ...result.data,
    mode: RESPONSE_MODES.find((mode) => mode === result.data.response_mode) ?? 'query',
    scopes: (result.data.scope ?? '').split(' ').filter(Boolean),
  }
  const needsProof =
    !client.isConfidential || (world.settings.OKTA_PKCE && client.id === PORTAL_CLIENT.id)
  // Source: RFC 6749, section 3.1.
  const isRepeated = once.length < given.length
  const refusal = isRepeated
    ? refuse('invalid_request', 'A parameter is included more than once.')
    : findRefusal(asked, client, needsProof)
  return { asked, client, refusal }
}

function findRefusal(
  asked: AuthorizeRequest,
  client: Client,
  needsProof: boolean,
): Refusal | undefined {
  const {
    response_type,
    response_mode,
    scopes,
    state,
    prompt = '',
    max_age,
    request,
    request_uri,
  } = asked
  if (!state) return refuse('invalid_request', "The 'state' parameter is required.")
  if (request !== undefined)
    return refuse('request_not_supported', "The 'request' parameter is not supported.")
  if (request_uri !== undefined)
    return refuse('request_uri_not_supported', "The 'request_uri' parameter is not supported.")
  if (!mayUse(client, 'authorization_code'))
    return refuse('unauthorized_client', 'The client is not authorized to use the grant type.')
  if (response_type !== 'code')
    return refuse(
      'unsupported_response_type',
      'The response type is not supported by the authorization server.',
    )
  if (response_mode !== undefined && response_mode !== asked.mode)
    return refuse('invalid_request', 'The response mode is not supported.')
  if (!scopes.includes('openid')) return refuse('invalid_scope', "The 'openid' scope is required.")
  if (scopes.some((name) => !mayAsk(client, name)))
    return refuse('invalid_scope', 'One or more scopes are not configured.')
  const prompts = prompt.split(' ').filter(Boolean)
  if (
    prompts.some((name) => !PROMPTS.includes(name)) ||
    (prompts.includes('none') && prompts.length > 1)
  )
    return refuse('invalid_request', "The 'prompt' parameter is not valid.")
  if (max_age !== undefined && !/^\d{1,9}$/.test(max_age))
    return refuse('invalid_request', "The 'max_age' parameter is not valid.")
  return proofRefusal(asked, needsProof)
}

/**
 * A client without a secret must use PKCE, as must the portal with OKTA_PKCE, and `plain` is never
 * accepted. Source: RFC 7636; RFC 9700, section 2.1.1.
 */
function proofRefusal(
  { code_challenge, code_challenge_method }: AuthorizeQuery,
  isNeeded: boolean,
): Refusal | undefined {
  if (code_challenge === undefined && code_challenge_method === undefined)
    return isNeeded
      ? refuse(
          'invalid_request',
          "PKCE code challenge is required when the token endpoint authentication method is 'NONE'.",
        )
      : undefined
  const isS256 = code_challenge_method === 'S256' && /^[\w-]{43}$/.test(code_challenge ?? '')
  return isS256 ? undefined : refuse('invalid_request', 'PKCE takes an S256 code challenge.')
}
