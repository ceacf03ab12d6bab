import { CLIENT_GRANTS, DEVICE_GRANT } from '@concord/domain/control/clients'
import type { RequestHandler } from 'express'
import { mayUse } from '#oauth/registered-clients.ts'
import { ACCESS_TOKEN_MS } from '#runtime/policy.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { signClientToken } from './access-token.ts'
import { authenticateClient, type ClientCall } from './client-authentication.ts'
import { createRedeem } from './device.ts'
import { oauthProblem } from './oauth-problem.ts'
import { exchangeCode, InvalidGrant, InvalidScope, refreshTokens } from './tokens.ts'

const GRANTS: readonly string[] = CLIENT_GRANTS

/** The token endpoint. Source: Okta, "/token"; RFC 6749, sections 4.1.3 and 6; RFC 8628. */
export function token(world: BaseWorld): RequestHandler {
  const redeem = createRedeem(world)
  return async (request, response) => {
    const call = authenticateClient(request, world, response.locals.origin as string)
    const { answer } = await exchange(world, call, response.locals.origin as string, redeem).catch(
      (error: unknown) => {
        if (error instanceof InvalidGrant) throw oauthProblem('invalid_grant', error.message)
        throw error instanceof InvalidScope ? oauthProblem('invalid_scope', error.message) : error
      },
    )
    response.set('pragma', 'no-cache').json(answer)
  }
}

function exchange(
  world: BaseWorld,
  { client, form }: ClientCall,
  origin: string,
  redeem: ReturnType<typeof createRedeem>,
): Promise<{ answer: object }> {
  const { grant_type, code, redirect_uri, code_verifier, refresh_token, device_code, scope } = form
  const missing = (name: string) =>
    oauthProblem('invalid_request', `The token request must specify a value for '${name}'.`)
  if (grant_type === undefined) throw missing('grant_type')
  if (GRANTS.includes(grant_type) && !mayUse(client, grant_type))
    throw oauthProblem(
      'unauthorized_client',
      'The client is not authorized to use the provided grant type.',
    )
  if (grant_type === 'authorization_code') {
    if (code === undefined) throw missing('code')
    if (redirect_uri === undefined) throw missing('redirect_uri')
    const proof = code_verifier === undefined ? {} : { codeVerifier: code_verifier }
    return exchangeCode(world, {
      code,
      clientId: client.id,
      redirectUri: redirect_uri,
      origin,
      ...proof,
    })
  }
  if (grant_type === 'client_credentials') return issueToClient(world, client, scope, origin)
  if (grant_type === DEVICE_GRANT) {
    if (device_code === undefined) throw missing('device_code')
    return redeem({ deviceCode: device_code, clientId: client.id, origin })
  }
  if (grant_type !== 'refresh_token')
    throw oauthProblem(
      'unsupported_grant_type',
      `The authorization grant type is not supported by the authorization server. Configured grant types: [${GRANTS.join(', ')}].`,
    )
  if (refresh_token === undefined) throw missing('refresh_token')
  return refreshTokens(world, {
    refreshToken: refresh_token,
    clientId: client.id,
    origin,
    ...(scope === undefined ? {} : { scope }),
  })
}

/**
 * A token for the application itself, without a person: it opens nothing of the product. Source:
 * RFC 6749, section 4.4; Okta, "Client Credentials flow", where a custom scope is needed.
 */
async function issueToClient(
  world: BaseWorld,
  { id, entry }: ClientCall['client'],
  scope: string | undefined,
  origin: string,
): Promise<{ answer: object }> {
  const own: readonly string[] = entry?.scopes ?? []
  const asked = scope?.split(' ').filter(Boolean) ?? own
  if (asked.length === 0 || asked.some((name) => !own.includes(name)))
    throw oauthProblem(
      'invalid_scope',
      'One or more scopes are not configured for the authorization server resource.',
    )
  const answer = {
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_MS / 1000,
    access_token: await signClientToken(world, id, asked, origin),
    scope: asked.join(' '),
  }
  return { answer }
}
