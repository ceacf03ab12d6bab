import { CLIENT_GRANTS } from '@concord/domain/control/clients'
import { azureAuthority, azureIssuer } from './clients.ts'

/** Source: Microsoft Entra ID, "OpenID Connect", sample configuration document. */
export function azureMetadata(origin: string) {
  const authority = azureAuthority(origin)
  return {
    token_endpoint: `${authority}/oauth2/v2.0/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    jwks_uri: `${authority}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    issuer: azureIssuer(origin),
    request_uri_parameter_supported: false,
    authorization_endpoint: `${authority}/oauth2/v2.0/authorize`,
    end_session_endpoint: `${authority}/oauth2/v2.0/logout`,
    device_authorization_endpoint: `${authority}/oauth2/v2.0/devicecode`,
    http_logout_supported: false,
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'nonce',
      'preferred_username',
      'name',
      'tid',
      'ver',
      'oid',
      'email',
    ],
    grant_types_supported: CLIENT_GRANTS,
    code_challenge_methods_supported: ['S256', 'plain'],
  }
}
