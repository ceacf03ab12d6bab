import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Allowed } from '#oauth/device/codes.ts'
import {
  ACCESS_TOKEN_MS,
  ID_TOKEN_MS,
  REFRESH_FAMILY_MS,
  REFRESH_TOKEN_MS,
} from '#runtime/policy.ts'
import { hashSecret, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  codeByHash,
  insertRefreshToken,
  type OktaUserRow,
  oktaUserById,
  refreshTokenByHash,
  replaceRefreshToken,
  revokeFamily,
  spendCode,
} from '../account/rows.ts'
import { isRefusedStatus } from '../account/user-status.ts'
import { customClaims, oktaIssuer, signAccessToken } from './access-token.ts'
import { isRetired } from './known-token.ts'

/** The answer of the token endpoint. Source: RFC 6749, section 5.1; Okta, "/token". */
type TokenAnswer = {
  token_type: 'Bearer'
  expires_in: number
  access_token: string
  scope: string
  id_token: string
  refresh_token?: string
}
/** In addition to the wire format: the expiry of the refresh token. */
export type IssuedTokens = {
  answer: TokenAnswer
  oktaId: string
  issuedAt: string
  refreshExpiresAt: string
}

/**
 * The grant is invalid, perhaps no longer valid. Source: RFC 6749, section 5.2, `invalid_grant`.
 */
export class InvalidGrant extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'InvalidGrant'
  }
}

/** Exceeds the granted scope. Source: RFC 6749, section 6. */
export class InvalidScope extends Error {
  constructor() {
    super('One or more scopes were not granted before.')
    this.name = 'InvalidScope'
  }
}

type Grant = {
  clientId: string
  scope: string
  amr: string
  authTime: string
  nonce?: string | null
}
type Family = { family: string; startedAt: string }

type Exchange = {
  code: string
  clientId: string
  redirectUri: string
  codeVerifier?: string | undefined
  /** Whether the caller is the browser with this session at the provider. */
  isOwnBrowser?: (sessionHash: string) => boolean
  origin: string
}

/**
 * Exchanges an authorization code, once. A second attempt revokes everything issued for the first.
 *
 * @throws {InvalidGrant}
 */
export async function exchangeCode(
  world: BaseWorld,
  { code, clientId, redirectUri, codeVerifier, isOwnBrowser = () => true, origin }: Exchange,
): Promise<IssuedTokens> {
  const { store, clock } = world
  const now = clock.now()
  const family = randomUUID()
  const { grant, user } = store.transaction(() => {
    const grant = codeByHash(store, hashSecret(code))
    if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri)
      return { grant: undefined, user: undefined }
    if (grant.sessionHash !== null && !isOwnBrowser(grant.sessionHash))
      return { grant: undefined, user: undefined }
    if (grant.family !== null) {
      revokeFamily(store, grant.family, now.toISOString())
      return { grant: undefined, user: undefined }
    }
    spendCode(store, grant.hash, family)
    return { grant, user: oktaUserById(store, grant.oktaId) }
  })
  const isInTime = grant !== undefined && Date.parse(grant.expiresAt) > now.getTime()
  if (!isInTime || !user || isRefusedStatus(user.status))
    throw new InvalidGrant('The authorization code is invalid or has expired.')
  if (!isProven(grant.codeChallenge, codeVerifier))
    throw new InvalidGrant('PKCE verification failed.')
  return issue(world, user, grant, { family, startedAt: now.toISOString() }, origin)
}

/** Tokens for the person who allowed a device. @throws {InvalidGrant} once they have no access. */
export async function issueToDevice(
  world: BaseWorld,
  { subject, ...grant }: Allowed,
  origin: string,
): Promise<IssuedTokens> {
  const user = oktaUserById(world.store, subject)
  if (!user || isRefusedStatus(user.status))
    throw new InvalidGrant('The device code is invalid or has expired.')
  const family = { family: randomUUID(), startedAt: world.clock.now().toISOString() }
  return issue(world, user, grant, family, origin)
}

/**
 * Source: RFC 7636, section 4.6, S256; RFC 9700, section 2.1.1: a verifier without a challenge is a
 * downgrade.
 */
const isProven = (challenge: string | null, verifier: string | undefined) =>
  (verifier === undefined ? null : createHash('sha256').update(verifier).digest('base64url')) ===
  challenge

/**
 * Exchanges a refresh token for new ones, and retires it. A retired one that is used again after
 * the grace period for concurrent tabs was stolen: its whole family is revoked.
 *
 * `scope` may be narrower than the granted one, and a blank one is all of it; the refresh token
 * keeps it all.
 *
 * @throws {InvalidGrant}
 *
 * @throws {InvalidScope}
 */
export async function refreshTokens(
  world: BaseWorld,
  {
    refreshToken,
    clientId,
    scope = '',
    origin,
  }: { refreshToken: string; clientId: string; scope?: string; origin: string },
): Promise<IssuedTokens> {
  const { store, clock } = world
  const asked = scope.split(' ').filter(Boolean)
  const now = clock.now()
  const found = store.transaction(() => {
    const held = refreshTokenByHash(store, hashSecret(refreshToken))
    if (
      !held ||
      held.clientId !== clientId ||
      held.revokedAt !== null ||
      Date.parse(held.expiresAt) <= now.getTime()
    )
      return undefined
    if (isRetired(held, now)) {
      revokeFamily(store, held.family, now.toISOString())
      return undefined
    }
    const user = oktaUserById(store, held.oktaId)
    if (!user || isRefusedStatus(user.status)) return undefined
    if (!isWithin(asked, held.scope)) throw new InvalidScope()
    replaceRefreshToken(store, held.hash, now.toISOString())
    return { held, user }
  })
  if (!found) throw new InvalidGrant('The refresh token is invalid or has expired.')
  const { held, user } = found
  return issue(world, user, held, held, origin, asked.join(' ') || held.scope)
}

const isWithin = (scopes: readonly string[], granted: string) =>
  scopes.every((name) => granted.split(' ').includes(name))

/** Revokes everything of a refresh token's family. */
export function revokeRefreshToken({ store, clock }: BaseWorld, refreshToken: string): void {
  const held = refreshTokenByHash(store, hashSecret(refreshToken))
  if (held) revokeFamily(store, held.family, clock.now().toISOString())
}

async function issue(
  world: BaseWorld,
  user: OktaUserRow,
  { clientId, scope: granted, amr, authTime, nonce = null }: Grant,
  { family, startedAt }: Family,
  origin: string,
  scope: string = granted,
): Promise<IssuedTokens> {
  const now = world.clock.now()
  const refreshToken = newSecret()
  const familyEnds = Date.parse(startedAt) + REFRESH_FAMILY_MS
  const refreshExpiresAt = new Date(
    Math.min(now.getTime() + REFRESH_TOKEN_MS, familyEnds),
  ).toISOString()
  insertRefreshToken(world.store, {
    hash: hashSecret(refreshToken),
    family,
    oktaId: user.id,
    clientId,
    scope: granted,
    amr,
    authTime,
    startedAt,
    issuedAt: now.toISOString(),
    expiresAt: refreshExpiresAt,
  })
  const access_token = await signAccessToken(world, user, {
    clientId,
    scope,
    authTime,
    origin,
    family,
  })
  const id_token = await signIdToken(world, user, {
    clientId,
    amr,
    authTime,
    nonce,
    origin,
    accessToken: access_token,
    scope,
  })
  const answer: TokenAnswer = {
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_MS / 1000,
    access_token,
    scope,
    id_token,
    refresh_token: refreshToken,
  }
  const facts = { oktaId: user.id, issuedAt: now.toISOString(), refreshExpiresAt }
  if (granted.split(' ').includes('offline_access')) return { answer, ...facts }
  const { refresh_token, ...withoutRefresh } = answer
  return { answer: withoutRefresh, ...facts }
}

const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

type IdTokenFacts = {
  clientId: string
  amr: string
  authTime: string
  nonce: string | null
  origin: string
  accessToken: string
  scope: string
}

/** Source: Okta, "ID token payload"; OpenID Connect Core, section 3.1.3.6, for `at_hash`. */
function signIdToken(
  world: BaseWorld,
  user: OktaUserRow,
  { clientId, amr, authTime, nonce, origin, accessToken, scope }: IdTokenFacts,
): Promise<string> {
  const { keys, clock } = world
  const iat = seconds(clock.now())
  const claims = {
    ...customClaims(world, user.id, clientId, scope),
    sub: user.id,
    name: `${user.firstName} ${user.lastName}`,
    ver: 1,
    iss: oktaIssuer(origin),
    aud: clientId,
    iat,
    exp: iat + ID_TOKEN_MS / 1000,
    jti: `ID.${newSecret()}`,
    amr: amr.split(' '),
    idp: '00oconcord0000000001',
    ...(nonce ? { nonce } : {}),
    preferred_username: user.login,
    auth_time: seconds(authTime),
    at_hash: createHash('sha256')
      .update(accessToken)
      .digest()
      .subarray(0, 16)
      .toString('base64url'),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.okta.kid })
    .sign(keys.okta.privateKey)
}
