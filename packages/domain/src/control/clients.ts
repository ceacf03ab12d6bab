import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { requiredText } from '../required-text.ts'

/** The grants that a registered client may use. Source: RFC 6749; RFC 8628. */
export const CLIENT_GRANTS = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
] as const
/** The grant of a device without a browser. Source: RFC 8628, section 3.4. */
export const DEVICE_GRANT = CLIENT_GRANTS[3]

/** A client's id: any word that Okta or Entra could give, such as a GUID. */
export const ClientId = z
  .string()
  .regex(
    /^(?!\d+$)[A-Za-z0-9][\w.-]{2,99}$/,
    '3 to 100 letters, digits, ".", "-" and "_", not only digits',
  )

/** This machine, or a host name without a dot, as containers have. */
const isNearby = ({ hostname }: URL) =>
  /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+)$/.test(hostname)

/** Whether codes and tokens may be sent there: https, or http on this machine or to a container. */
const isSafe = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isNearby(url))

/** A reverse domain name as scheme. Source: RFC 8252, section 7.1. */
const isOwnScheme = ({ protocol }: URL) => /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol)

function addressFault(text: string): string | undefined {
  if (!URL.canParse(text))
    return 'must be an absolute address, such as http://localhost:3000/callback'
  const url = new URL(text)
  if (text.includes('*')) return 'must be exact: wildcards are not supported'
  if (text.includes('#')) return 'must have no fragment (#)'
  if (url.username !== '' || url.password !== '') return 'must have no user name or password'
  if (!isSafe(url) && !isOwnScheme(url))
    return 'must be https, http on this machine, or a scheme such as com.example.app:'
  return undefined
}

function originFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an origin, such as http://localhost:3000'
  const url = new URL(text)
  if (!isSafe(url)) return 'must be https, or http on this machine'
  return url.origin === text ? undefined : `must be an origin without a path: ${url.origin}`
}

/** The messages of these faults are sentences for the developer. */
const IN_ENGLISH = { isEnglish: true }

const CLAIMS_DEPTH_MAX = 100
/** Whether a token can say it: JSON.parse reads 1e400 as Infinity, and values of any depth. */
const isWritable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < CLAIMS_DEPTH_MAX && Object.values(value).every((part) => isWritable(part, depth + 1))
  )
}

/** Any JSON, as claims of a token. */
export const toClaims = (name: z.ZodString) =>
  z
    .record(name, z.unknown())
    .refine((claims) => isWritable(claims), {
      message: `A claim is a value of JSON with finite numbers and at most ${CLAIMS_DEPTH_MAX} levels.`,
      params: IN_ENGLISH,
    })
    .default({})

const checked = (find: (text: string) => string | undefined) =>
  z
    .string()
    .max(2000)
    .superRefine((text, { addIssue }) => {
      const message = find(text)
      if (message !== undefined) addIssue({ code: 'custom', message, params: IN_ENGLISH })
    })
const addresses = z.array(checked(addressFault)).max(50).default([])

/** Claims that the provider itself sets. */
const RESERVED_CLAIMS =
  /^(acr|aio|amr|aud|auth_time|at_hash|azp|azpacr|c_hash|cid|exp|iat|idp|iss|jti|nbf|nonce|oid|preferred_username|rh|scp|sid|sub|tid|typ|uid|uti|ver)$/

/**
 * An application that signs people in at the emulated Okta or Entra. Addresses and origins are
 * compared character by character. A client without a secret is public and must use PKCE.
 */
export const ClientEntry = z
  .strictObject({
    provider: z.enum(['okta', 'azure']).default('okta'),
    name: requiredText({ maxLength: 100 }).optional(),
    secret: z
      .string()
      .regex(/^[\x21-\x7e]{8,200}$/, '8 to 200 visible ASCII characters')
      .optional(),
    redirectUris: addresses,
    postLogoutRedirectUris: addresses,
    /** Pages that may call the provider from a browser (CORS). */
    origins: z.array(checked(originFault)).max(50).default([]),
    grants: z.array(z.enum(CLIENT_GRANTS)).min(1).default(['authorization_code', 'refresh_token']),
    /** Scopes beyond OpenID Connect's, of the client's own API. */
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/))
      .max(50)
      .default([]),
    /** Any JSON, added to the client's id and access tokens. */
    claims: toClaims(
      z.string().refine((name) => !RESERVED_CLAIMS.test(name), 'The provider sets this claim.'),
    ),
  })
  .superRefine(({ grants, redirectUris, secret }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message, params: IN_ENGLISH })
    if (grants.includes('authorization_code') && redirectUris.length === 0)
      refuse('redirectUris', 'authorization_code needs at least one redirect address.')
    if (grants.includes('client_credentials') && secret === undefined)
      refuse('secret', 'client_credentials needs a secret.')
  })
/** An application that signs people in at the emulated Okta or Entra. */
export type ClientEntry = z.output<typeof ClientEntry>

/** Registered clients by their ids. */
export const Clients = z.record(ClientId, ClientEntry)
/** Registered clients by their ids. */
export type Clients = z.output<typeof Clients>

/** A registered client with its id; `source` says whether a setting or this world has it. */
export const ClientItem = z.object({
  clientId: z.string(),
  source: z.enum(['setting', 'world']),
  ...ClientEntry.shape,
})
const params = z.object({ clientId: ClientId })

/** Calls that list, register and remove clients of the identity providers. */
export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: 'loopback',
    summary: 'The registered clients of the identity providers',
    response: z.object({ items: z.array(ClientItem) }),
  }),
  register: endpoint({
    method: 'PUT',
    path: '/clients/{clientId}',
    access: 'loopback',
    summary: 'Registers a client, or replaces its registration',
    params,
    body: ClientEntry,
    response: ClientItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/{clientId}',
    access: 'loopback',
    summary: 'Removes a client, which can then get no more tokens',
    params,
    status: 204,
  }),
}
