import type { Table } from '../case.ts'

const AUTHORIZE = {
  client_id: '{{clientId}}',
  response_type: 'code',
  state: 'conformance',
  redirect_uri: '{{base}}/authorization-code/callback',
  scope: 'openid offline_access profile',
}

/**
 * The authorization server of the portal (A056, A108), RFC 6749, RFC 7662, OpenID Connect Core and
 * Discovery.
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
      does: 'goes for a code with the session token of a sign-in',
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
      does: 'goes to an address that is not registered, and is never sent there',
      clauses: 'A108',
      as: 'nobody',
      query: { ...AUTHORIZE, redirect_uri: 'https://conformance.invalid/callback' },
      expects: { status: 400 },
    },
    {
      endpoint: 'oidc.authorize',
      does: 'goes for another type of answer',
      clauses: 'A108',
      as: 'nobody',
      query: { ...AUTHORIZE, response_type: 'conformance' },
      expects: { headers: { location: /error=unsupported_response_type/ } },
    },
    {
      endpoint: 'oidc.token',
      does: 'exchanges a code without being the client',
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
      does: 'asks about a token without being a client',
      clauses: 'A057',
      as: 'nobody',
      form: { token: 'conformance-none' },
      expects: { status: [400, 401], code: 'invalid_client' },
    },
    {
      endpoint: 'oidc.revoke',
      does: 'revokes a token without being a client',
      clauses: 'A057',
      as: 'nobody',
      form: { token: 'conformance-none' },
      expects: { status: [400, 401], code: 'invalid_client' },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'asks for the subject of its own token',
      clauses: 'A050',
      as: 'nobody',
      headers: { authorization: 'Bearer {{owner.accessToken}}' },
      expects: { body: { preferred_username: '{{owner.email}}' } },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'asks with a token for somebody else',
      clauses: 'A050',
      as: 'nobody',
      headers: { authorization: 'Bearer {{owner.idToken}}' },
      expects: { status: 401, headers: { 'www-authenticate': /^Bearer error="invalid_token"/ } },
    },
    {
      endpoint: 'oidc.userinfo',
      does: 'asks without a token',
      clauses: 'A050',
      as: 'nobody',
      expects: { status: 401, headers: { 'www-authenticate': /^Bearer/ } },
    },
    {
      endpoint: 'oidc.logout',
      does: 'signs out and comes back to the portal',
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
      does: 'signs out to an address that is not registered, and is never sent there',
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

/** The corporate sign-on of administrators (A005, A092, C106). */
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
      does: 'opens the sign-in page of an application that nobody registered',
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
      does: 'exchanges a code for an application that nobody registered',
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
      does: 'exchanges nothing',
      clauses: 'A092',
      as: 'nobody',
      form: { client_id: 'conformance-none' },
      expects: { status: [400, 401] },
    },
  ],
}

/** The attestation service that signs what the enclave is (B103, B116). */
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
