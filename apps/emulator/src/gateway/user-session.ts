import { problem } from '#http/problem.ts'
import type { Context } from '#http/route.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/oauth/clients.ts'
import { exchangeCode, InvalidGrant, type IssuedTokens, refreshTokens } from '#okta/oauth/tokens.ts'
import { toMessage } from '#runtime/messages.ts'
import {
  endSession,
  keepRefreshToken,
  type OpenedSession,
  openSession,
  refreshTokenIn,
  sessionEnded,
  signInSpent,
} from './session.ts'

type Call = Context<undefined>

/** Exchanges the code and opens a user's session. */
export async function startUserSession(authCode: string, call: Call): Promise<IssuedTokens> {
  const { world, origin } = call
  const code = {
    code: authCode,
    clientId: PORTAL_CLIENT.id,
    redirectUri: portalCallback(origin),
    origin,
  }
  const issued = await exchangeCode(world, code).catch((error: unknown) => {
    throw error instanceof InvalidGrant ? signInSpent() : error
  })
  openSession(
    call,
    { oktaId: issued.oktaId, administratorOid: null },
    { ...issued, refreshToken: getRefreshToken(issued) },
  )
  return issued
}

/** New tokens for the session; its sealed refresh token rotates. */
export async function renewUserSession(session: OpenedSession, call: Call): Promise<IssuedTokens> {
  const { world, origin } = call
  try {
    const issued = await refreshTokens(world, {
      refreshToken: refreshTokenIn(session, call),
      clientId: PORTAL_CLIENT.id,
      origin,
    })
    keepRefreshToken(session, call, { ...issued, refreshToken: getRefreshToken(issued) })
    return issued
  } catch (error) {
    if (!(error instanceof InvalidGrant)) throw error
    endSession(call)
    throw sessionEnded()
  }
}

function getRefreshToken({ answer }: IssuedTokens): string {
  if (answer.refresh_token === undefined)
    throw problem(400, 'invalidScope', toMessage('problem.offlineAccess'))
  return answer.refresh_token
}
