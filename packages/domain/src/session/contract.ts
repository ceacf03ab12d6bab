import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { RegistrationEmail, RegistrationName } from '../registration/registration.ts'

/** The gateway keeps the refresh token; the browser gets the short-lived two (A050, A089, A090). */
export const SessionTokens = z.object({ access_token: z.string(), id_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>

/** `refreshTokenLifetimeStart` is RFC 3339; the start of the lifetime (A050, A091). */
export const RefreshLifetime = z.object({
  refreshTokenLifetimeMinutes: z.number(),
  refreshTokenLifetimeStart: z.string(),
})
export type RefreshLifetime = z.infer<typeof RefreshLifetime>

/** One of a user's sessions: when it started, when its tokens were last renewed. */
export const UserSession = z.object({
  startedAt: z.string(),
  renewedAt: z.string(),
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/**
 * Header that a page of another origin cannot send without a preflight (CSRF defence of the cookie
 * calls).
 */
export const GATEWAY_HEADER = 'x-concord-gateway'

/** The session gateway, relative to `/api/v1` (A088–A095). */
export const gateway = {
  oktaTokens: endpoint({
    method: 'POST',
    path: '/auth/okta-tokens',
    access: 'public',
    summary: 'Exchange an authorization code; opens the session',
    body: z.strictObject({
      authCode: z.string().min(1).max(512),
      /**
       * Not specified: only where the environment says OKTA_PKCE. Source: RFC 7636, section 4.1.
       */
      codeVerifier: z
        .string()
        .regex(/^[\w.~-]{43,128}$/)
        .optional(),
    }),
    response: SessionTokens.extend({ refreshTokenLifetimeMinutes: z.number() }),
  }),
  oktaRefresh: endpoint({
    method: 'POST',
    path: '/auth/okta-refresh',
    access: 'public',
    summary: 'New tokens for the session of the cookie',
    response: SessionTokens,
    retry: 'safe',
  }),
  oktaLifetime: endpoint({
    method: 'GET',
    path: '/auth/okta-lifetime',
    access: 'public',
    summary: "Lifetime of the session's refresh token",
    response: RefreshLifetime,
  }),
  destroySession: endpoint({
    method: 'POST',
    path: '/auth/destroy-session',
    access: 'public',
    summary: 'End the session of the cookie',
    status: 204,
    retry: 'safe',
  }),
  /** Not specified. A real gateway may lack this call and the next. */
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: "The caller's sessions, the latest first",
    response: z.object({ items: z.array(UserSession) }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    access: 'user',
    summary: "End the caller's sessions except the one of the token",
    status: 204,
  }),
  /**
   * Step 1 of registration. Without a bearer token the answer is a sealed single-use code that only
   * the mail-sending call accepts (A096).
   */
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account at the identity provider',
    body: z.strictObject({
      firstName: RegistrationName,
      lastName: RegistrationName,
      email: RegistrationEmail,
    }),
    response: z.object({ activationToken: z.string(), userId: z.string() }),
  }),
  /**
   * An anonymous caller gets a sealed code, the same for known and unknown addresses; the bearer of
   * that address gets a redeemable token (A097, A109).
   */
  forgotPasswordEmail: endpoint({
    method: 'POST',
    path: '/auth/forgot-password/email',
    access: 'public',
    summary: 'Begin to recover a password',
    body: z.strictObject({ userEmail: z.string().min(1).max(254) }),
    response: z.object({ recoveryToken: z.string() }),
  }),
  /** B090: the code for a new activation email. Sealed, like the one above. */
  activationToken: endpoint({
    method: 'POST',
    path: '/auth/activation-token',
    access: 'public',
    summary: 'Begin to send the activation email again',
    body: z.strictObject({ oktaUserId: z.string().min(1).max(100) }),
    response: z.object({ activationToken: z.string() }),
  }),
  /** B091: for platform administrators, and for the user managers of the account's organization. */
  unlock: endpoint({
    method: 'POST',
    path: '/auth/okta-users/{oktaId}/unlock',
    access: 'signed-in',
    needs: 'ORG_USER_MANAGEMENT',
    summary: 'Unlock an account',
    status: 204,
  }),
  /**
   * `authVerifier` is a single-use handle bound to the cookie; the client sends it with the code
   * (A014, A092, A094).
   */
  azureAuthUrl: endpoint({
    method: 'GET',
    path: '/auth/azure-auth-url',
    access: 'public',
    summary: 'Where an administrator signs in (A094 C106)',
    response: z.object({ authVerifier: z.string(), azureAuthUrl: z.string() }),
  }),
  azureTokens: endpoint({
    method: 'POST',
    path: '/auth/azure-tokens',
    access: 'public',
    summary: "Exchange an administrator's authorization code (A092)",
    body: z.strictObject({
      authCode: z.string().min(1).max(2048),
      authVerifier: z.string().min(1).max(512),
    }),
    response: SessionTokens,
  }),
  azureRefresh: endpoint({
    method: 'POST',
    path: '/auth/azure-refresh',
    access: 'public',
    summary: "New tokens for the administrator's session of the cookie (A093)",
    response: SessionTokens,
    retry: 'safe',
  }),
}
