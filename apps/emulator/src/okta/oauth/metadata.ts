import { CLIENT_GRANTS } from '@concord/domain/control/clients'
import { RESPONSE_MODES } from '#oauth/answer.ts'
import { oktaIssuer } from './access-token.ts'

const CLIENT_AUTHENTICATION = ['client_secret_basic', 'client_secret_post', 'none']

/**
 * Source: OpenID Connect Discovery 1.0, section 3; okta-auth-js needs S256 among the challenge
 * methods.
 */
export function oktaMetadata(origin: string) {
  const issuer = oktaIssuer(origin)
  return {
    issuer,
    authorization_endpoint: `${issuer}/v1/authorize`,
    token_endpoint: `${issuer}/v1/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/v1/keys`,
    end_session_endpoint: `${issuer}/v1/logout`,
    introspection_endpoint: `${issuer}/v1/introspect`,
    device_authorization_endpoint: `${issuer}/v1/device/authorize`,
    revocation_endpoint: `${issuer}/v1/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: RESPONSE_MODES,
    grant_types_supported: CLIENT_GRANTS,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    prompt_values_supported: ['none', 'login', 'consent'],
    token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    introspection_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
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
      'at_hash',
      'name',
      'preferred_username',
      'given_name',
      'family_name',
      'locale',
      'email',
      'email_verified',
    ],
    code_challenge_methods_supported: ['S256'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }
}
