import type { RequestHandler } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { authenticateClient, type ClientCall } from './client-authentication.ts'
import { oauthProblem } from './oauth-problem.ts'
import {
  exchangeCode,
  InvalidGrant,
  InvalidScope,
  type IssuedTokens,
  refreshTokens,
} from './tokens.ts'

/** The token endpoint. Source: Okta, "/token"; RFC 6749, sections 4.1.3 and 6. */
export function token(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const call = authenticateClient(request, world)
    const { answer } = await exchange(world, call, response.locals.origin as string).catch(
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
): Promise<IssuedTokens> {
  const { grant_type, code, redirect_uri, code_verifier, refresh_token, scope } = form
  const missing = (name: string) =>
    oauthProblem('invalid_request', `The token request must specify a value for '${name}'.`)
  if (grant_type === undefined) throw missing('grant_type')
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
  if (grant_type !== 'refresh_token')
    throw oauthProblem(
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server. Configured grant types: [authorization_code, refresh_token].',
    )
  if (refresh_token === undefined) throw missing('refresh_token')
  return refreshTokens(world, {
    refreshToken: refresh_token,
    clientId: client.id,
    origin,
    ...(scope === undefined ? {} : { scope }),
  })
}
