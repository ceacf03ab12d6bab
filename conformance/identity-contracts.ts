import { endpoint } from '@concord/domain/api/endpoint'
import { z } from 'zod'

// The parts of Okta, Entra and Azure Attestation that the portal relies on, each relative to its
// host. Real answers have more fields than these schemas name.

const Link = z.looseObject({
  href: z.string(),
  hints: z.object({ allow: z.tuple([z.literal('POST')]) }).optional(),
})

/**
 * Source: Okta, "Authentication API", transaction. `hints.allow` has exactly one method.
 */
const AuthnTransaction = z.looseObject({
  status: z.string(),
  stateToken: z.string().optional(),
  sessionToken: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  _embedded: z.looseObject({}).optional(),
  _links: z.record(z.string(), z.union([Link, z.array(Link)])).optional(),
})

const step = (path: string, summary: string) =>
  endpoint({ method: 'POST', path, access: 'public', summary, response: AuthnTransaction })

/** Under `/api/v1/authn` (A098–A107). */
export const authn = {
  signIn: step('', 'Sign in by password, activate by token, or look at a transaction again'),
  enrol: step('/factors', 'Enrol a phone'),
  activate: step('/factors/{factorId}/lifecycle/activate', 'Prove the phone'),
  resendActivation: step('/factors/{factorId}/lifecycle/resend', 'Send the code again'),
  verify: step('/factors/{factorId}/verify', 'Have a code sent, or prove it'),
  resend: step('/factors/{factorId}/verify/resend', 'Send the code again'),
  verifyRecovery: step('/factors/SMS/verify', 'Prove the code of a recovery'),
  resendRecovery: step('/factors/SMS/verify/resend', 'Send the code of a recovery again'),
  previous: step('/previous', 'One step back'),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel',
    access: 'public',
    summary: 'Give up',
    response: z.looseObject({}),
  }),
  changePassword: step('/credentials/change_password', 'Change a password that has ended'),
  resetPassword: step('/credentials/reset_password', 'Set a new password'),
  recoverPassword: step('/recovery/password', 'Begin to recover a password'),
  recoveryToken: step('/recovery/token', 'Continue with the token of the mail'),
}

const Keys = z.object({
  keys: z
    .array(
      z.looseObject({
        kty: z.literal('RSA'),
        kid: z.string(),
        x5c: z.array(z.string()).optional(),
      }),
    )
    .min(1),
})
const keys = (path: string) =>
  endpoint({ method: 'GET', path, access: 'public', summary: 'Public keys', response: Keys })
const Discovery = z.looseObject({
  issuer: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()),
})
const discovery = <T extends z.ZodType>(response: T) =>
  endpoint({
    method: 'GET',
    path: '/.well-known/openid-configuration',
    access: 'public',
    summary: 'Discovery',
    response,
  })

const OidcDiscovery = Discovery.extend({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url(),
  code_challenge_methods_supported: z
    .array(z.string())
    .refine((methods) => methods.includes('S256'), 'S256 is missing'),
})

/** Relative to OKTA_ISSUER (A056, A108, A012). */
export const oidc = {
  discovery: discovery(OidcDiscovery.extend({ userinfo_endpoint: z.url() })),
  keys: keys('/v1/keys'),
  authorize: endpoint({
    method: 'GET',
    path: '/v1/authorize',
    access: 'public',
    summary: 'A code for a session',
    status: 302,
  }),
  token: endpoint({
    method: 'POST',
    path: '/v1/token',
    access: 'public',
    summary: 'Tokens for a code',
  }),
  introspect: endpoint({
    method: 'POST',
    path: '/v1/introspect',
    access: 'public',
    summary: 'What a token is worth',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/v1/revoke',
    access: 'public',
    summary: 'End a token',
  }),
  userinfo: endpoint({
    method: 'GET',
    path: '/v1/userinfo',
    access: 'public',
    summary: 'The subject of a token',
    response: z.looseObject({ sub: z.string(), preferred_username: z.string().optional() }),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/v1/logout',
    access: 'public',
    summary: 'End the session',
    status: 302,
  }),
}

/** Relative to the tenant's authority, which the gateway's azureAuthUrl names (C106). */
export const entra = {
  discovery: endpoint({
    method: 'GET',
    path: '/v2.0/.well-known/openid-configuration',
    access: 'public',
    summary: 'Discovery',
    response: OidcDiscovery,
  }),
  keys: keys('/discovery/v2.0/keys'),
  authorize: endpoint({
    method: 'GET',
    path: '/oauth2/v2.0/authorize',
    access: 'public',
    summary: 'The sign-in page',
  }),
  token: endpoint({
    method: 'POST',
    path: '/oauth2/v2.0/token',
    access: 'public',
    summary: 'Tokens for a code',
  }),
}

/** Relative to ATTESTATION_HOST (B103, B116). */
export const attestation = { discovery: discovery(Discovery), certificates: keys('/certs') }
