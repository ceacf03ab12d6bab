import { createHash, randomUUID } from 'node:crypto'
import type { Allowed } from '#oauth/device/codes.ts'
import { hashSecret, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { signAdministratorToken } from './access-token.ts'
import { azureClientById, TENANT_ID } from './clients.ts'
import { signIdToken } from './id-token.ts'
import { accessProblem } from './password.ts'
import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_FAMILY_MS,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_MS,
} from './policy.ts'
import { azureProblem } from './problem.ts'
import {
  type AdministratorRow,
  administratorByOid,
  type CodeRow,
  codeByHash,
  insertRefreshToken,
  refreshTokenByHash,
  replaceRefreshToken,
  revokeFamily,
  spendCode,
} from './rows.ts'

/** The answer of the token endpoint. Source: Microsoft Entra ID, "Authorization code flow". */
type AzureTokenAnswer = {
  token_type: 'Bearer'
  scope: string
  expires_in: number
  ext_expires_in: number
  access_token: string
  id_token: string
  client_info: string
  refresh_token?: string
}
/** In addition to the wire's answer: until when the refresh token can be used. */
export type AzureTokens = {
  answer: AzureTokenAnswer
  oid: string
  issuedAt: string
  refreshExpiresAt: string
}

type Grant = { clientId: string; scope: string; nonce: string | null }
type Family = { family: string; startedAt: string }
type CodeExchange = {
  code: string
  clientId: string
  redirectUri: string
  codeVerifier: string | undefined
  origin: string
}

/**
 * Exchanges an authorization code, once. A second attempt revokes everything issued for the first.
 *
 * @throws {AzureProblem} 70000, 54005, 70008, 501481, 9002325, 50020, 50057, 50105.
 */
export async function exchangeAzureCode(
  world: BaseWorld,
  exchange: CodeExchange,
): Promise<AzureTokens> {
  const { store, clock } = world
  const now = clock.now()
  const family = randomUUID()
  const spent = store.transaction((): { grant: CodeRow; isFirst: boolean } | undefined => {
    const grant = codeByHash(store, hashSecret(exchange.code))
    if (
      !grant ||
      grant.clientId !== exchange.clientId ||
      grant.redirectUri !== exchange.redirectUri
    )
      return undefined
    if (grant.family === null) spendCode(store, grant.hash, family)
    else revokeFamily(store, grant.family, now.toISOString())
    return { grant, isFirst: grant.family === null }
  })
  if (!spent)
    throw azureProblem(
      70_000,
      'the authorization code is malformed or was issued to another application or address',
    )
  if (!spent.isFirst) throw azureProblem(54_005)
  const { grant } = spent
  if (Date.parse(grant.expiresAt) <= now.getTime()) throw azureProblem(70_008)
  assertProof(world, grant, exchange.codeVerifier)
  return issue(
    world,
    activeAdministrator(world, grant.oid),
    grant,
    { family, startedAt: now.toISOString() },
    exchange.origin,
  )
}

/**
 * Tokens for the administrator who allowed a device.
 *
 * @throws {AzureProblem} 50020, 50057, 50105.
 */
export const issueToDevice = async (
  world: BaseWorld,
  { subject, clientId, scope }: Allowed,
  origin: string,
): Promise<AzureTokens> =>
  issue(
    world,
    activeAdministrator(world, subject),
    { clientId, scope, nonce: null },
    { family: randomUUID(), startedAt: world.clock.now().toISOString() },
    origin,
  )

/**
 * Source: RFC 7636, section 4.6; RFC 9700, section 2.1.1: a verifier without a challenge is a
 * downgrade.
 */
function assertProof(
  world: BaseWorld,
  { codeChallenge, codeChallengeMethod, clientId }: CodeRow,
  verifier: string | undefined,
): void {
  if (codeChallenge === null && !azureClientById(world, clientId)?.isConfidential)
    throw azureProblem(9_002_325)
  if (codeChallenge === null && verifier === undefined) return
  if (codeChallenge === null || verifier === undefined) throw azureProblem(501_481)
  const proof =
    codeChallengeMethod === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  if (proof !== codeChallenge) throw azureProblem(501_481)
}

/**
 * Exchanges a refresh token for new ones, and retires it. A retired one that comes back after the
 * grace of a racing tab was stolen: its whole family ends. Not specified: Entra itself lets old
 * refresh tokens live on.
 *
 * @throws {AzureProblem} 70000, 70008, 70011, 50020, 50057, 50105.
 */
export async function refreshAzureTokens(
  world: BaseWorld,
  {
    refreshToken,
    clientId,
    scope = '',
    origin,
  }: { refreshToken: string; clientId: string; scope?: string | undefined; origin: string },
): Promise<AzureTokens> {
  const { store, clock } = world
  const now = clock.now()
  const found = store.transaction(() => {
    const held = refreshTokenByHash(store, hashSecret(refreshToken))
    if (!held || held.clientId !== clientId || held.revokedAt !== null) return undefined
    if (
      held.replacedAt !== null &&
      now.getTime() - Date.parse(held.replacedAt) > REFRESH_GRACE_MS
    ) {
      revokeFamily(store, held.family, now.toISOString())
      return undefined
    }
    if (Date.parse(held.expiresAt) <= now.getTime()) throw azureProblem(70_008)
    const unknown = scope
      .split(' ')
      .find((name) => name !== '' && !held.scope.split(' ').includes(name))
    if (unknown !== undefined) throw azureProblem(70_011, unknown)
    const administrator = activeAdministrator(world, held.oid)
    replaceRefreshToken(store, held.hash, now.toISOString())
    return { held, administrator }
  })
  if (!found)
    throw azureProblem(
      70_000,
      'the refresh token is malformed, was revoked or was issued to another application',
    )
  const { held, administrator } = found
  return issue(world, administrator, { ...held, nonce: null }, held, origin)
}

/** Whether a refresh token was not revoked, and its administrator has access. */
export function acceptsAzureRefreshToken({ store }: BaseWorld, refreshToken: string): boolean {
  const held = refreshTokenByHash(store, hashSecret(refreshToken))
  const found = held?.revokedAt === null ? administratorByOid(store, held.oid) : undefined
  return found !== undefined && accessProblem(found) === undefined
}

/** Revokes everything of a refresh token's family. */
export function revokeAzureRefreshToken({ store, clock }: BaseWorld, refreshToken: string): void {
  const held = refreshTokenByHash(store, hashSecret(refreshToken))
  if (held) revokeFamily(store, held.family, clock.now().toISOString())
}

function activeAdministrator({ store }: BaseWorld, oid: string): AdministratorRow {
  const administrator = administratorByOid(store, oid)
  if (!administrator) throw azureProblem(50_020)
  const problem = accessProblem(administrator)
  if (problem) throw problem
  return administrator
}

async function issue(
  world: BaseWorld,
  administrator: AdministratorRow,
  { clientId, scope, nonce }: Grant,
  { family, startedAt }: Family,
  origin: string,
): Promise<AzureTokens> {
  const now = world.clock.now()
  const { oid } = administrator
  const refreshToken = newSecret()
  const refreshExpiresAt = new Date(
    Math.min(now.getTime() + REFRESH_TOKEN_MS, Date.parse(startedAt) + REFRESH_FAMILY_MS),
  ).toISOString()
  const issuedAt = now.toISOString()
  insertRefreshToken(world.store, {
    hash: hashSecret(refreshToken),
    family,
    oid,
    clientId,
    scope,
    startedAt,
    issuedAt,
    expiresAt: refreshExpiresAt,
  })
  const [access_token, id_token] = await Promise.all([
    signAdministratorToken(world, administrator, { clientId, origin, family }),
    signIdToken(world, administrator, { clientId, origin, nonce, scope }),
  ])
  const answer: AzureTokenAnswer = {
    token_type: 'Bearer',
    scope,
    expires_in: ACCESS_TOKEN_SECONDS,
    ext_expires_in: ACCESS_TOKEN_SECONDS,
    access_token,
    id_token,
    client_info: Buffer.from(JSON.stringify({ uid: oid, utid: TENANT_ID })).toString('base64url'),
    ...(scope.split(' ').includes('offline_access') ? { refresh_token: refreshToken } : {}),
  }
  return { answer, oid, issuedAt, refreshExpiresAt }
}
