import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { toClaims } from './clients.ts'

const DAY_SECONDS = 24 * 3600

const Client = z.object({
  clientId: z.string(),
  clientSecret: z.string().optional(),
  redirectUris: z.array(z.string()),
  postLogoutRedirectUris: z.array(z.string()),
})

/** Settings of the identity providers that a test needs. */
export const Identity = z.object({
  okta: z.object({
    org: z.string(),
    issuer: z.string(),
    audience: z.string(),
    kid: z.string(),
    clients: z.array(Client),
    accessTokenSeconds: z.number(),
    refreshTokenSeconds: z.number(),
    /** For trusted recovery: `Authorization: SSWS {apiToken}`. */
    apiToken: z.string(),
  }),
  azure: z.object({
    tenantId: z.string(),
    authority: z.string(),
    issuer: z.string(),
    audience: z.string(),
    kid: z.string(),
    clients: z.array(Client),
    accessTokenSeconds: z.number(),
    lockout: z.object({ maxAttempts: z.number(), seconds: z.number() }),
  }),
  administrators: z.array(
    z.object({
      oid: z.string(),
      userName: z.string(),
      password: z.string(),
      purpose: z.string(),
      isEnabled: z.boolean(),
      isAssigned: z.boolean(),
    }),
  ),
  /** Each by the name of its setting; POST changes it. */
  policy: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
})
/** Issuers, clients, administrators and the policy of the emulated identity providers. */
export type Identity = z.infer<typeof Identity>

/** Calls that read the identity providers and change their policy. */
export const identity = {
  get: endpoint({
    method: 'GET',
    path: '/identity',
    access: 'loopback',
    summary:
      'Issuers, tenant, client ids and secrets, redirect addresses, administrators, and the policy',
    response: Identity,
  }),
  changePolicy: endpoint({
    method: 'POST',
    path: '/identity',
    access: 'loopback',
    summary: 'Changes any settings of the policy, by name',
    body: z.strictObject({ policy: z.record(z.string(), z.unknown()) }),
    response: Identity,
  }),
}

/** The person that a token is issued for, for how many seconds, and with which claims. */
export const TokenRequest = z
  .strictObject({
    userId: z.string().optional(),
    email: z.string().optional(),
    kind: z.enum(['user', 'admin']).default('user'),
    expiresInSeconds: z.number().int().min(-DAY_SECONDS).max(DAY_SECONDS).default(600),
    claims: toClaims(z.string()),
  })
  .refine(
    ({ userId, email }) => (userId === undefined) !== (email === undefined),
    'Name the person by userId or by email.',
  )
export type TokenRequest = z.output<typeof TokenRequest>

/** The call that issues an access token for tests. */
export const tokens = {
  issue: endpoint({
    method: 'POST',
    path: '/tokens',
    access: 'loopback',
    summary:
      'An access token for tests, for the person with a `userId` or an `email`; claims may be wrong on purpose',
    body: TokenRequest,
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
    }),
  }),
}
