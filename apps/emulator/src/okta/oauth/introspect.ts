import type { RequestHandler } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import { revokeFamily } from '../account/rows.ts'
import { oktaIssuer, PRODUCT_AUDIENCE } from './access-token.ts'
import { authenticateClient } from './client-authentication.ts'
import { type KnownToken, knownToken } from './known-token.ts'
import { oauthProblem } from './oauth-problem.ts'
import { revokeAccessToken } from './revoked-token-rows.ts'

/**
 * The current state of a token. Source: Okta, "/introspect"; RFC 7662. Not specified: a client sees
 * only its own tokens.
 */
export function introspect(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const { client, form } = authenticateClient(request, world, response.locals.origin as string)
    if (form.token === undefined)
      throw oauthProblem('invalid_request', "The token request must specify a value for 'token'.")
    const origin = response.locals.origin as string
    const known = await knownToken(world, form.token, origin)
    response.json(
      known && getClientId(known) === client.id
        ? { active: true, ...getFacts(known, origin) }
        : { active: false },
    )
  }
}

const getClientId = (known: KnownToken) =>
  known.kind === 'refresh' ? known.row.clientId : known.claims.cid
const seconds = (timestamp: string) => Math.floor(Date.parse(timestamp) / 1000)

function getFacts(known: KnownToken, origin: string) {
  if (known.kind !== 'refresh') {
    const { scp, cid, sub, iss, aud, iat, exp, jti } = known.claims
    const person = known.kind === 'access' ? { username: known.user.login, uid: known.user.id } : {}
    return {
      token_type: 'Bearer',
      scope: (scp as string[]).join(' '),
      client_id: cid,
      ...person,
      sub,
      iss,
      aud,
      iat,
      exp,
      jti,
    }
  }
  const { id: uid, login: username } = known.user
  const { scope, clientId, issuedAt, expiresAt } = known.row
  const times = { iat: seconds(issuedAt), exp: seconds(expiresAt) }
  return {
    scope,
    client_id: clientId,
    username,
    uid,
    sub: username,
    iss: oktaIssuer(origin),
    aud: PRODUCT_AUDIENCE,
    ...times,
  }
}

/**
 * Revokes a token: a refresh token with all of its family, an access token without anything else.
 * Unknown, expired and other clients' tokens get the same answer. Source: Okta, "/revoke"; RFC
 * 7009.
 */
export function revoke(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const { client, form } = authenticateClient(request, world, response.locals.origin as string)
    if (form.token === undefined)
      throw oauthProblem('invalid_request', "The token request must specify a value for 'token'.")
    const known = await knownToken(world, form.token, response.locals.origin as string)
    const now = world.clock.now().toISOString()
    if (known && getClientId(known) === client.id) {
      if (known.kind === 'refresh') revokeFamily(world.store, known.row.family, now)
      else revokeAccessToken(world.store, getEnd(known.claims), now)
    }
    response.status(200).end()
  }
}

const getEnd = ({ jti, exp }: { jti?: string; exp?: number }) => ({
  jti: String(jti),
  expiresAt: new Date((exp ?? 0) * 1000).toISOString(),
})
