import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The gateway keeps the refresh token; the browser gets the short-lived two (A050, A089, A090). */
export const SessionTokens = z.object({ access_token: z.string(), id_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>

/** `refreshTokenLifetimeStart` is RFC 3339; the lifetime counts from it (A050, A091). */
export const RefreshLifetime = z.object({ refreshTokenLifetimeMinutes: z.number(), refreshTokenLifetimeStart: z.string() })
export type RefreshLifetime = z.infer<typeof RefreshLifetime>

/** Header that a page of another origin cannot send without a preflight (CSRF defence of the cookie calls). */
export const GATEWAY_HEADER = 'x-concord-gateway'

/** The session gateway, relative to `/api/v1` (A088–A095). */
export const gateway = {
  oktaTokens: endpoint({
    method: 'POST',
    path: '/auth/okta-tokens',
    access: 'public',
    summary: 'Exchange an authorization code; opens the session',
    body: z.strictObject({ authCode: z.string().min(1).max(512) }),
    response: SessionTokens.extend({ refreshTokenLifetimeMinutes: z.number() }),
  }),
  oktaRefresh: endpoint({
    method: 'POST',
    path: '/auth/okta-refresh',
    access: 'public',
    summary: 'New tokens for the session of the cookie',
    response: SessionTokens,
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
  }),
}
