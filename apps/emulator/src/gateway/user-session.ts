import { problem } from '#http/problem.ts'
import type { Context } from '#http/route.ts'
import { providerCookie } from '#okta/oauth/browser-session.ts'
import { PORTAL_CLIENT, portalCallback } from '#okta/oauth/clients.ts'
import { exchangeCode, InvalidGrant, type IssuedTokens, refreshTokens } from '#okta/oauth/tokens.ts'
import { toMessage } from '#runtime/messages.ts'
import { hashSecret } from '#runtime/secret.ts'
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

/**
 * Exchanges the code and opens a user's session.
 *
 * @param isOwnBrowser whether the code was granted to the requesting browser
 */
export async function startUserSession(
  { authCode, codeVerifier }: { authCode: string; codeVerifier?: string | undefined },
  call: Call,
  isOwnBrowser: (sessionHash: string) => boolean,
): Promise<IssuedTokens> {
  const { world, origin } = call
  const code = {
    code: authCode,
    clientId: PORTAL_CLIENT.id,
    redirectUri: portalCallback(origin),
    isOwnBrowser,
    codeVerifier,
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

/**
 * Whether the code was granted to this browser, so that a code of another user's sign-in opens no
 * session here. Source: RFC 9700, section 4.5. Not specified: programs without cookies are allowed.
 * They are recognised by a missing `Sec-Fetch-Site`, which browsers always send to such an origin
 * and scripts cannot remove.
 */
export function isOwnBrowser({ header, origin }: Call, sessionHash: string): boolean {
  const cookie = providerCookie.read({ cookies: header('cookie'), origin })
  if (cookie !== undefined) return hashSecret(cookie) === sessionHash
  return header('sec-fetch-site') === undefined
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
