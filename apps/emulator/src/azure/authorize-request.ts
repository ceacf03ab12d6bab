import { z } from 'zod'
import type { ResponseMode } from '#oauth/answer.ts'
import { withoutEmpty } from '#oauth/form.ts'
import { type Client, isRedirect, mayUse } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { azureClientById, getAudience } from './clients.ts'
import { type AzureProblem, azureProblem } from './problem.ts'

const text = z.string().max(2048)
const Query = z.object({
  client_id: text.optional(),
  redirect_uri: text.optional(),
  response_type: text.optional(),
  response_mode: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  prompt: text.optional(),
  login_hint: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
})
type Query = z.output<typeof Query>

/**
 * An application's request, after its address was verified. Kept while the sign-in page is open.
 */
export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  mode: Extract<ResponseMode, 'query' | 'fragment' | 'form_post'>
  scope: string
  state: string | null
  nonce: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  prompt: 'none' | 'login' | 'select_account' | 'consent' | null
  loginHint: string | null
}

const MODES = ['query', 'fragment', 'form_post'] as const
const PROMPTS = ['none', 'login', 'select_account', 'consent'] as const
const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access']

/**
 * Reads an authorize request. An unregistered client or address throws, since a redirect there is
 * unsafe; other errors are returned as `refusal` for the application.
 *
 * @throws {AzureProblem} 900144, 700016, 50011, 90023.
 */
export function readAuthorizeRequest(
  given: object,
  origin: string,
  world: Pick<BaseWorld, 'store' | 'settings'>,
): { asked: AuthorizeRequest; refusal: AzureProblem | undefined } {
  const query = Query.safeParse(withoutEmpty(given))
  if (!query.success)
    throw azureProblem(
      90_023,
      `the parameter '${String(query.error.issues[0]?.path[0])}' is malformed`,
    )
  const {
    client_id,
    redirect_uri,
    response_mode,
    state,
    nonce,
    prompt,
    login_hint,
    code_challenge,
    code_challenge_method,
  } = query.data
  if (client_id === undefined) throw azureProblem(900_144, 'client_id')
  const client = azureClientById(world, client_id)
  if (!client) throw azureProblem(700_016, client_id)
  if (redirect_uri === undefined || !isRedirect(redirect_uri, client, origin))
    throw azureProblem(50_011)
  const refusal = findRefusal(query.data, client)
  const asked: AuthorizeRequest = {
    clientId: client.id,
    redirectUri: redirect_uri,
    mode: MODES.find((mode) => mode === response_mode) ?? 'query',
    scope: parseScopes(query.data).join(' '),
    state: state ?? null,
    nonce: nonce ?? null,
    codeChallenge: code_challenge ?? null,
    codeChallengeMethod: code_challenge === undefined ? null : (code_challenge_method ?? 'plain'),
    prompt: PROMPTS.find((known) => known === prompt) ?? null,
    loginHint: login_hint ?? null,
  }
  return { asked, refusal }
}

const parseScopes = ({ scope = '' }: Query): string[] => scope.split(' ').filter(Boolean)

/** The first scope that is neither OpenID Connect's nor the client's; undefined if none is. */
export function findUnknownScope(scopes: readonly string[], client: Client): string | undefined {
  const api = getAudience(client.id)
  return scopes.find(
    (name) =>
      !OIDC_SCOPES.includes(name) &&
      !client.entry?.scopes.includes(name) &&
      ![`${api}/access_as_user`, `${api}/.default`].includes(name),
  )
}

function findRefusal(query: Query, client: Client): AzureProblem | undefined {
  const {
    response_type,
    response_mode,
    scope,
    prompt,
    code_challenge: challenge,
    code_challenge_method: method = 'plain',
  } = query
  if (response_type === undefined) return azureProblem(900_144, 'response_type')
  if (!mayUse(client, 'authorization_code')) return azureProblem(70_003, 'authorization_code')
  if (response_type !== 'code') return azureProblem(700_051, response_type)
  if (response_mode !== undefined && !MODES.some((mode) => mode === response_mode))
    return azureProblem(90_023, 'unsupported response_mode')
  if (scope === undefined) return azureProblem(900_144, 'scope')
  const unknown = findUnknownScope(parseScopes(query), client)
  if (unknown !== undefined) return azureProblem(70_011, unknown)
  if (prompt !== undefined && !PROMPTS.some((known) => known === prompt))
    return azureProblem(90_023, 'unsupported prompt')
  if (challenge === undefined)
    return query.code_challenge_method === undefined ? undefined : azureProblem(50_147)
  if (method !== 'S256' && method !== 'plain')
    return azureProblem(90_023, 'unsupported code_challenge_method')
  // Source: RFC 7636, section 4.2: 43 to 128 characters; a SHA-256 has 43.
  return (method === 'S256' ? /^[\w-]{43}$/ : /^[\w.~-]{43,128}$/).test(challenge)
    ? undefined
    : azureProblem(501_491)
}
