import { readCookie } from '#cookie.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/clients.ts'
import { REFRESH_FAMILY_MS } from '#okta/policy.ts'
import { exchangeCode, InvalidGrant, type IssuedTokens, refreshTokens, revokeRefreshToken } from '#okta/tokens.ts'
import { problem } from '#problem.ts'
import type { Context } from '#route.ts'
import { hashSecret, later, newSecret } from '#secret.ts'
import {
  deleteEndedSessions,
  deleteGatewaySession,
  type GatewaySessionRow,
  gatewaySession,
  insertGatewaySession,
  renewGatewaySession,
} from './rows.ts'
import { openToken, sealToken } from './sealed-token.ts'

/** `__Host-`: this very origin set it, no other host and no subdomain. Source: RFC 6265bis, section 4.1.3.2. */
const COOKIE = '__Host-sid'
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const

type Call = Context<undefined>
type OpenedSession = { cookie: string; row: GatewaySessionRow }

const sessionEnded = () => problem(401, 'sessionEnded', 'The session has ended. Sign in again.')

/** The session of the request's cookie. @throws 401 `sessionEnded`. */
export function demandSession({ world, header, answer }: Call): OpenedSession {
  const cookie = readCookie(header('cookie'), COOKIE)
  const row = cookie ? gatewaySession(world.store, hashSecret(cookie)) : undefined
  if (cookie && row && Date.parse(row.refreshExpiresAt) > world.clock.now().getTime()) return { cookie, row }
  if (cookie) answer.clearCookie(COOKIE, COOKIE_OPTIONS)
  throw sessionEnded()
}

/** Exchanges the code and opens a session under a fresh cookie; the one that the browser brought ends. */
export async function startSession(authCode: string, call: Call): Promise<IssuedTokens> {
  const { world, origin, answer } = call
  const { store, clock, keys } = world
  const code = { code: authCode, clientId: PORTAL_CLIENT.id, redirectUri: portalCallback(origin), origin }
  const issued = await exchangeCode(world, code).catch(refuseGrant(400))
  endSession(call)
  const cookie = newSecret()
  const now = clock.now()
  deleteEndedSessions(store, now.toISOString())
  insertGatewaySession(store, {
    hash: hashSecret(cookie),
    oktaId: issued.oktaId,
    sealedRefreshToken: sealToken(keys.gateway, cookie, refreshTokenOf(issued)),
    refreshStartedAt: issued.issuedAt,
    refreshExpiresAt: issued.refreshExpiresAt,
    createdAt: now.toISOString(),
    endsAt: later(now, REFRESH_FAMILY_MS),
  })
  answer.cookie(COOKIE, cookie, COOKIE_OPTIONS)
  return issued
}

/** New tokens for the session; its sealed refresh token rotates. */
export async function renewSession({ cookie, row }: OpenedSession, call: Call): Promise<IssuedTokens> {
  const { world, origin } = call
  const { store, keys } = world
  const refreshToken = openToken(keys.gateway, cookie, row.sealedRefreshToken)
  try {
    const issued = await refreshTokens(world, { refreshToken, clientId: PORTAL_CLIENT.id, origin })
    renewGatewaySession(store, {
      hash: row.hash,
      sealedRefreshToken: sealToken(keys.gateway, cookie, refreshTokenOf(issued)),
      refreshStartedAt: issued.issuedAt,
      refreshExpiresAt: issued.refreshExpiresAt,
    })
    return issued
  } catch (error) {
    if (error instanceof InvalidGrant) endSession(call)
    return refuseGrant(401)(error)
  }
}

/** Ends the session of the request's cookie, if there is one, and all that its refresh token could still give. */
export function endSession({ world, header, answer }: Call): void {
  const cookie = readCookie(header('cookie'), COOKIE)
  if (!cookie) return
  const row = gatewaySession(world.store, hashSecret(cookie))
  if (row) {
    revokeRefreshToken(world, openToken(world.keys.gateway, cookie, row.sealedRefreshToken))
    deleteGatewaySession(world.store, row.hash)
  }
  answer.clearCookie(COOKIE, COOKIE_OPTIONS)
}

const refuseGrant =
  (status: 400 | 401) =>
  (error: unknown): never => {
    if (!(error instanceof InvalidGrant)) throw error
    throw status === 401 ? sessionEnded() : problem(400, 'invalidGrant', 'The sign-in has expired or was used already. Sign in again.')
  }

function refreshTokenOf({ answer }: IssuedTokens): string {
  if (answer.refresh_token === undefined) throw problem(400, 'invalidScope', "Ask for the scope 'offline_access'.")
  return answer.refresh_token
}
