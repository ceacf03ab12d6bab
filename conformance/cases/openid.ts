import type { Table } from '../case.ts'

const AUTHORIZE = {
  client_id: '{{clientId}}',
  response_type: 'code',
  state: 'conformance',
  redirect_uri: '{{base}}/authorization-code/callback',
  scope: 'openid offline_access profile',
}

/**
 * The portal's authorization server (A056, A108), by RFC 6749, RFC 7662, OpenID Connect Core and
 * OpenID Connect Discovery.
 */
export const oidcCases: Table = {
  noun: 'oidc',
  needs: ['authn'],
  cases: [
    {
      endpoint: 'oidc.discovery',
      does: 'reads the metadata',
      clauses: 'A108',
      as: 'nobody',
      expects: {
        body: {
          issuer: '{{issuer}}',
          token_endpoint: /\/v1\/token$/,
          end_session_endpoint: /\/v1\/logout$/,
        },
      },
    },
    {
      endpoint: 'oidc.keys',
      does: 'reads the keys',
      clauses: 'A108',
      as: 'nobody',
      after: 'checkTokens',
      expects: { headers: { 'cache-control': /max-age=\d+/ } },
    },
    {
      endpoint: 'oidc.authorize',
      does: 'requests a code with the session token of a sign-in',
      clauses: 'A056 A057 A108',
      as: 'nobody',
      query: { ...AUTHORIZE, sessionToken: '{{sessionToken}}' },
      expects: {
        headers: { location: /\/authorization-code\/callback\?(?=.*code=)(?=.*state=conformance)/ },
      },
    },
    {
      endpoint: 'oidc.authorize',
      does: 'uses the session token again',
      clauses: 'A056 A108',
      as: 'nobody',
      query: { ...AUTHORIZE, sessionToken: '{{sessionToken}}' },
      expects: { headers: { location: /error=login_required/ } },
    },
    {
      endpoint: 'oidc.authorize',
      does: 'requests an unregistered redirect address, and is not redirected',
      clauses: 'A108',
      as: 'nobody',
      query: { ...AUTHORIZE, redirect_uri: 'https://conformance.invalid/callback' },
      expects: { status: 400 },
    },
    {
      endpoint: 'oidc.authorize',
      does: 'requests a response type that is not supported',
      clauses: 'A108',
      as: 'nobody',
      query: { ...AUTHORIZE, response_type: 'conformance' },
      expects: { headers: { location: /error=unsupported_response_type/ } },
    },
    {
      endpoint: 'oidc.token',
      does: 'exchanges a code without client authentication',
      clauses: 'A057',
      as: 'nobody',
      form: {
        grant_type: 'authorization_code',
        client_id: '{{clientId}}',
        code: 'conformance-none',
      },
      expects: { status: 401, code: 'invalid_client' },
    },
    {
      endpoint: 'oidc.introspect',
      does: 'introspects a token without client authentication',
      clauses: 'A057',
      as: 'nobody',
      form: { token: 'conformance-none' },
      expects: { status: [400, 401], code: 'invalid_client' },
    },
    {
      endpoint: 'oidc.revoke',
      does: 'revokes a token without client authentication',
      clauses: 'A057',
      as: 'nobody',
      form: { token: 'conformance-none' },
      expects: { status: [400, 401], code: 'invalid_client' },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'requests the user info for their token',
      clauses: 'A050',
      as: 'nobody',
      headers: { authorization: 'Bearer {{owner.accessToken}}' },
      expects: { body: { preferred_username: '{{owner.email}}' } },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'requests the user info with another audience’s token',
      clauses: 'A050',
      as: 'nobody',
      headers: { authorization: 'Bearer {{owner.idToken}}' },
      expects: { status: 401, headers: { 'www-authenticate': /^Bearer error="invalid_token"/ } },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'requests the user info without a token',
      clauses: 'A050',
      as: 'nobody',
      expects: { status: 401, headers: { 'www-authenticate': /^Bearer/ } },
    },
    {
      endpoint: 'oidc.logout',
      does: 'logs out and returns to the portal',
      clauses: 'A012',
      as: 'nobody',
      query: {
        id_token_hint: '{{viewer.idToken}}',
        post_logout_redirect_uri: '{{base}}/login',
        state: 'conformance',
      },
      expects: { headers: { location: /\/login\?state=conformance$/ } },
    },
    {
      endpoint: 'oidc.logout',
      does: 'logs out with an unregistered redirect address, and is not redirected',
      clauses: 'A012',
      as: 'nobody',
      query: {
        id_token_hint: '{{viewer.idToken}}',
        post_logout_redirect_uri: 'https://conformance.invalid/',
      },
      expects: { status: 400 },
    },
  ],
}

/** The corporate sign-on for administrators (A005, A092, C106). */
export const entraCases: Table = {
  noun: 'entra',
  cases: [
    {
      endpoint: 'entra.discovery',
      does: 'reads the metadata',
      clauses: 'C106',
      as: 'nobody',
      expects: { body: { issuer: /\/v2\.0$/ } },
    },
    {
      endpoint: 'entra.keys',
      does: 'reads the keys',
      clauses: 'C106',
      as: 'nobody',
      after: 'checkTokens',
    },
    {
      endpoint: 'entra.authorize',
      does: 'opens the sign-in page of an unregistered application',
      clauses: 'A094',
      as: 'nobody',
      query: {
        client_id: 'conformance-none',
        response_type: 'code',
        redirect_uri: '{{base}}/authorization-code/callback',
      },
      expects: { status: [200, 400], headers: { 'content-type': /^text\/html/ } },
    },
    {
      endpoint: 'entra.token',
      does: 'exchanges a code for an unregistered application',
      clauses: 'A092',
      as: 'nobody',
      form: {
        grant_type: 'authorization_code',
        client_id: 'conformance-none',
        code: 'conformance-none',
        redirect_uri: '{{base}}',
      },
      expects: { status: [400, 401], body: { error: /^\w+$/, error_description: /^AADSTS\d+/ } },
    },
    {
      endpoint: 'entra.token',
      does: 'sends an empty token request',
      clauses: 'A092',
      as: 'nobody',
      form: { client_id: 'conformance-none' },
      expects: { status: [400, 401] },
    },
  ],
}

/** The attestation service that signs the enclave's identity (B103, B116). */
export const attestationCases: Table = {
  noun: 'attestation',
  cases: [
    {
      endpoint: 'attestation.discovery',
      does: 'reads the metadata',
      clauses: 'B103',
      as: 'nobody',
      expects: { body: { issuer: '{{attestationHost}}' } },
    },
    {
      endpoint: 'attestation.certificates',
      does: 'reads the certificates',
      clauses: 'B103 B116',
      as: 'nobody',
    },
  ],
}
