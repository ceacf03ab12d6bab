import type { RequestHandler } from 'express'
import type { BaseWorld } from '#runtime/world.ts'
import type { OktaUserRow } from '../account/rows.ts'
import { knownAccessToken } from './known-token.ts'
import { oauthProblem } from './oauth-problem.ts'

/**
 * Returns the token's subject. Source: Okta, "/userinfo"; OpenID Connect Core, sections 5.3 and
 * 5.4; RFC 6750.
 */
export function userinfo(world: BaseWorld): RequestHandler {
  return async (request, response) => {
    const header = request.get('authorization')
    // Source: RFC 6750, section 3.1: without any token the challenge names no error.
    if (header === undefined)
      throw oauthProblem('invalid_token', 'The access token is missing.', 'Bearer')
    const [, token = ''] = /^Bearer (\S+)$/i.exec(header) ?? []
    const known = await knownAccessToken(world, token, response.locals.origin as string)
    if (!known) throw refused('invalid_token', 'The access token is invalid')
    const scopes = known.claims.scp as string[]
    if (!scopes.includes('openid'))
      throw refused(
        'insufficient_scope',
        'The access token must provide access to at least one of these scopes - openid',
      )
    response.json(getClaims(known.user, scopes))
  }
}

const refused = (error: 'invalid_token' | 'insufficient_scope', description: string) =>
  oauthProblem(error, description, `Bearer error="${error}", error_description="${description}"`)

/** The claims of each scope that was granted. */
const getClaims = (
  { id, login, firstName, lastName, locale }: OktaUserRow,
  scopes: readonly string[],
) => ({
  sub: id,
  ...(scopes.includes('profile')
    ? {
        name: `${firstName} ${lastName}`,
        preferred_username: login,
        given_name: firstName,
        family_name: lastName,
        locale,
      }
    : {}),
  ...(scopes.includes('email') ? { email: login, email_verified: true } : {}),
})
