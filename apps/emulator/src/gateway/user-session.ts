import { PORTAL_CLIENT, portalCallback } from '#okta/clients.ts'
import { exchangeCode, InvalidGrant, type IssuedTokens, refreshTokens } from '#okta/tokens.ts'
import { problem } from '#problem.ts'
import type { Context } from '#route.ts'
import { endSession, keepRefreshToken, type OpenedSession, openSession, refreshTokenIn, sessionEnded, signInSpent } from './session.ts'

type Call = Context<undefined>

/** Exchanges the code and opens a user's session. */
export async function startUserSession(authCode: string, call: Call): Promise<IssuedTokens> {
  const { world, origin } = call
  const code = { code: authCode, clientId: PORTAL_CLIENT.id, redirectUri: portalCallback(origin), origin }
  const issued = await exchangeCode(world, code).catch((error: unknown) => {
    throw error instanceof InvalidGrant ? signInSpent() : error
  })
  openSession(call, { oktaId: issued.oktaId, administratorOid: null }, { ...issued, refreshToken: refreshTokenOf(issued) })
  return issued
}

/** New tokens for the session; its sealed refresh token rotates. */
export async function renewUserSession(session: OpenedSession, call: Call): Promise<IssuedTokens> {
  const { world, origin } = call
  try {
    const issued = await refreshTokens(world, { refreshToken: refreshTokenIn(session, call), clientId: PORTAL_CLIENT.id, origin })
    keepRefreshToken(session, call, { ...issued, refreshToken: refreshTokenOf(issued) })
    return issued
  } catch (error) {
    if (!(error instanceof InvalidGrant)) throw error
    endSession(call)
    throw sessionEnded()
  }
}

function refreshTokenOf({ answer }: IssuedTokens): string {
  if (answer.refresh_token === undefined)
    throw problem(400, 'invalidScope', { en: "Ask for the scope 'offline_access'.", fr: 'Demandez la portée « offline_access ».' })
  return answer.refresh_token
}
