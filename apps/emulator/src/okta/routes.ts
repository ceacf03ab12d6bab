import { Router } from 'express'
import type { World } from '#world.ts'
import { oktaIssuer } from './access-token.ts'
import { authorize } from './authorize.ts'
import { logout } from './logout.ts'
import { oktaNotEmulated, writeOktaProblems } from './problem.ts'

const JWKS_MAX_AGE_SECONDS = 3600

/** The custom authorization server, to be mounted at `/oauth2/default`. Source: Okta, "OpenID Connect & OAuth 2.0 API". */
export function oktaRoutes(world: World): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.get('/v1/authorize', authorize(world))
  router.get('/v1/logout', logout(world))
  router.get('/v1/keys', (_request, response) => {
    const { kid, publicJwk } = world.keys.okta
    response.set('cache-control', `max-age=${JWKS_MAX_AGE_SECONDS}, must-revalidate`)
    response.json({ keys: [{ kty: 'RSA', alg: 'RS256', kid, use: 'sig', e: publicJwk.e, n: publicJwk.n }] })
  })
  router.get(['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'], (_request, response) => {
    response.json(metadata(response.locals.origin as string))
  })
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}

/** Source: OpenID Connect Discovery 1.0, section 3; okta-auth-js needs S256 among the challenge methods. */
function metadata(origin: string) {
  const issuer = oktaIssuer(origin)
  return {
    issuer,
    authorization_endpoint: `${issuer}/v1/authorize`,
    token_endpoint: `${issuer}/v1/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/v1/keys`,
    end_session_endpoint: `${issuer}/v1/logout`,
    introspection_endpoint: `${issuer}/v1/introspect`,
    revocation_endpoint: `${issuer}/v1/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: [
      'ver',
      'iss',
      'sub',
      'aud',
      'iat',
      'exp',
      'jti',
      'auth_time',
      'amr',
      'idp',
      'nonce',
      'name',
      'preferred_username',
      'at_hash',
    ],
    code_challenge_methods_supported: ['S256'],
  }
}
